import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { guardiansContract } from '../guardians.contract.ts'
import { decideGuardianship, forgetUnanswered, shownGuardianship } from './guardians.service.ts'

export function guardiansRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('guardians-forget', '41 3 * * *', () => forgetUnanswered(platform))
  return implement(guardiansContract, {
    byToken: async ({ body }) => shownGuardianship(platform, body.token),
    decide: async ({ actor, body }) => ({
      state: await decideGuardianship(platform, actor, body.token, body.decision),
    }),
  })
}
