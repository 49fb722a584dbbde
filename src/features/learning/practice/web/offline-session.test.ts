import { expect, it } from 'vitest'
import type { PracticeItem } from '../practice.contract.ts'
import { leftOf } from './offline-session.ts'

it('asks the cards that were not answered here, in their order', () => {
  const items = ['a', 'b', 'c', 'd'].map((card_id) => ({ card_id }) as PracticeItem)
  const ids = (answered: string[], size: number): string[] =>
    leftOf(items, new Set(answered), size).map((item) => item.card_id)
  expect(ids([], 2)).toEqual(['a', 'b'])
  expect(ids(['a', 'c'], 5)).toEqual(['b', 'd'])
  expect(ids(['a', 'b', 'c', 'd'], 5)).toEqual([])
})
