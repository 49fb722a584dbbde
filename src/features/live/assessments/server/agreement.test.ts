import { expect, it } from 'vitest'
import { figuresOf } from './agreement.queries.ts'
import { weightedKappa, type Pair } from './agreement.ts'

it('counts agreement as a worked example does', () => {
  // Three categories: rows are the first rater's, columns the second's.
  const table = [
    [5, 2, 0],
    [1, 6, 1],
    [0, 1, 4],
  ]
  const pairs = table.flatMap((row, a) =>
    row.flatMap((n, b) => Array.from({ length: n }, (): Pair => [a, b])),
  )
  // Σwo = 5·1/4; margins 7,8,5 and 6,9,5: Σwe = (7·9 + 8·6 + 8·5 + 5·9)/20/4 + (7·5 + 5·6)/20 = 9.8/4 + 3.25.
  expect(weightedKappa(pairs, 3)).toBeCloseTo(1 - 1.25 / (9.8 / 4 + 3.25), 10)
  expect(figuresOf(pairs, 3)).toMatchObject({ n: 20, figures: { exact: 0.75, within_one: 1 } })
  expect(figuresOf(pairs.slice(0, 9), 3).figures).toBeNull()
  expect(figuresOf(pairs.slice(0, 10), 3).figures).not.toBeNull()
  expect(
    weightedKappa(
      Array.from({ length: 10 }, (): Pair => [1, 1]),
      3,
    ),
  ).toBeNull()
})
