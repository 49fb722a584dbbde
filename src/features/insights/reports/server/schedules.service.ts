import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { placeOf, readingOf } from '../../learners/server/public.ts'
import { REPORT_FILES, reportErrors, type Schedule, type ScheduleBody } from '../reports.contract.ts'
import { nextTime } from './next-time.ts'
import type { StoredFilters } from './reports.table.ts'
import { titleSql } from '#features/learning/courses/server/public.ts'
import { groups } from '#features/people/groups/server/groups.table.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'

export type Row = Omit<Schedule, 'next_at' | 'last_sent_at' | 'group_id' | 'common_id'> & {
  user_id: string
  organization_id: string
  filters: StoredFilters
  next_at: Date
  last_sent_at: Date | null
}
const filtersOf = ({ group_id, common_id }: Pick<ScheduleBody, 'group_id' | 'common_id'>): StoredFilters => ({
  ...(group_id && { group_id }),
  ...(common_id && { common_id }),
})

const SELECT = (language: Language): string => `
  select
    s.*,
    (
      select g.name
      from ${groups} g
      where g.id = (s.filters->>'group_id')::uuid and g.organization_id = s.organization_id
    ) as group,
    (
      select ${titleSql('c.id', language)}
      from ${courses} c
      where c.id = (s.filters->>'common_id')::uuid
        and (c.organization_id is null or c.organization_id = s.organization_id)
    ) as course
  from report_schedules s`
const scheduleOf = ({ next_at, last_sent_at, filters, ...row }: Row): Schedule => ({
  ...row,
  group_id: filters.group_id ?? null,
  common_id: filters.common_id ?? null,
  next_at: next_at.toISOString(),
  last_sent_at: last_sent_at?.toISOString() ?? null,
})

async function one(tx: Db, person: Person, id: string): Promise<Schedule> {
  const [row] = await tx.query<Row>(`${SELECT(person.language)} where s.id = $1`, [id])
  return scheduleOf(row!)
}

export async function mySchedules(platform: Platform, person: Person, asked?: string): Promise<Schedule[]> {
  const { organization_id } = await placeOf(platform.db, person, asked)
  return (
    await platform.db.query<Row>(
      `${SELECT(person.language)} where s.user_id = $1 and s.organization_id = $2 order by s.created_at, s.id`,
      [person.user_id, organization_id],
    )
  ).map(scheduleOf)
}

/** Rejects a group or course of another organization. */
async function requireFilters(
  tx: Db,
  organization_id: string,
  { group_id, common_id }: ScheduleBody,
): Promise<void> {
  const refuse = (path: string): never => {
    throw Failure.at(path, common.invalid)
  }
  if (
    group_id &&
    (
      await tx.query(`select from ${groups} where id = $1 and organization_id = $2`, [
        group_id,
        organization_id,
      ])
    ).length === 0
  )
    refuse('group_id')
  if (
    common_id &&
    (
      await tx.query(
        `select from ${courses} where id = $1 and (organization_id is null or organization_id = $2)`,
        [common_id, organization_id],
      )
    ).length === 0
  )
    refuse('common_id')
}

/** Values of the columns from `frequency` to `next_at`, then now. */
const valuesOf = (body: ScheduleBody, zone: string, now: Date): unknown[] => [
  body.frequency,
  body.weekday,
  body.month_day,
  body.hour,
  zone,
  JSON.stringify(filtersOf(body)),
  nextTime({ ...body, time_zone: zone }, now),
  now,
]

export async function addSchedule(platform: Platform, person: Person, body: ScheduleBody): Promise<Schedule> {
  const now = platform.clock()
  const { organization_id } = await placeOf(platform.db, person, body.organization_id)
  return platform.db.transaction(async (tx) => {
    await requireFilters(tx, organization_id, body)
    // One after the other for one person: the number of them is counted.
    await tx.query(`select from ${users} where id = $1 for update`, [person.user_id])
    const [count] = await tx.query<{ n: number }>(
      'select count(*)::int as n from report_schedules where user_id = $1',
      [person.user_id],
    )
    if (count!.n >= REPORT_FILES.schedules) throw new Failure(reportErrors.too_many_schedules)
    const [row] = await tx.query<{ id: string }>(
      `
        insert into report_schedules (
          user_id, organization_id, frequency, weekday, month_day, hour, time_zone, filters, next_at,
          created_at, updated_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $10)
        returning id`,
      [person.user_id, organization_id, ...valuesOf(body, person.zone, now)],
    )
    await audit(
      tx,
      person,
      {
        code: 'REPORT_SCHEDULE_CREATED',
        subject_type: 'report_schedule',
        subject_id: row!.id,
        organization_id,
        after: body,
      },
      now,
    )
    return one(tx, person, row!.id)
  })
}

async function lockOwn(tx: Db, person: Person, id: string): Promise<Row> {
  // An Admin's are about any organization; everybody else's about the one that they work in now.
  const everywhere = person.permissions.scope('Report', 'View') === 'all'
  const organization_id = everywhere ? null : readingOf(person).organization_id
  const [row] = await tx.query<Row>(
    `
      select *
      from report_schedules
      where id = $1 and user_id = $2 and ($3::uuid is null or organization_id = $3)
      for update`,
    [id, person.user_id, organization_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

export async function changeSchedule(
  platform: Platform,
  person: Person,
  id: string,
  body: ScheduleBody,
  if_match: number | null,
): Promise<Schedule> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const before = await lockOwn(tx, person, id)
    assertSeen(if_match, before.version)
    await requireFilters(tx, before.organization_id, body)
    await tx.query(
      `
        update report_schedules
        set
          frequency = $2, weekday = $3, month_day = $4, hour = $5, time_zone = $6, filters = $7::jsonb,
          next_at = $8, version = version + 1, updated_at = $9
        where id = $1`,
      [id, ...valuesOf(body, person.zone, now)],
    )
    await audit(
      tx,
      person,
      {
        code: 'REPORT_SCHEDULE_UPDATED',
        subject_type: 'report_schedule',
        subject_id: id,
        organization_id: before.organization_id,
        after: body,
      },
      now,
    )
    return one(tx, person, id)
  })
}

/** Pausing keeps it; resuming begins with the next time from now. */
export async function setStatus(
  platform: Platform,
  person: Person,
  id: string,
  status: Schedule['status'],
): Promise<Schedule> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const row = await lockOwn(tx, person, id)
    if (row.status !== status) {
      await tx.query(
        `
          update report_schedules
          set status = $2, stopped = null, next_at = $3, version = version + 1, updated_at = $4
          where id = $1`,
        [id, status, nextTime(row, now), now],
      )
      await audit(
        tx,
        person,
        {
          code: status === 'active' ? 'REPORT_SCHEDULE_RESUMED' : 'REPORT_SCHEDULE_PAUSED',
          subject_type: 'report_schedule',
          subject_id: id,
          organization_id: row.organization_id,
        },
        now,
      )
    }
    return one(tx, person, id)
  })
}

export async function removeSchedule(platform: Platform, person: Person, id: string): Promise<null> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const row = await lockOwn(tx, person, id)
    await tx.query('delete from report_schedules where id = $1', [id])
    await audit(
      tx,
      person,
      {
        code: 'REPORT_SCHEDULE_DELETED',
        subject_type: 'report_schedule',
        subject_id: id,
        organization_id: row.organization_id,
      },
      now,
    )
    return null
  })
}
