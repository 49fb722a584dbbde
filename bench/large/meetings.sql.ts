import type { Step } from './generate.ts'

/**
 * Meetings: for each teacher of a school a lesson a day for three months back and one month ahead, classes of
 * ten learners with ten sessions, and assessments.
 */
export const MEETINGS: readonly Step[] = [
  {
    name: 'times of teachers',
    text: `
      insert into availability (
        user_id, open, zone, kinds, lengths, minutes_before, minutes_after, notice_hours, horizon_days,
        daily_maximum, open_to, hours, exceptions
      )
      select
        s.id, true, 'America/New_York', '{appointment,assessment}', '{25,50}', 0, 5, 12, 60, 12, 'everybody',
        (
          select jsonb_agg(jsonb_build_object('weekday', n, 'from', '09:00', 'to', '17:00'))
          from generate_series(1, 5) n
        ),
        '[]'
      from bench.staff s`,
  },
  {
    name: 'meetings by number',
    text: `
      create table bench.meetings as
      select
        uuidv7() as id, s.id as teacher_id, p.id as learner_id, p.n, o.id as organization_id, d,
        date_trunc('day', now()) + d * interval '1 day' + interval '15 hours' as at,
        case when d % 5 = 0 then 'assessment' else 'appointment' end as kind
      from bench.staff s
      join bench.orgs o on o.k = s.k
      cross join generate_series(-90, 29) d
      join bench.people p
        on p.n = case
          when s.k = 1 then 1 + (s.t * 120 + d + 90) % greatest(1, $1 / 10)
          else $1 / 10 + 1 + (s.k * 240 + s.t * 120 + d + 90) % greatest(1, $1 / 5)
        end`,
  },
  {
    name: 'meetings',
    text: `
      insert into bookings (id, kind, period, state, organization_id, zone)
      select
        id, kind, tstzrange(at, at + interval '25 minutes'), case when at < now() then 'completed' else 'booked' end,
        organization_id, 'America/New_York'
      from bench.meetings`,
  },
  {
    name: 'people of meetings',
    text: `
      insert into booking_people (booking_id, user_id, role, period, active, blocked)
      select b.id, who.id, who.role, b.period, b.active, b.period
      from bench.meetings m
      join bookings b on b.id = m.id
      cross join lateral (values (m.teacher_id, 'teacher'), (m.learner_id, 'learner')) who(id, role)
      on conflict do nothing`,
  },
  {
    name: 'appointments',
    text: `
      insert into appointments (booking_id, user_id, counted)
      select id, learner_id, false from bench.meetings where kind = 'appointment'`,
  },
  {
    name: 'assessments',
    text: `
      insert into live_assessments (
        user_id, asked_by, organization_id, state, minutes, booking_id, teacher_id, level_id, graded_at, published_at,
        created_at
      )
      select
        m.learner_id, m.learner_id, m.organization_id,
        case when m.at < now() then 'published' else 'scheduled' end, 25, m.id, m.teacher_id,
        case when m.at < now() then l.id end, case when m.at < now() then m.at end,
        case when m.at < now() then m.at end, m.at - interval '10 days'
      from bench.meetings m
      cross join (select id from asl_levels order by id limit 1) l
      where m.kind = 'assessment'
      on conflict do nothing`,
  },
  {
    name: 'classes by number',
    text: `
      create table bench.classes as
      select c, uuidv7() as id, o.id as organization_id, s.id as teacher_id, k.common_id
      from generate_series(1, greatest(10, $1 / 200)) c
      join bench.orgs o on o.k = case when c % 3 = 0 then 1 else 1 + c % greatest(2, $1 / 500) end
      join bench.staff s on s.k = o.k and s.t = 1 + c % 2
      cross join (select common_id from bench.lessons where nth = 0 limit 1) k`,
  },
  {
    name: 'classes',
    text: `
      insert into classes (
        id, common_id, language, organization_id, created_by, state, seats, zone, first_day, session_count, weekdays,
        time, minutes, holidays, open, published_at
      )
      select
        id, common_id, 'en', organization_id, teacher_id, case when c % 4 = 0 then 'published' else 'over' end, 12, 'America/New_York',
        current_date + 7 - case when c % 4 = 0 then 0 else 200 end, 10, '{1}', '19:00', 50, '{}', true, now()
      from bench.classes`,
  },
  {
    name: 'teachers of classes',
    text: `insert into class_teachers (class_id, user_id, position) select id, teacher_id, 1 from bench.classes`,
  },
  {
    name: 'sessions by number',
    text: `
      create table bench.class_sessions as
      select
        uuidv7() as id, c.id as class_id, c.c, c.organization_id,
        date_trunc('day', now()) + (7 * (i + 1) - case when c.c % 4 = 0 then 0 else 200 end) * interval '1 day'
          + interval '23 hours' as at
      from bench.classes c
      cross join generate_series(0, 9) i`,
  },
  {
    name: 'sessions of classes',
    text: `
      insert into bookings (id, kind, period, state, organization_id, zone, places)
      select
        id, 'class_session', tstzrange(at, at + interval '50 minutes'),
        case when at < now() then 'completed' else 'booked' end, organization_id, 'America/New_York', 12
      from bench.class_sessions`,
  },
  {
    name: 'days of classes',
    text: `
      insert into class_sessions (booking_id, class_id, local_day, local_time, zone)
      select id, class_id, at::date, '19:00', 'America/New_York' from bench.class_sessions`,
  },
  {
    name: 'seats in classes',
    text: `
      insert into class_seats (class_id, seats, number, user_id, state)
      select c.id, 12, i, p.id, 'taken'
      from bench.classes c
      cross join generate_series(1, 10) i
      join bench.people p on p.n = 1 + (c.c * 10 + i) % $1`,
  },
]
