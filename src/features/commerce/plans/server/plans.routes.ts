import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { plansContract } from '../plans.contract.ts'
import { planRows } from './plans.queries.ts'
import { changePlan, createPlan } from './plans.service.ts'

export const plansRoutes = (platform: Platform): Implementation =>
  implement(plansContract, {
    list: listOf(planRows),
    create: async ({ actor, body }) =>
      answer(
        { id: await createPlan(platform, actor, body) },
        { en: 'The plan was made.', es: 'El plan se creó.' },
      ),
    change: async ({ actor, params, body, request }) =>
      answer(
        { version: await changePlan(platform, actor, params.id, body, request.if_match) },
        {
          en: 'Saved. Whoever has this plan keeps what they bought.',
          es: 'Guardado. Quien ya tiene este plan conserva lo que compró.',
        },
      ),
  })
