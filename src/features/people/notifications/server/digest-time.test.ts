import { expect, it } from 'vitest'
import { newestDigest } from './digest-time.ts'
import { isMinor, restEnds } from './rest.ts'

const daily = (hour: number) => ({ every: 'day', weekday: 1, hour }) as const
const newest = (zone: string, hour: number, now: string) => {
  const found = newestDigest(zone, daily(hour), new Date(now))
  return found && [found.day, found.at.toISOString()]
}

it('follows the clocks of a zone, over the hour that they skip and the one that they show twice', () => {
  const zone = 'America/New_York'
  expect(newest(zone, 18, '2026-11-03T22:59:00Z')).toEqual(['2026-11-02', '2026-11-02T23:00:00.000Z'])
  expect(newest(zone, 18, '2026-11-03T23:00:00Z')).toEqual(['2026-11-03', '2026-11-03T23:00:00.000Z'])
  // Clocks skip from 2:00 to 3:00 on March 8.
  expect(newest(zone, 2, '2026-03-08T06:59:00Z')?.[0]).toBe('2026-03-07')
  expect(newest(zone, 2, '2026-03-08T07:00:00Z')).toEqual(['2026-03-08', '2026-03-08T07:00:00.000Z'])
  // They show 1:00 twice on November 1: the first one counts.
  expect(newest(zone, 1, '2026-11-01T05:00:00Z')).toEqual(['2026-11-01', '2026-11-01T05:00:00.000Z'])
  expect(newest(zone, 1, '2026-11-01T06:00:00Z')).toEqual(['2026-11-01', '2026-11-01T05:00:00.000Z'])
})

it('comes on one day of the week for those who want it weekly', () => {
  const weekly = { every: 'week', weekday: 0, hour: 9 } as const
  const day = (now: string) => newestDigest('Asia/Kathmandu', weekly, new Date(now))?.day
  expect(day('2026-11-08T03:14:00Z')).toBe('2026-11-01')
  expect(day('2026-11-08T03:15:00Z')).toBe('2026-11-08')
  expect(day('2026-11-14T20:00:00Z')).toBe('2026-11-08')
})

it('rests over midnight until the later of two ends, and counts young years as minors', () => {
  const ends = (now: string, ...rests: { from: number; to: number }[]) =>
    restEnds('America/Los_Angeles', rests, new Date(now))?.toISOString()
  const night = { from: 22, to: 7 }
  // Clocks are put back at night, so that it is an hour longer.
  expect(ends('2026-11-01T06:30:00Z', night)).toBe('2026-11-01T15:00:00.000Z')
  expect(ends('2026-11-02T08:30:00Z', night, { from: 0, to: 9 })).toBe('2026-11-02T17:00:00.000Z')
  expect(ends('2026-11-02T16:30:00Z', night)).toBeUndefined()
  expect(ends('2026-11-02T16:30:00Z', { from: 5, to: 5 })).toBeUndefined()
  expect(ends('2026-11-02T16:30:00Z', { from: 8, to: 0 })).toBe('2026-11-03T08:00:00.000Z')
  const now = new Date('2026-11-01T00:00:00Z')
  const minors = [2008, 2007, null].map((birth_year) => isMinor({ role: 'Student', birth_year }, now))
  expect(minors).toEqual([true, false, true])
  expect(isMinor({ role: 'Teacher', birth_year: null }, now)).toBe(false)
})
