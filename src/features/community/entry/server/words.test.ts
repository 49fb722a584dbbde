import { expect, it } from 'vitest'
import { contactsIn } from './contacts.ts'
import { isBelow, linksIn, mentionsIn } from '../../standing/server/public.ts'
import { normalPhrase, normalText, sameText, says } from '../shared/normal.ts'

it.each([
  ['call 555-123-4567', 'phone'],
  ['5 5 5 1 2 3 4 5 6 7', 'phone'],
  ['+52 (55) 1234.5678', 'phone'],
  ['five five five one two three four', 'phone'],
  ['cinco cinco cinco, uno', ''],
  ['llámame: cinco cinco cinco uno dos tres cuatro', 'phone'],
  ['５５５１２３４', 'phone'],
  ['ana@example.com', 'email'],
  ['ana (at) example (dot) com', 'email'],
  ['ana at gmail.com', 'link'],
  ['ana arroba ejemplo punto com', 'email'],
  ['I live at 12 Maple Street', 'address'],
  ['12 N. Oak Tree Dr', 'address'],
  ['Vivo en la calle Juárez 45', 'address'],
  ['Avenida de los Insurgentes núm. 1020', 'address'],
  ['my insta is cool', 'account'],
  ['Agrégame en Discord', 'account'],
  ['snap: lu.na', 'account'],
  ['@luna_99', 'account'],
  ['look at www.example.org', 'link'],
  ['mira youtu.be.com/abc', 'link'],
  // Words of lessons that are none.
  ['I count 1 2 3 4 5 6 7 8 9 10 with one hand', ''],
  ['at 0:02.4 and 0:12 your thumb moves', ''],
  ['since 2024-05-01, or 1/5/2024', ''],
  ['I signed it 3 times this way', ''],
  ['We have 2 lessons on Main things', ''],
  ['Mi seña es así, con 5 dedos', ''],
  ['Use 1-handshape, e.g. for ME', ''],
  ['uno dos tres', ''],
])('finds contact details: %s', (text, kinds) => {
  expect(contactsIn(text, []).join(' ')).toBe(kinds)
})

it('finds no account elsewhere in a mention', () => {
  const names = ['Ana Ruiz', 'Ana']
  expect(contactsIn('@Ana Ruiz, @Ana: thanks', names)).toEqual([])
  expect(contactsIn('@Ana Ruiz, I am @luna_99', names)).toEqual(['account'])
})

it('finds links with their domain, and mentions', () => {
  const text = 'See https://www.Example.com/a?b=1). Or sub.example.org, not e.g. or v1.2 or ana@example.net.'
  expect(linksIn(text).map(({ from, to, domain }) => [text.slice(from, to), domain])).toEqual([
    ['https://www.Example.com/a?b=1', 'example.com'],
    ['sub.example.org', 'sub.example.org'],
  ])
  expect(linksIn('http://1.example.museum/x').map(({ domain }) => domain)).toEqual(['1.example.museum'])
  expect(isBelow('a.bad.com', ['bad.com'])).toBe(true)
  expect(isBelow('notbad.com', ['bad.com'])).toBe(false)
  expect(mentionsIn('@ana and @Ana and @ben, ana@example.com')).toBe(2)
})

it.each([
  ['You are a dummy', 'Dummy', true],
  ['d u m m y', 'dummy', true],
  ['d.u-m m_y', 'dummy', true],
  ['DÚMMÝ', 'dummy', true],
  ['dummmmy', 'dummy', true],
  ['duuumy', 'dumy', true],
  ['dumy', 'dummy', false],
  ['dummyish', 'dummy', false],
  ['du\u200Bmmy', 'dummy', true],
  ['dиmmy', 'dummy', false],
  ['ѕtuріd', 'stupid', true],
  ['$tup1d', 'stupid', true],
  ['stupid!', 'stupid', true],
  ['free  money', 'free money', true],
  ['freemoney now', 'free money', true],
  ['carefree money', 'free money', false],
  ['ＴＯＮＴＯ', 'tonto', true],
  ['qué t0nt@s', 'tontas', true],
  ['10 0 1', 'ioi', false],
  ['as a class', 'ass', false],
])('compares texts with phrases: %s, %s', (text, phrase, found) => {
  expect(says(normalText(text), normalPhrase(phrase))).toBe(found)
})

it('sees the same text behind spacing and accents', () => {
  expect(sameText('¡Compra  AQUÍ!')).toBe(sameText('compra aqui'))
})
