import { describe, expect, it } from 'vitest'
import { castSpeakers, pickPerson, SIGNER, SIGNERS } from '../shared/people.ts'
import { COLOURS } from './engine/palette.ts'

/** Least contrast of a hand in front of the top, by the formula of WCAG 2. */
const LEAST = 3
const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
    const value = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16) / 255
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }, 0)
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

describe('people who sign', () => {
  it.each(SIGNERS)('%s wears a top that stands out from hand and face', (person) =>
    expect(contrast(COLOURS[person].skin, COLOURS[person].top)).toBeGreaterThanOrEqual(LEAST),
  )

  it('take turns by word and day', () => {
    const words = [
      'HELLO',
      'MOTHER',
      'THANK-YOU',
      'fs-ANA',
      'YOUR NAME WHAT',
      'SCHOOL',
      'BOOK',
      'HELP',
      'EAT',
    ]
    const peopleOf = (day: number) => words.map((word) => pickPerson('turns', word, day))
    expect(peopleOf(20_000)).toEqual(peopleOf(20_000))
    expect(new Set(peopleOf(20_000))).toEqual(new Set(SIGNERS))
    for (const [place, word] of words.entries()) {
      expect(pickPerson('turns', word.toLowerCase(), 20_000)).toBe(peopleOf(20_000)[place])
      const week = [0, 1, 2, 3].map((day) => pickPerson('turns', word, 20_000 + day))
      expect(new Set(week)).toEqual(new Set(SIGNERS))
    }
  })

  it('is the one that was chosen, else the one of all pictures', () =>
    expect([pickPerson('sam', 'HELLO', 1), pickPerson(null, 'HELLO', 1)]).toEqual(['sam', SIGNER]))

  it('are others for each speaker of a conversation', () => {
    const speaker = (name: string, skin = 'sand', style = 'short') => ({ name, look: { skin, style } })
    expect(castSpeakers([speaker('Leo'), speaker('Ana', 'bronze', 'curly')])).toEqual(['leo', 'ana'])
    expect(castSpeakers([speaker('Bea', 'umber', 'curly'), speaker('Abe')])).toEqual(['maya', 'leo'])
    // The name comes first, wherever it stands.
    expect(castSpeakers([speaker('Mario'), speaker('Leo')])).toEqual(['sam', 'leo'])
    expect(castSpeakers([speaker('Mei', 'sand', 'bob'), speaker('Rosa', 'honey', 'bob')])).toEqual([
      'ana',
      'maya',
    ])
    expect(castSpeakers([speaker('Leo'), speaker('Leo')])).toEqual(['leo', 'sam'])
    expect(castSpeakers([speaker('X'), { name: 'Y', look: { person: 'maya' } }])).toEqual(['leo', 'maya'])
    const many = castSpeakers(Array.from({ length: 5 }, () => ({ name: '', look: {} })))
    expect(new Set(many.slice(0, 4)).size).toBe(4)
  })
})
