import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { progressContract, type LearnerRow } from '../progress.contract.ts'
import { learnerRows, myProgress } from './progress.queries.ts'
import { enrol, saveProgress, setGoal } from './progress.service.ts'

export function progressRoutes(platform: Platform): Implementation {
  return implement(progressContract, {
    save: ({ actor, params, body }) => saveProgress(platform, actor, params.id, body),
    enrol: ({ actor, params }) => enrol(platform, actor, params.id),
    mine: ({ actor }) => myProgress(platform, actor),
    setGoal: ({ actor, body }) => setGoal(platform, actor, body.minutes),
    learners: listOf(
      (actor, _params, query) => {
        // Whoever is shown is told who looked: their ids are read whatever columns were asked for.
        if (query.select && !query.select.includes('user_id')) query.select.push('user_id')
        return learnerRows(actor, platform.clock())
      },
      async (db, rows, actor) => {
        await recordLooks(db, actor, (rows as LearnerRow[]).map((row) => row.user_id), 'report', platform.clock())
        return rows
      },
    ),
  })
}
