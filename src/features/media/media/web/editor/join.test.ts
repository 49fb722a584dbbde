// @vitest-environment node
import { expect, it } from 'vitest'
import { joinLists } from './join.ts'
import { joinStops, type Draft } from './stop-drafts.ts'

const join = (mine: string, base: string, theirs: string) => {
  const { joined, both } = joinLists(mine.split(' '), base.split(' '), theirs.split(' '), (one) => one)
  return [joined.toSorted().join(' '), both]
}

it('keeps what either of two added, changed and took out, and both versions of what both changed', () => {
  expect(join('a b c', 'a b', 'a b d')).toEqual(['a b c d', false])
  expect(join('a', 'a b', 'a b d')).toEqual(['a d', false])
  expect(join('a B', 'a b', 'A b')).toEqual(['A B', false])
  expect(join('a B', 'a b', 'a b')).toEqual(['B a', false])
  expect(join('a same', 'a b', 'a same')).toEqual(['a same', false])
  expect(join('a mine', 'a b', 'a theirs')).toEqual(['a mine theirs', true])
})

it('a question that both changed stands twice: theirs keeps its answers, mine is a new one; one that they took out comes back as a new one where it was changed here', () => {
  const stop = (id: string, en: string): Draft => ({
    key: id,
    id,
    at: 1,
    prompt: { en },
    options: [{ en: 'a' }, { en: 'b' }],
    right: [0],
    explanation: {},
  })
  const { drafts, both } = joinStops(
    [stop('1', 'mine'), stop('2', 'also mine')],
    [stop('1', 'old'), stop('2', 'two')],
    [stop('1', 'theirs')],
  )
  expect(drafts.map(({ id, prompt }) => [id, prompt.en])).toEqual([
    ['1', 'theirs'],
    [undefined, 'mine'],
    [undefined, 'also mine'],
  ])
  expect([both, new Set(drafts.map(({ key }) => key)).size]).toEqual([true, 3])
})
