import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { progressContract } from '../progress.contract.ts'
import { learnerRows, myProgress } from './progress.queries.ts'
import { enrol, saveProgress, setGoal } from './progress.service.ts'

export function progressRoutes(platform: Platform): Implementation {
  return implement(progressContract, {
    save: ({ actor, params, body }) => saveProgress(platform, actor, params.id, body),
    enrol: ({ actor, params }) => enrol(platform, actor, params.id),
    mine: ({ actor }) => myProgress(platform, actor),
    setGoal: ({ actor, body }) => setGoal(platform, actor, body.minutes),
    learners: listOf((actor) => learnerRows(actor, platform.clock())),
  })
}
