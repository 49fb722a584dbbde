import { answer } from '#server/http/answer/answer.ts'
import { stopHandlers } from '#server/mail/stop-page.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { isPerson } from '#server/auth/actor.ts'
import { recommendationsContract } from '../recommendations.contract.ts'
import { recommendationStop } from './recommendations.mails.ts'
import { recommendedTo, sentOf } from './recommendations.queries.ts'
import {
  assertCourse,
  dismiss,
  recommend,
  teachingIn,
  undismiss,
  withdrawRecommendation,
} from './recommendations.service.ts'

export function recommendationsRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(recommendationsContract, {
    ...stopHandlers(platform, recommendationStop(platform)),
    mine: async ({ actor }) => (isPerson(actor) ? recommendedTo(db, actor, platform.clock()) : []),
    dismiss: async ({ actor, params }) => {
      await dismiss(platform, actor, params.common_id)
      return null
    },
    undismiss: async ({ actor, params }) => {
      await undismiss(platform, actor, params.common_id)
      return null
    },
    sent: async ({ actor, params }) => {
      const organization_id = teachingIn(actor)
      await assertCourse(db, actor, params.common_id)
      return sentOf(db, actor, params.common_id, organization_id, platform.clock())
    },
    create: async ({ actor, params, body }) =>
      answer(await recommend(platform, actor, params.common_id, body), {
        en: 'Recommended. They will see it on their home page and get an email.',
        es: 'Recomendado. Aparece en su inicio y un correo lo avisa.',
      }),
    withdraw: async ({ actor, params }) => {
      await withdrawRecommendation(platform, actor, params.id)
      return answer(null, { en: 'Withdrawn.', es: 'Retirada.' })
    },
  })
}
