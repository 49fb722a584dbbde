import { inDatabase } from './database.ts'

/**
 * A meeting of these people (by their addresses, the first teaches) that begins now; answers its id. It is
 * counted as done, which leaves its room open, so that it is in no other test's way.
 */
export async function meetingOf(...emails: string[]): Promise<string> {
  const [row] = await inDatabase<{ id: string }>(
    `
      with made as (
        insert into bookings (kind, period, state, zone)
        values ('appointment', tstzrange(now(), now() + interval '50 minutes'), 'completed', 'UTC')
        returning id, period, active
      ), who as (
        insert into booking_people (booking_id, user_id, role, period, active, blocked)
        select
          m.id, u.id, case when u.email = ($1::text[])[1] then 'teacher' else 'learner' end,
          m.period, m.active, m.period
        from made m
        join users u on u.email = any($1::text[])
      )
      select id from made`,
    [emails],
  )
  return row!.id
}
