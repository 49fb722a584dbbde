// @vitest-environment node
import { expect, it } from 'vitest'
import { aYearAfter, dayIn } from './days.ts'

// 22:30 in New York, half past three of the next day in London.
const evening = new Date('2026-11-24T03:30:00Z')

it.each([
  ['America/New_York', '2026-11-23'],
  ['America/Los_Angeles', '2026-11-23'],
  ['UTC', '2026-11-24'],
  ['Pacific/Kiritimati', '2026-11-24'],
])('a code of a centre in %s starts on its own day', (zone, day) => {
  expect(dayIn(zone, evening)).toBe(day)
})

it('ends on the same day of the next year', () => {
  expect([aYearAfter('2026-11-23'), aYearAfter('2028-02-29')]).toEqual(['2027-11-23', '2029-03-01'])
})
