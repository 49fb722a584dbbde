import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { milestonesContract } from '../milestones.contract.ts'
import { markSeen, milestonesOf } from './milestones.service.ts'

export function milestonesRoutes(platform: Platform): Implementation {
  return implement(milestonesContract, {
    mine: ({ actor }) => milestonesOf(platform.db, actor),
    seen: ({ actor, params }) => markSeen(platform, actor, params.kind),
  })
}
