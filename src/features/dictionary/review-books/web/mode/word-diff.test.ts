import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

it('says word by word what went and what came, what went first', () => {
  expect(wordDiff('Tap your chin twice.', 'Tap your forehead twice.')).toEqual([
    { text: 'Tap your ', is: 'same', at: 0 },
    { text: 'chin ', is: 'gone', at: 4 },
    { text: 'forehead ', is: 'new', at: 5 },
    { text: 'twice.', is: 'same', at: 6 },
  ])
})

it('reads as the new text without what went, and as the old one without what came', () => {
  const before = 'Hold your open hand, fingers up. Tap your chin.',
    after = 'Hold your flat hand at the side, fingers up. Then tap it.'
  const pieces = wordDiff(before, after)
  const without = (left: 'gone' | 'new'): string =>
    pieces.flatMap(({ text, is }) => (is === left ? [] : [text])).join('')
  expect(without('gone')).toBe(after)
  expect(without('new')).toBe(before)
})

it('has nothing to say of two texts that are the same, or none', () => {
  expect(wordDiff('The same.', 'The same.')).toEqual([{ text: 'The same.', is: 'same', at: 0 }])
  expect(wordDiff('', 'New.')).toEqual([{ text: 'New.', is: 'new', at: 0 }])
  expect(wordDiff('', '')).toEqual([])
})
