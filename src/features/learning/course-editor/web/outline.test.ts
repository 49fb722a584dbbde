// @vitest-environment node
import { expect, it } from 'vitest'
import type { OutlineModule } from '../../course-drafts/course-drafts.contract.ts'
import { findNode, idsWithin, moved, placeOf, step, without } from './outline.ts'

const lesson = (id: string) => ({
  id,
  key: id,
  version: 1,
  titles: { en: id },
  minutes: 0,
  free_preview: false,
  has_video: false,
  has_quiz: false,
  words: 0,
})
const course = (): OutlineModule[] => [
  {
    id: 'm1',
    key: 'm1',
    version: 1,
    titles: {},
    weeks: [
      { id: 'w1', key: 'w1', version: 1, titles: {}, lessons: [lesson('a'), lesson('b'), lesson('c')] },
      { id: 'w2', key: 'w2', version: 1, titles: {}, lessons: [] },
    ],
  },
  {
    id: 'm2',
    key: 'm2',
    version: 1,
    titles: {},
    weeks: [{ id: 'w3', key: 'w3', version: 1, titles: {}, lessons: [lesson('d')] }],
  },
]
const order = (modules: readonly OutlineModule[]) =>
  modules.map((module) =>
    module.weeks.map((week) => `${week.id}:${week.lessons.map((one) => one.id).join('')}`),
  )
const walk = (modules: OutlineModule[], id: string, by: 1 | -1): OutlineModule[] => {
  const node = findNode(modules, id)!
  const place = step(modules, node, by)
  return place ? moved(modules, node, place) : modules
}

it('moves a lesson one step, and over the edge of its week and module', () => {
  let modules = walk(course(), 'b', 1)
  expect(order(modules)).toEqual([['w1:acb', 'w2:'], ['w3:d']])
  modules = walk(modules, 'b', 1)
  expect(order(modules)).toEqual([['w1:ac', 'w2:b'], ['w3:d']])
  modules = walk(modules, 'b', 1)
  expect(order(modules)).toEqual([['w1:ac', 'w2:'], ['w3:bd']])
  modules = walk(walk(modules, 'b', 1), 'b', 1)
  expect(order(modules)).toEqual([['w1:ac', 'w2:'], ['w3:db']])
  expect(order(walk(walk(walk(modules, 'b', -1), 'b', -1), 'b', -1))).toEqual([['w1:acb', 'w2:'], ['w3:d']])
  expect(step(modules, findNode(modules, 'a')!, -1)).toBeNull()
})

it('moves weeks between modules and modules among each other, and loses nothing', () => {
  const modules = walk(walk(course(), 'w3', -1), 'm2', -1)
  expect(order(modules)).toEqual([[], ['w1:abc', 'w2:', 'w3:d']])
  expect(placeOf(modules, findNode(modules, 'w3')!)).toEqual([3, 3])
})

it('takes a week out with its lessons, and names what is gone with it', () => {
  expect(idsWithin(course(), 'w1')).toEqual(['w1', 'a', 'b', 'c'])
  expect(order(without(course(), 'w1'))).toEqual([['w2:'], ['w3:d']])
  expect(order(without(course(), 'b'))).toEqual([['w1:ac', 'w2:'], ['w3:d']])
})
