import { describe, expect, it } from 'vitest'
import { streakOf } from './streak.ts'

describe('streak', () => {
  it('is nothing at first', () =>
    expect(streakOf([], '2026-03-10')).toEqual({
      days: 0,
      best: 0,
      active_today: false,
      freeze_left: true,
      frozen: [],
    }))
  it('counts days in a row, and a day that is not over breaks nothing', () => {
    expect(streakOf(['2026-03-08', '2026-03-09', '2026-03-10'], '2026-03-10')).toMatchObject({
      days: 3,
      active_today: true,
    })
    expect(streakOf(['2026-03-08', '2026-03-09'], '2026-03-10')).toMatchObject({
      days: 2,
      active_today: false,
      freeze_left: true,
    })
  })
  it('forgives one day a week, not two', () => {
    // Sunday is 2026-03-08.
    expect(streakOf(['2026-03-09', '2026-03-11'], '2026-03-11')).toMatchObject({
      days: 2,
      freeze_left: false,
    })
    expect(streakOf(['2026-03-08', '2026-03-10', '2026-03-12'], '2026-03-12')).toMatchObject({ days: 2 })
    expect(streakOf(['2026-03-09', '2026-03-12'], '2026-03-12')).toMatchObject({ days: 1, freeze_left: true })
    expect(streakOf(['2026-03-09', '2026-03-10'], '2026-03-12')).toMatchObject({
      days: 2,
      freeze_left: false,
    })
    expect(streakOf(['2026-03-09', '2026-03-10'], '2026-03-13')).toMatchObject({ days: 0 })
  })
  it('names the days that it forgave, and none that ended it', () => {
    expect(streakOf(['2026-03-06', '2026-03-08', '2026-03-10'], '2026-03-10').frozen).toEqual([
      '2026-03-09',
      '2026-03-07',
    ])
    expect(streakOf(['2026-03-09', '2026-03-10'], '2026-03-12').frozen).toEqual(['2026-03-11'])
    expect(streakOf(['2026-03-09', '2026-03-12'], '2026-03-12').frozen).toEqual([])
  })
  it('has a new freeze in a new week', () => {
    expect(streakOf(['2026-03-06', '2026-03-08', '2026-03-10'], '2026-03-10')).toMatchObject({ days: 3 })
  })
  it('goes across months, leap days and changes of the clock', () => {
    expect(streakOf(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01').days).toBe(3)
    expect(streakOf(['2026-03-07', '2026-03-08', '2026-03-09'], '2026-03-09').days).toBe(3)
  })
  it('remembers the best', () => {
    expect(
      streakOf(['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-03-10'], '2026-03-10'),
    ).toMatchObject({ days: 1, best: 4 })
  })
})
