import { answer } from '#server/http/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { personOf } from '#features/people/sign-in/server/public.ts'
import { feedbackContract } from '../feedback.contract.ts'
import { feedbackOfCourse, feedbackRows, feedbackSums } from './feedback.queries.ts'
import { answerFeedback, giveFeedback, readFeedback, removeFeedback, takeBackFeedback } from './feedback.service.ts'

export function feedbackRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(feedbackContract, {
    ofCourse: ({ actor, params }) => feedbackOfCourse(db, actor, params.common_id),
    give: async ({ actor, params, body }) => {
      await giveFeedback(platform, personOf(actor), params.common_id, body)
      return answer(null, { en: 'Thank you. Those who teach the course read it.', es: 'Gracias. Lo leen quienes enseñan el curso.' })
    },
    takeBack: async ({ actor, params }) => {
      await takeBackFeedback(platform, personOf(actor), params.common_id)
      return answer(null, { en: 'Taken back.', es: 'Retirada.' })
    },
    list: listOf(feedbackRows),
    sums: ({ actor }) => feedbackSums(db, actor, platform.clock()),
    read: async ({ actor, params }) => {
      await readFeedback(platform, personOf(actor), params.id)
      return null
    },
    answer: async ({ actor, params, body }) => {
      await answerFeedback(platform, personOf(actor), params.id, body.text)
      return answer(null, { en: 'Sent. The learner gets a mail.', es: 'Enviada. Su autor recibe un correo.' })
    },
    remove: async ({ actor, params }) => {
      await removeFeedback(platform, personOf(actor), params.id)
      return answer(null, { en: 'Deleted.', es: 'Eliminada.' })
    },
  })
}
