import { describe, expect, it } from 'vitest'
import { DATE_RANGES, type DateRange } from './constants.ts'
import { addDays, dateRange, dayIn, isoDay, startOfDay, weekday } from './dates.ts'

// A Wednesday evening in New York, already Thursday in Kolkata.
const NOW = new Date('2026-03-11T22:30:00Z')
const days = (range: DateRange, zone: string): [string, string] | null => {
  const found = dateRange(range, zone, NOW)
  return found && [isoDay(dayIn(zone, found.from)), isoDay(dayIn(zone, new Date(found.to.getTime() - 1)))]
}

describe('date ranges', () => {
  it.each<[DateRange, string, string, string, string]>([
    ['today', '2026-03-11', '2026-03-11', '2026-03-12', '2026-03-12'],
    ['yesterday', '2026-03-10', '2026-03-10', '2026-03-11', '2026-03-11'],
    ['last_seven_days', '2026-03-05', '2026-03-11', '2026-03-06', '2026-03-12'],
    ['last_thirty_days', '2026-02-10', '2026-03-11', '2026-02-11', '2026-03-12'],
    ['this_week', '2026-03-08', '2026-03-14', '2026-03-08', '2026-03-14'],
    ['last_week', '2026-03-01', '2026-03-07', '2026-03-01', '2026-03-07'],
    ['this_month', '2026-03-01', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['last_three_months', '2025-12-01', '2026-02-28', '2025-12-01', '2026-02-28'],
  ])('%s runs over whole days of the reader', (range, nyFrom, nyTo, inFrom, inTo) => {
    expect(days(range, 'America/New_York')).toEqual([nyFrom, nyTo])
    expect(days(range, 'Asia/Kolkata')).toEqual([inFrom, inTo])
  })

  it('has an answer for every filter of the specification; all has no bounds', () => {
    expect(DATE_RANGES.filter((range) => dateRange(range, 'UTC', NOW) === null)).toEqual(['all'])
  })

  it('leaves no gap and no overlap where the clocks change', () => {
    // the Sunday of the change in New York has 23 hours
    const week = dateRange('this_week', 'America/New_York', NOW)
    expect(week?.from.toISOString()).toBe('2026-03-08T05:00:00.000Z')
    expect(week?.to.toISOString()).toBe('2026-03-15T04:00:00.000Z')
    expect(dateRange('last_week', 'America/New_York', NOW)?.to).toEqual(week?.from)
  })
})

describe('days', () => {
  it('start at their first instant, also where midnight is skipped', () => {
    expect(startOfDay('America/New_York', { year: 2026, month: 11, day: 1 }).toISOString()).toBe(
      '2026-11-01T04:00:00.000Z',
    )
    expect(startOfDay('Pacific/Auckland', { year: 2026, month: 1, day: 1 }).toISOString()).toBe(
      '2025-12-31T11:00:00.000Z',
    )
    // There the clocks skip from 0:00 to 1:00, east and west of Greenwich.
    for (const [zone, day] of [
      ['Africa/Cairo', '2026-04-24'],
      ['America/Santiago', '2026-09-06'],
      ['America/Havana', '2026-03-08'],
      ['America/Asuncion', '2023-10-01'],
      ['Asia/Beirut', '2026-03-29'],
    ] as const) {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      const first = startOfDay(zone, { year, month, day: date })
      expect(isoDay(dayIn(zone, first)), zone).toBe(day)
      expect(isoDay(dayIn(zone, new Date(first.getTime() - 1))), zone).toBe(
        isoDay(addDays({ year, month, day: date }, -1)),
      )
    }
  })

  it('are added across months and years', () => {
    expect(addDays({ year: 2025, month: 12, day: 31 }, 1)).toEqual({ year: 2026, month: 1, day: 1 })
    expect(addDays({ year: 2024, month: 3, day: 1 }, -1)).toEqual({ year: 2024, month: 2, day: 29 })
    expect(weekday({ year: 2026, month: 3, day: 8 })).toBe(0)
  })
})
