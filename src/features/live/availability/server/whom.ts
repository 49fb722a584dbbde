import { common, Failure } from '#contract/errors.ts'
import { taughtSql } from '#features/learning/teachers/server/public.ts'
import { childrenSql } from '#features/people/guardians/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { booking_people } from '../../bookings/server/bookings.table.ts'
import type { AskedSlots } from './slots.queries.ts'

/** True if the caller answers for a child's account. */
async function looksAfter(db: Db, { user_id }: Person, child: string): Promise<boolean> {
  const [row] = await db.query<{ guards: boolean }>(
    `select $2::uuid = any (${childrenSql('$1')}) as guards`,
    [user_id, child],
  )
  return row!.guards
}

/** True if there are learners and the caller teaches all of them. */
export async function teachesAll(db: Db, actor: Person, learners: readonly string[]): Promise<boolean> {
  if (actor.organization_id === null || learners.length === 0) return false
  const [row] = await db.query<{ n: number }>(
    `
      select count(distinct t.user_id)::int as n
      from (${taughtSql('$1', '$2')}) t
      where t.user_id = any ($3::uuid[])`,
    [actor.organization_id, actor.user_id, learners],
  )
  return row!.n === new Set(learners).size
}

/** Learners of a booking that the caller gives, or that a child of theirs is in. */
async function learnersIn(db: Db, { user_id }: Person, booking_id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `
      select b.user_id as id
      from ${booking_people} b
      where b.booking_id = $2
        and b.role = 'learner'
        and exists (
          select
          from ${booking_people} o
          where o.booking_id = b.booking_id
            and (
              (o.role = 'teacher' and o.user_id = $1)
              or (o.role = 'learner' and o.user_id = any (${childrenSql('$1')}))
            )
        )
      order by b.user_id`,
    [user_id, booking_id],
  )
  return rows.map(({ id }) => id)
}

/**
 * For whom free times are asked: the caller themselves, a child whom they look after, learners whom they
 * teach (of their own hours, which their own notice does not keep from them), or the people of a booking that
 * they move.
 *
 * @throws Failure 404 for other people’s children and learners
 */
export async function askedFor(
  db: Db,
  actor: Person,
  {
    teacher_id = null,
    learner,
    moving,
  }: { teacher_id?: string | null; learner?: readonly string[] | undefined; moving?: string | undefined },
): Promise<Pick<AskedSlots, 'learner_id' | 'also'> & { notice: boolean }> {
  const own = actor.user_id === teacher_id
  const [first, ...also] =
    learner && learner.length > 0 ? learner : moving ? await learnersIn(db, actor, moving) : []
  if (learner && first !== undefined && first !== actor.user_id) {
    const may = own
      ? await teachesAll(db, actor, [first, ...also])
      : also.length === 0 && (await looksAfter(db, actor, first))
    if (!may) throw new Failure(common.not_found)
  } else if (learner && also.length > 0) throw new Failure(common.not_found)
  return { learner_id: first ?? actor.user_id, also, notice: !own }
}
