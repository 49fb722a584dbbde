import { expect, it } from 'vitest'
import { seatCents } from '#contract/seats.ts'

it('takes the last step that a number of seats reaches, for each seat', () => {
  const plan = {
    cents: 8400,
    steps: [
      { from_seats: 25, cents: 7200 },
      { from_seats: 100, cents: 6000 },
    ],
  }
  expect([1, 24, 25, 99, 100, 10_000].map((seats) => seatCents(plan, seats))).toEqual([
    8400, 8400, 7200, 7200, 6000, 6000,
  ])
  expect(seatCents({ cents: 500, steps: [] }, 300)).toBe(500)
})
