import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { placementContract } from '../placement.contract.ts'
import { answer, begin } from './placement.service.ts'
import { assessmentsOf } from './results.ts'
import { assessSelf } from './self-assessment.service.ts'

export function placementRoutes(platform: Platform): Implementation {
  return implement(placementContract, {
    mine: ({ actor }) => assessmentsOf(platform, actor),
    begin: ({ actor }) => begin(platform, actor),
    answer: ({ actor, params, body }) => answer(platform, actor, params.id, body),
    assessSelf: ({ actor, body }) => assessSelf(platform, actor, body.answers),
  })
}
