import { expect, it } from 'vitest'
import { mentionedIn, mentionParts, renamed } from '../shared/mentions.ts'
import { begunMention, mentionKeys, withMention } from './mention-text.ts'
import { signedParts, wordsOf } from './text-words.ts'

it('asks for words and short phrases of a text once', () => {
  expect(wordsOf('Thank you, teacher. Thank you')).toEqual(['thank', 'you', 'teacher', 'thank you'])
  expect(wordsOf('🤟')).toEqual([])
  expect(wordsOf(Array.from({ length: 900 }, (_, n) => `w${n}`).join(' '))).toHaveLength(400)
})

it('signs the longest phrase, and keeps every letter of the text', () => {
  const text = 'Thank  you, teacher: thank them.\nYou'
  const parts = signedParts(
    text,
    new Map([
      ['thank you', 'thank-you'],
      ['thank', 'thanks'],
      ['teacher', 'teacher'],
    ]),
  )
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ slug }) => slug !== null)).toEqual([
    { text: 'Thank  you', slug: 'thank-you' },
    { text: 'teacher', slug: 'teacher' },
    { text: 'thank', slug: 'thanks' },
  ])
})

it('finds the mentions of a text by whole names, the longest first', () => {
  const found = (text: string, ...names: string[]): string[] =>
    mentionParts(text, names).flatMap(({ text: part, mention }) => (mention ? [part] : []))
  expect(found('@Ana Ruiz, @Ana (@Ana)', 'Ana', 'Ana Ruiz')).toEqual(['@Ana Ruiz', '@Ana', '@Ana'])
  expect(found('@Anabel a@Ana @@Ana @ana', 'Ana')).toEqual([])
  expect(found('¿@J. (Jo) Ñu?', 'J. (Jo) Ñu')).toEqual(['@J. (Jo) Ñu'])
  expect(mentionParts('@Ana', [])).toEqual([{ text: '@Ana', mention: false }])
})

it('takes people of one name in their order, and gives them other names', () => {
  const one = { name: 'Ana', key: '1' },
    other = { name: 'Ana', key: '2' }
  expect(mentionedIn('@Ana', [other, one])).toEqual([other])
  expect(mentionedIn('@Ana and @Ana', [other, one])).toEqual([other, one])
  expect(mentionKeys({ text: 'Hi @Ana', chosen: [one] })).toEqual(['1'])
  expect(mentionKeys({ text: 'Hi Ana', chosen: [one] })).toEqual([])
  const names = [
    { from: 'Ana', to: 'Ana Ruiz' },
    { from: 'Ana', to: '…' },
  ]
  expect(renamed('@Ana, @Ana, @Ana', names)).toBe('@Ana Ruiz, @…, @…')
})

it('begins a mention at an @ with at most two words, and puts the chosen name there', () => {
  expect(begunMention('Hi @', 4)).toEqual({ from: 3, name: '' })
  expect(begunMention('Hi @José Ló, you', 11)).toEqual({ from: 3, name: 'José Ló' })
  for (const text of ['a@b', 'Hi @José López, ', 'Hi @one two three'])
    expect(begunMention(text, text.length)).toBeNull()
  const text = { text: 'Hi @an you', chosen: [] },
    ana = { name: 'Ana Ruiz', key: '1' }
  expect(withMention(text, { from: 3, name: 'an' }, 6, ana)).toEqual({
    text: 'Hi @Ana Ruiz you',
    chosen: [ana],
    caret: 13,
  })
})
