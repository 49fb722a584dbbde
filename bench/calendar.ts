import type { Platform } from '#server/platform.ts'

/** A month of a busy site: 50 teachers with 40 lessons each. */
export const MONTH = { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00Z' } as const
const TEACHERS = 50,
  LESSONS = 40,
  /** As many months before it have as much. */
  BEFORE = 12

/** Two months of a teacher whom everybody may book, with 400 lessons in them. */
export const FREE = { from: '2027-03-01T00:00:00Z', to: '2027-04-30T00:00:00Z', lessons: 400 } as const
export const FREE_TEACHER = 'free@bench.example'

/** A teacher whose free times are looked for among 400 lessons. */
export async function addFreeTeacher({ db }: Platform): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `
        with teacher as (
          insert into users (
            first_name, last_name, email, role, email_verified_at, onboarded_at, teaches_independently
          )
          values ('Teacher', 'Free', $1, 'Teacher', now(), now(), true)
          returning id
        )
        insert into availability (
          user_id, open, zone, kinds, lengths, minutes_before, minutes_after, notice_hours, horizon_days,
          daily_maximum, open_to, hours, exceptions
        )
        select
          id, true, 'America/New_York', '{appointment}', '{25,50}', 0, 5, 12, 365, 12, 'everybody',
          (
            select jsonb_agg(jsonb_build_object('weekday', n, 'from', '09:00', 'to', '21:00'))
            from generate_series(1, 7) n
          ),
          '[]'
        from teacher`,
      [FREE_TEACHER],
    )
    await tx.query(
      `
        with
          made as (
            insert into bookings (kind, period, state, zone)
            select
              'appointment', tstzrange(at, at + interval '25 minutes'), 'booked', 'America/New_York'
            from generate_series(1, $3::int) n
            cross join lateral (select $2::timestamptz + n * interval '210 minutes' as at) t
            returning id, period, active
          )
        insert into booking_people (booking_id, user_id, role, period, active, minutes_after, blocked)
        select made.id, u.id, 'teacher', made.period, made.active, 5, made.period
        from made, users u
        where u.email = $1`,
      [FREE_TEACHER, FREE.from, FREE.lessons],
    )
  })
}

/** Adds a year of bookings, each with a teacher and a learner, so that a month is read out of many rows. */
export async function addCalendar({ db }: Platform): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `
        insert into users (first_name, last_name, email, role, email_verified_at, onboarded_at)
        select
          case when n <= ${TEACHERS} then 'Teacher' else 'Pupil' end, n::text, 'meets' || n || '@bench.example',
          case when n <= ${TEACHERS} then 'Teacher' else 'Student' end, now(), now()
        from generate_series(1, ${2 * TEACHERS}) n`,
    )
    await tx.query(
      `
        with
          people as (
            select id, substring(email from 6 for position('@' in email) - 6)::int as n
            from users
            where email like 'meets%@bench.example'
          ),
          times as (
            select
              gen_random_uuid() as id, t.id as teacher, l.id as learner,
              $1::timestamptz - m * interval '30 days' + k * interval '18 hours'
              + t.n % 8 * interval '1 hour' as starts_at
            from people t
            join people l on l.n = t.n + ${TEACHERS}
            cross join generate_series(0, ${BEFORE}) m
            cross join generate_series(0, ${LESSONS - 1}) k
            where t.n <= ${TEACHERS}
          ),
          made as (
            insert into bookings (id, kind, period, state, zone)
            select id, 'appointment', tstzrange(starts_at, starts_at + interval '25 minutes'), 'booked', 'UTC'
            from times
            returning id, period, active
          ),
          met as (
            insert into booking_people (booking_id, user_id, role, period, active, blocked)
            select made.id, who.id, who.role, made.period, made.active, made.period
            from made
            join times on times.id = made.id
            cross join lateral (values (times.teacher, 'teacher'), (times.learner, 'learner')) who (id, role)
          )
        insert into appointments (booking_id, user_id, counted)
        select times.id, times.learner, false
        from times
        join made on made.id = times.id`,
      [MONTH.from],
    )
  })
}
