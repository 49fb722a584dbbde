import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { quizzesContract } from '../quizzes.contract.ts'
import { QUIZ_MEDIA } from './media-keys.ts'
import { attemptOf, checkAnswers, quizOfLesson, startAttempt, submitAttempt } from './quizzes.service.ts'

export function quizzesRoutes(platform: Platform): Implementation {
  platform.files.visibility(QUIZ_MEDIA, () => true)
  return implement(quizzesContract, {
    ofLesson: ({ actor, params }) => quizOfLesson(platform, actor, params.id),
    start: ({ actor, params }) => startAttempt(platform, actor, params.id),
    submit: ({ actor, params, body }) => submitAttempt(platform, actor, params.id, body.answers),
    attempt: ({ actor, params }) => attemptOf(platform, actor, params.id),
    check: ({ actor, params, body }) => checkAnswers(platform, actor, params.id, body.answers),
  })
}
