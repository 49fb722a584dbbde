import { expect, it } from 'vitest'
import { instantsOf, wallTime } from './wall-time.ts'

const isoInstants = (zone: string, wall: string): string[] =>
  instantsOf(zone, wall).map((at) => at.toISOString())

it('knows the instant of a wall time, also where clocks change', () => {
  expect(isoInstants('America/New_York', '2026-11-25T09:00')).toEqual(['2026-11-25T14:00:00.000Z'])
  expect(isoInstants('Asia/Kolkata', '2026-01-01T00:10')).toEqual(['2025-12-31T18:40:00.000Z'])
  // Put forward: 2:30 is skipped. Put back: 1:30 occurs twice.
  expect(isoInstants('America/New_York', '2026-03-08T02:30')).toEqual([])
  expect(isoInstants('America/New_York', '2026-11-01T01:30')).toEqual([
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ])
  expect(wallTime('America/New_York', new Date('2026-03-08T07:00:00Z'))).toBe('2026-03-08T03:00')
})
