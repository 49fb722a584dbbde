import { users } from '#features/people/users/server/users.table.ts'
import { withChildrenSql } from '#features/people/guardians/server/public.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { ClassPerson, MyClass, Standing } from '../class-places.contract.ts'
import { attendanceFor } from './attendance.ts'
import { class_seats, class_waits } from './classes.table.ts'
import { classesById } from './public-view.ts'
import { personSql } from './staff-view.ts'

/** The caller, and children whom they look after; nobody for a visitor. */
export async function learnersOf(db: Db, { user_id }: Pick<Actor, 'user_id'>): Promise<string[]> {
  if (user_id === null) return []
  const rows = await db.query<{ id: string }>(
    `
      select u.id
      from ${users} u
      where u.deleted_at is null and u.id = any (${withChildrenSql('$1')})`,
    [user_id],
  )
  return rows.map(({ id }) => id)
}

type Row = {
  class_id: string
  person: ClassPerson
  standing: Standing
  place: number | null
  until: Date | null
}
/** Seats and waits of some learners, those that ran out left away; a class that is over has its last seat. */
const standings = (db: Db, actor: Person, learners: readonly string[], now: Date): Promise<Row[]> =>
  db.query<Row>(
    `
      select
        s.class_id, ${personSql(actor.language)} as person,
        case s.state when 'taken' then 'enrolled' else s.state end as standing, null as place, s.until
      from ${class_seats} s
      join ${users} u on u.id = s.user_id
      where s.user_id = any ($1::uuid[]) and s.ended_at is null and (s.until is null or s.until > $2)
      union all
      select
        w.class_id, ${personSql(actor.language)}, 'waiting',
        (
          select count(*)::int
          from ${class_waits} o
          where o.class_id = w.class_id and o.state = 'waiting' and (o.created_at, o.id) <= (w.created_at, w.id)
        ),
        null
      from ${class_waits} w
      join ${users} u on u.id = w.user_id
      where w.user_id = any ($1::uuid[]) and w.state = 'waiting'`,
    [learners, now],
  )

/** Classes in which the caller, or a child of theirs, has a seat, is offered one or waits. */
export async function mineOf(
  { db, clock }: Platform,
  actor: Person,
  when: 'coming' | 'past',
): Promise<MyClass[]> {
  const now = clock()
  const learners = await learnersOf(db, actor)
  const rows = await standings(db, actor, learners, now)
  const ids = [...new Set(rows.map(({ class_id }) => class_id))]
  const known = await classesById(db, now, actor.language, ids)
  const attended = await attendanceFor(db, learners, ids, { language: actor.language, now })
  const all = rows.flatMap((row): MyClass[] => {
    const found = known.get(row.class_id)
    if (!found) return []
    const next = found.sessions.find(
      ({ state, ends_at }) => state === 'booked' && ends_at > now.toISOString(),
    )
    const coming = found.state === 'published' && next !== undefined
    if (coming !== (when === 'coming')) return []
    return [
      {
        class: found,
        learner: row.person,
        self: row.person.id === actor.user_id,
        standing: row.standing,
        place: row.place,
        until: row.until?.toISOString() ?? null,
        next_session: next ?? null,
        attendance:
          row.standing !== 'enrolled'
            ? []
            : found.sessions.flatMap(({ id, starts_at, ends_at, state }): MyClass['attendance'] => {
                const was = attended.get(`${id} ${row.person.id}`)
                if (state === 'canceled') return [{ session_id: id, starts_at, attended: 'canceled' }]
                if (ends_at > now.toISOString()) return [{ session_id: id, starts_at, attended: 'coming' }]
                return was ? [{ session_id: id, starts_at, attended: was }] : []
              }),
      },
    ]
  })
  const startOf = ({ next_session, class: { sessions } }: MyClass): string =>
    next_session?.starts_at ?? sessions.at(-1)?.starts_at ?? ''
  return all.toSorted((a, b) => (when === 'coming' ? 1 : -1) * startOf(a).localeCompare(startOf(b)))
}
