// @vitest-environment node
import { expect, it } from 'vitest'
import {
  emptyLine,
  endsFrom,
  freePlaces,
  joined,
  movedGloss,
  newSpan,
  newTalk,
  spelled,
  spoken,
  standsAt,
  withoutGloss,
  withPerson,
  withPlace,
  withSpan,
  withWay,
  type Talk,
  type TalkLine,
} from './talk.ts'

const sign = (gloss: string) => ({ gloss, slug: gloss.toLowerCase(), spell: null, face: null })
const line: TalkLine = {
  ...emptyLine(0),
  glosses: ['YOUR', 'NAME', 'WHAT'].map(sign),
  non_manual: [
    { kind: 'topic', from: 0, to: 0 },
    { kind: 'wh', from: 1, to: 2 },
  ],
}

it('is the same in every language but for its texts', () => {
  const talk = {
    ...newTalk(),
    lines: [{ ...line, texts: { en: 'What is your name?', es: '¿Cómo te llamas?' } }],
  }
  const [en, es] = [spoken(talk, 'en'), spoken(talk, 'es')]
  expect([en.lines[0]!.text, es.lines[0]!.text, en.lines[0]!.glosses]).toEqual([
    'What is your name?',
    '¿Cómo te llamas?',
    es.lines[0]!.glosses,
  ])
  expect(joined((language) => ({ en, es })[language], ['en', 'es'])).toEqual({
    ...talk,
    scene: { en: '', es: '' },
    look_for: { en: '', es: '' },
  })
  expect(joined(() => null, ['en'])).toBeNull()
})

it('keeps what the face does over the signs that stay', () => {
  expect(withoutGloss(line, 0).non_manual).toEqual([{ kind: 'wh', from: 0, to: 1 }])
  expect(withoutGloss(line, 2).non_manual).toEqual([
    { kind: 'topic', from: 0, to: 0 },
    { kind: 'wh', from: 1, to: 1 },
  ])
  expect(movedGloss(line, 2, 0).glosses.map(({ gloss }) => gloss)).toEqual(['WHAT', 'YOUR', 'NAME'])
  expect([movedGloss(line, 0, -1), movedGloss(line, 2, 3)]).toEqual([line, line])
})

it('never lets two stretches stand over one sign', () => {
  expect([freePlaces(line), newSpan(line)]).toEqual([[], null])
  const [topic, wh] = line.non_manual
  expect(endsFrom(line, 1, wh)).toEqual([1, 2])
  const without = withSpan(line, wh!, null)
  expect([freePlaces(without), newSpan(without)]).toEqual([[1, 2], { kind: 'wh', from: 1, to: 2 }])
  expect(withSpan(without, topic!, { kind: 'negation', from: 2, to: 2 }).non_manual).toEqual([
    { kind: 'negation', from: 2, to: 2 },
  ])
})

it('spells what is no sign, in capitals', () => {
  expect([spelled('José')?.gloss, spelled('fs-ana')?.spell, spelled('12')]).toEqual(['fs-JOSE', 'ANA', null])
})

it('takes signs along when who stands there is called otherwise, and lets go of who is gone', () => {
  const placed = withPlace({ ...newTalk(), lines: [line] }, 'left', 'Rosa'),
    told = { ...placed, lines: [withWay(withWay(line, 0, 'object', 'Rosa'), 0, 'subject', 'me')] }
  const renamed = withPlace(told, 'left', 'Ana')
  expect([standsAt(renamed.places, 'left'), renamed.lines[0]!.glosses[0]]).toMatchObject([
    'Ana',
    { subject: 'me', object: 'Ana' },
  ])
  const gone = withPlace(renamed, 'left', '')
  expect([gone.places, gone.lines[0]!.glosses[0]]).toEqual([{}, { ...sign('YOUR'), subject: 'me' }])
  expect(withWay(line, 1, 'object', '')).toEqual(line)
})

it('casts each of the people who sign, and never one for both speakers', () => {
  const peopleOf = (talk: Talk) => spoken(talk, 'en').speakers.map(({ look }) => look['person'])
  const talk = newTalk()
  expect(peopleOf(talk)).toEqual(['ana', 'leo'])
  for (const person of ['maya', 'sam', 'leo'] as const)
    expect(peopleOf(withPerson(talk, 1, person))).toEqual(['ana', person])
  expect(peopleOf(withPerson(talk, 1, 'ana'))).toEqual(['leo', 'ana'])
  // A conversation from a file has looks of its own, which cast Leo and Sam.
  const look = { skin: 'sand', style: 'short' }
  const imported = { ...talk, speakers: ['Abe', 'Sam'].map((name) => ({ name, look })) }
  expect(peopleOf(withPerson(imported, 0, 'maya'))).toEqual(['maya', undefined])
  expect(peopleOf(withPerson(imported, 0, 'sam'))).toEqual(['sam', 'leo'])
})

it('keeps the other answer of a line, with the texts of each language', () => {
  const other = { glosses: [line.glosses[0]!], non_manual: [], texts: { en: 'No.', es: 'No, no.' } }
  const talk = { ...newTalk(), lines: [{ ...line, other }, line] }
  const kept = { en: spoken(talk, 'en'), es: spoken(talk, 'es') }
  expect([kept.en.lines[0]!.other?.text, kept.es.lines[0]!.other?.text]).toEqual(['No.', 'No, no.'])
  expect(joined((language) => kept[language], ['en', 'es'])!.lines[0]!.other).toEqual(other)
})
