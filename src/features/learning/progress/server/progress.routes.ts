import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { progressContract, type LearnerRow } from '../progress.contract.ts'
import { takeOverGuest } from './guest.service.ts'
import { keptProgress } from './cached-progress.ts'
import { collectLearners, learnerPage } from './learner-rows.queries.ts'
import { enrol, saveProgress, setGoal } from './progress.service.ts'
import { minutesInAll } from './time-learned.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'

export function progressRoutes(platform: Platform): Implementation {
  return implement(progressContract, {
    save: ({ actor, params, body }) => saveProgress(platform, actor, params.id, body),
    enrol: ({ actor, params }) => enrol(platform, actor, params.id),
    mine: ({ actor }) => keptProgress(platform, actor),
    takeOver: async ({ actor, body }) => ({ taken: await takeOverGuest(platform, actor, body) }),
    setGoal: ({ actor, body }) => setGoal(platform, actor, body.minutes),
    learners: listOf(
      async (actor, _params, query) => {
        // Whoever is shown is told who looked: their ids are read whatever columns were asked for.
        if (query.select && !query.select.includes('user_id')) query.select.push('user_id')
        const { db, clock } = platform
        return learnerPage(db, actor, clock(), query, await collectLearners(db, actor, query.q))
      },
      async (db, rows, actor) => {
        await recordLooks(
          db,
          actor,
          (rows as LearnerRow[]).map((row) => row.user_id),
          'report',
          platform.clock(),
        )
        return withTime(db, await withoutScores(db, rows as LearnerRow[], actor, platform.clock()), actor)
      },
    ),
  })
}

/**
 * Whoever reads for an organization sees scores of those alone who agreed to that too: it is a consent of its
 * own.
 */
async function withoutScores(db: Db, rows: LearnerRow[], actor: Actor, now: Date): Promise<LearnerRow[]> {
  if (actor.permissions.scope('Report', 'View') !== 'own' || rows.length === 0) return rows
  const agreed = await db.query<{ id: string }>(
    `
      select asked.id
      from unnest($2::uuid[]) asked(id)
      where ${agreedSql('asked.id', { organization: '$1', now: '$3', scopes: `'{reports}'` })}`,
    [actor.organization_id, rows.map((row) => row.user_id), now],
  )
  const seen = new Set(agreed.map((row) => row.id))
  return rows.map((row) =>
    seen.has(row.user_id) || row.quiz_average === undefined ? row : { ...row, quiz_average: null },
  )
}

/** Each learner's whole time beside that of the row's course, where it was asked for. */
async function withTime(db: Db, rows: LearnerRow[], actor: Actor): Promise<LearnerRow[]> {
  if (rows[0]?.minutes_in_all === undefined) return rows
  const own = actor.permissions.scope('Report', 'View') === 'own'
  const minutes = await minutesInAll(
    db,
    rows.map((row) => row.user_id),
    own ? actor.organization_id : null,
  )
  return rows.map((row) => ({ ...row, minutes_in_all: minutes.get(row.user_id) ?? 0 }))
}
