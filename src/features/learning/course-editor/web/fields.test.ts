// @vitest-environment node
import { expect, it } from 'vitest'
import { differing, merge } from '#web/client/versions/joining.ts'
import { nested } from './fields.ts'

it('joins two people’s changes by field and asks only where both changed the same', () => {
  const base = { title: 'Hello', aim: 'Greet', words: ['a'], minutes: 3 }
  const theirs = { title: 'Hello again', aim: 'Greet', words: ['a', 'b'], minutes: 5 }
  const { mine, conflicts } = merge({ title: 'Hi', aim: 'Greet people', words: ['a', 'b'] }, base, theirs)
  expect(mine).toEqual({ title: 'Hi', aim: 'Greet people' })
  expect(conflicts).toEqual({ title: { theirs: 'Hello again' } })
})

it('says only what differs, and where it belongs', () => {
  expect(
    differing({ title: 'Hello', words: ['a'], aim: 'x' }, { title: 'Hello', words: ['a'], aim: '' }),
  ).toEqual({ aim: 'x' })
  expect(nested({ 'texts.en.title': 'A', 'texts.es.title': 'B', 'content.minutes': 3 })).toEqual({
    texts: { en: { title: 'A' }, es: { title: 'B' } },
    content: { minutes: 3 },
  })
})
