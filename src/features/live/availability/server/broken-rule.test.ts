import { expect, it } from 'vitest'
import { brokenRule } from './broken-rule.ts'
import { offers, type AskedSlots, type Teacher } from './slots.queries.ts'

/** Somebody who gives lessons of 25 minutes on Tuesdays from six to nine, New York's time. */
const TEACHER: Teacher = {
  user_id: 'teacher',
  role: 'Teacher',
  zone: 'America/New_York',
  kinds: ['appointment', 'assessment'],
  lengths: [25],
  minutes_before: 0,
  minutes_after: 0,
  notice_hours: 24,
  horizon_days: 30,
  daily_maximum: null,
  hours: [{ weekday: 2, from: '18:00', to: '21:00' }],
  exceptions: [],
}
const TUESDAY = Date.parse('2026-10-20T22:00:00Z')
const later = (minutes: number): Date => new Date(TUESDAY + minutes * 60_000)
const days = (n: number): number => n * 1440
/** The rule that a lesson breaks which begins so many minutes after six, booked so many before. */
const rule = (from: number, before = days(2), more: Partial<AskedSlots> = {}): string =>
  brokenRule(TEACHER, later(-before), {
    teacher_id: 'teacher',
    learner_id: 'learner',
    kind: 'appointment',
    minutes: 25,
    from: later(from),
    to: later(from + 25),
    ...more,
  })

it('names the first rule that a time breaks: past, notice, horizon, hours, half hours', () => {
  expect([rule(0, -1), rule(0, 0), rule(0, days(1) - 1), rule(0, days(1))]).toEqual([
    'time_past',
    'time_too_soon',
    'time_too_soon',
    'time_taken',
  ])
  expect([rule(0, 0, { notice: false }), rule(0, -1, { notice: false })]).toEqual(['time_taken', 'time_past'])
  expect([rule(0, days(30) - 25), rule(0, days(30) - 24)]).toEqual(['time_taken', 'time_too_far'])
  expect([rule(-1), rule(155), rule(156), rule(180), rule(days(1))]).toEqual([
    'time_outside_hours',
    'time_between_starts',
    'time_outside_hours',
    'time_outside_hours',
    'time_outside_hours',
  ])
  expect([rule(30), rule(31), rule(150)]).toEqual(['time_taken', 'time_between_starts', 'time_taken'])
  expect([rule(0, days(2), { minutes: 50 }), rule(0, days(2), { kind: 'assessment' })]).toEqual([
    'time_outside_hours',
    'time_taken',
  ])
})

it('offers the kinds and lengths that a teacher chose; an owner who teaches gives no assessments', () => {
  const owner: Teacher = { ...TEACHER, role: 'Organization' }
  expect([offers(TEACHER, 'appointment', 25), offers(TEACHER, 'appointment', 50)]).toEqual([true, false])
  expect(offers({ ...TEACHER, kinds: ['assessment'] }, 'appointment', 25)).toBe(false)
  expect([offers(TEACHER, 'assessment', 25), offers(owner, 'assessment', 25)]).toEqual([true, false])
  expect(offers(owner, 'appointment', 25)).toBe(true)
})
