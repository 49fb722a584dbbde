// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { PracticeItem } from '../practice.contract.ts'
import { answer, lineOf, outcome } from './session-line.ts'

const item = (id: string): PracticeItem => ({
  card_id: id,
  vocabulary_id: `word ${id}`,
  slug: id,
  skill: 'recognise',
  mode: 'spelled',
  is_new: false,
  word_en: id,
  word_es: id,
  clip: null,
  poster: null,
  sign: null,
  reviewed: false,
  spelling: id,
  options: [],
  intervals: [1, 2, 3, 4],
})
const ids = (line: ReturnType<typeof lineOf>): string[] => line.turns.map((turn) => turn.item.card_id)

describe('line of cards', () => {
  it('asks what was not known once more, a few cards later or at the end, and not for ever', () => {
    let line = answer(lineOf(['a', 'b', 'c', 'd', 'e', 'f'].map(item)), '1', 1)
    expect(ids(line)).toEqual(['a', 'b', 'c', 'd', 'a', 'e', 'f'])
    line = lineOf([item('a')])
    for (let n = 0; n < 10; n += 1) line = answer(line, String(n), 1)
    expect([ids(line), line.at, line.given.length]).toEqual([['a', 'a', 'a', 'a'], 4, 4])
  })

  it('goes back to where it was', () => {
    const first = lineOf([item('a'), item('b')])
    expect(answer(first, '1', 1).before).toBe(first)
  })

  it('counts a word as known by its first try', () => {
    let line = lineOf([item('a'), item('b')])
    for (const rating of [1, 3, 3]) line = answer(line, 'x', rating)
    expect(outcome(line.given).map(({ item: { slug }, known }) => [slug, known])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })
})
