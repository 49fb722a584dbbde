// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Option, PracticeItem } from '../practice.contract.ts'
import { optionsFor } from './option-order.ts'
import { answer, lineOf, outcome, placeIn, takenBack } from './session-line.ts'

const option = (id: string): Option => ({
  id,
  word_en: id,
  word_es: id,
  spelling: id,
  clip: null,
  poster: null,
  differs: [],
})
const OPTIONS = ['right', 'b', 'c', 'd'].map(option)
const item = (id: string): PracticeItem => ({
  card_id: id,
  vocabulary_id: `word ${id}`,
  slug: id,
  skill: 'recognise',
  mode: 'choose_meaning',
  is_new: false,
  word_en: id,
  word_es: id,
  clip: null,
  poster: null,
  sign: null,
  still: null,
  reviewed: false,
  spelling: id,
  options: [option(`word ${id}`), ...OPTIONS.slice(1)],
  intervals: [1, 2, 3, 4],
})
const ids = (line: ReturnType<typeof lineOf>): string[] => line.turns.map((turn) => turn.item.card_id)

describe('line of cards', () => {
  it('has the length it says: what was missed comes once more, at the end, and is counted as such', () => {
    let line = lineOf(['a', 'b', 'c'].map(item))
    expect(placeIn(line)).toEqual({ again: false, nth: 1, of: 3 })
    line = answer(line, 1)
    expect(placeIn(line)).toEqual({ again: false, nth: 2, of: 3 })
    line = answer(answer(line, 3), 1)
    expect([ids(line), placeIn(line)]).toEqual([['a', 'b', 'c', 'a', 'c'], { again: true, nth: 1, of: 2 }])
    line = answer(answer(line, 1), 1)
    expect([ids(line), line.at, line.given.length]).toEqual([['a', 'b', 'c', 'a', 'c'], 5, 5])
  })

  it('goes back to where it was, under another id', () => {
    const first = lineOf([item('a'), item('b')]),
      back = takenBack(answer(first, 1))
    expect([ids(back), back.at, back.given]).toEqual([['a', 'b'], 0, []])
    expect(back.turns[0]!.id).not.toBe(first.turns[0]!.id)
    expect(back.turns[1]).toBe(first.turns[1])
  })

  it('counts a word as known by its first try', () => {
    let line = lineOf([item('a'), item('b')])
    for (const rating of [1, 3, 3]) line = answer(line, rating)
    expect(outcome(line.given).map(({ item: { slug }, known }) => [slug, known])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })
})

describe('order of choices', () => {
  it('hangs on the answer alone, and uses every place', () => {
    const places = Array.from({ length: 400 }, (_, n) => {
      const one = optionsFor(`answer ${n}`, 'right', OPTIONS)
      expect(optionsFor(`answer ${n}`, 'right', OPTIONS)).toEqual(one)
      expect(new Set(one)).toEqual(new Set(OPTIONS))
      return one.findIndex(({ id }) => id === 'right')
    })
    for (const place of [0, 1, 2, 3]) expect(places.filter((one) => one === place).length).toBeGreaterThan(60)
  })

  it('moves the right one when a card comes once more or anew', () => {
    for (let n = 0; n < 50; n += 1) {
      const first = lineOf([item('a')]),
        asked = answer(first, 1)
      const place = (turn: (typeof asked.turns)[number]): number =>
        turn.options.findIndex(({ id }) => id === 'word a')
      expect(place(asked.turns[1]!)).not.toBe(place(asked.turns[0]!))
      expect(place(takenBack(asked).turns[0]!)).not.toBe(place(first.turns[0]!))
    }
  })
})
