import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { certificates } from '../../certificates/server/certificates.table.ts'
import { practice_cards } from '../../practice/server/practice.table.ts'
import { learner_days, lesson_progress } from '../../progress/server/progress.table.ts'
import {
  DAYS_OF_A_WEEK,
  MILESTONES,
  SIGNS_OF_TEN,
  type Milestone,
  type MilestoneKind,
} from '../milestones.contract.ts'
import { milestones } from './milestones.table.ts'

/**
 * Keeps what these learners have reached by now, in the transaction that reached it. The database keeps each
 * to one, so that two devices at once make one; whoever has all is not looked at again.
 */
export async function markReached(tx: Db, user_ids: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `
      with
        who as (
          select u.id
          from unnest($1::uuid[]) u(id)
          where (select count(*) from ${milestones} m where m.user_id = u.id) < ${MILESTONES.length}
        ),
        signed as (
          select p.user_id, s.slug
          from ${lesson_progress} p
          join who on who.id = p.user_id, unnest(p.signed) s(slug)
          union
          select c.user_id, v.slug
          from ${practice_cards} c
          join who on who.id = c.user_id
          join ${vocabularies} v on v.id = c.vocabulary_id
          where c.skill = 'produce' and c.last_review is not null
        ),
        counted as (
          select
            who.id, (select count(*) from signed s where s.user_id = who.id) as signs,
            exists (
              select from ${lesson_progress} p where p.user_id = who.id and p.completed_at is not null
            ) as lesson,
            (select count(*) from ${learner_days} d where d.user_id = who.id) as days,
            exists (
              select from ${lesson_progress} p where p.user_id = who.id and p.understood_at is not null
            ) as conversation,
            exists (
              select
              from ${certificates} c
              where c.user_id = who.id and c.kind = 'course' and c.revoked_at is null
            ) as certificate
          from who
        )
      insert into ${milestones} (user_id, kind, reached_at, created_at, updated_at)
      select c.id, k.kind, $2, $2, $2
      from counted c, lateral (
        values
          ('first_sign', c.signs >= 1),
          ('first_lesson', c.lesson),
          ('ten_signs', c.signs >= ${SIGNS_OF_TEN}),
          ('week', c.days >= ${DAYS_OF_A_WEEK}),
          ('conversation', c.conversation),
          ('certificate', c.certificate)
      ) k(kind, reached)
      where k.reached
      on conflict (user_id, kind) do nothing`,
    [user_ids, now],
  )
}

export async function milestonesOf(db: Db, person: Person): Promise<Milestone[]> {
  const rows = await db.query<{ kind: MilestoneKind; reached_at: Date; seen: boolean }>(
    `
      select kind, reached_at, seen_at is not null as seen
      from ${milestones}
      where user_id = $1
      order by reached_at desc, array_position($2::text[], kind) desc`,
    [person.user_id, MILESTONES],
  )
  return rows.map((row) => ({ ...row, reached_at: row.reached_at.toISOString() }))
}

/** Remembers that the caller's milestone was marked. Doing it twice, or without having it, changes nothing. */
export async function markSeen(
  platform: Platform,
  person: Person,
  kind: MilestoneKind,
): Promise<{ seen: boolean }> {
  const now = platform.clock()
  const found = await platform.db.query(
    `
      update ${milestones}
      set seen_at = coalesce(seen_at, $3), updated_at = $3
      where user_id = $1 and kind = $2
      returning id`,
    [person.user_id, kind, now],
  )
  return { seen: found.length > 0 }
}
