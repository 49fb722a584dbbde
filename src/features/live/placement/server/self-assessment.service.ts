import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { LevelResult } from '../placement.contract.ts'
import { stepsReached, type CanDoAnswers } from '../shared/can-do.ts'
import { assertLearner } from './placement.service.ts'
import { self_assessments } from './placement.table.ts'
import { levelsOf, resultsOf } from './results.ts'

/**
 * Keeps what somebody says of themselves, and suggests a level.
 *
 * @throws placementErrors.learners_only
 */
export async function assessSelf(
  platform: Platform,
  actor: Person,
  answers: CanDoAnswers,
): Promise<LevelResult> {
  assertLearner(actor)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const [inserted] = await tx.query<{ id: string }>(
      `
        insert into ${self_assessments} (user_id, answers, steps, created_at, updated_at)
        values ($1, $2, $3, $4, $4)
        returning id`,
      [actor.user_id, JSON.stringify(answers), stepsReached(answers), now],
    )
    return (await resultsOf(tx, actor, await levelsOf(tx, actor), inserted!.id))[0]!
  })
}
