import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { feedbackContract } from '../feedback.contract.ts'
import { feedbackOfCourse, feedbackOfLesson, feedbackOfSite, feedbackRows } from './feedback.queries.ts'
import { feedbackSums } from './feedback-sums.ts'
import { answerFeedback, readFeedback, removeFeedback } from './answers.service.ts'
import {
  giveFeedback,
  giveLessonFeedback,
  giveSiteFeedback,
  reviewTeacher,
  takeBackFeedback,
  takeBackLessonFeedback,
  takeBackReview,
  takeBackSiteFeedback,
} from './feedback.service.ts'
import { giveMeetingFeedback, takeBackMeetingFeedback } from './meetings.service.ts'

const takenBack = { en: 'Withdrawn.', es: 'Retirada.' }

export function feedbackRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(feedbackContract, {
    ofCourse: ({ actor, params }) => feedbackOfCourse(db, actor, params.common_id),
    give: async ({ actor, params, body }) => {
      await giveFeedback(platform, actor, params.common_id, body)
      return answer(null, {
        en: 'Thank you. The course’s teachers will read it.',
        es: 'Gracias. Lo leen quienes enseñan el curso.',
      })
    },
    takeBack: async ({ actor, params }) => {
      await takeBackFeedback(platform, actor, params.common_id)
      return answer(null, takenBack)
    },
    ofLesson: async ({ actor, params }) => {
      const { may_give, mine } = await feedbackOfLesson(db, actor, params.lesson_id)
      return { may_give, mine }
    },
    giveLesson: async ({ actor, params, body }) => {
      await giveLessonFeedback(platform, actor, params.lesson_id, body)
      return answer(null, {
        en: 'Thank you. The course’s teachers will read it.',
        es: 'Gracias. Lo leen quienes enseñan el curso.',
      })
    },
    takeBackLesson: async ({ actor, params }) => {
      await takeBackLessonFeedback(platform, actor, params.lesson_id)
      return answer(null, takenBack)
    },
    review: async ({ actor, params, body }) => {
      await reviewTeacher(platform, actor, params.id, body)
      return answer(null, { en: 'Thank you for your review.', es: 'Gracias por tu reseña.' })
    },
    unreview: async ({ actor, params }) => {
      await takeBackReview(platform, actor, params.id)
      return answer(null, { en: 'Your review was removed.', es: 'Tu reseña se quitó.' })
    },
    giveMeeting: async ({ actor, params, body }) => {
      await giveMeetingFeedback(platform, actor, params.meeting_id, body)
      return answer(null, {
        en: 'Thank you. Your teacher will read it.',
        es: 'Gracias. Lo lee quien te enseñó.',
      })
    },
    takeBackMeeting: async ({ actor, params }) => {
      await takeBackMeetingFeedback(platform, actor, params.meeting_id)
      return answer(null, takenBack)
    },
    ofSite: ({ actor }) => feedbackOfSite(db, actor),
    giveSite: async ({ actor, body }) => {
      await giveSiteFeedback(platform, actor, body)
      return answer(null, { en: 'Thank you. We read every word.', es: 'Gracias. Leemos cada palabra.' })
    },
    takeBackSite: async ({ actor }) => {
      await takeBackSiteFeedback(platform, actor)
      return answer(null, takenBack)
    },
    list: listOf(feedbackRows),
    sums: ({ actor, query }) => feedbackSums(db, actor, query.about, platform.clock()),
    read: async ({ actor, params }) => {
      await readFeedback(platform, actor, params.id)
      return null
    },
    answer: async ({ actor, params, body }) => {
      await answerFeedback(platform, actor, params.id, body.text)
      return answer(null, {
        en: 'Sent. Its author gets an email.',
        es: 'Enviada. Un correo avisa a su autor.',
      })
    },
    remove: async ({ actor, params }) => {
      await removeFeedback(platform, actor, params.id)
      return answer(null, { en: 'Deleted.', es: 'Eliminada.' })
    },
  })
}
