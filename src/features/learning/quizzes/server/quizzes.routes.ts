import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { allowReading } from '#features/media/media/server/public.ts'
import { quizAuthoringContract } from '../authoring.contract.ts'
import { quizDraftsContract } from '../quiz-drafts.contract.ts'
import { quizzesContract } from '../quizzes.contract.ts'
import { submissionsContract, type Submission } from '../submissions.contract.ts'
import { attemptOf, attemptsOf, startAttempt, submitAttempt } from './attempts.service.ts'
import { checkAnswers, judgeAnswer } from './checking.service.ts'
import { takeOverAnswers } from './guest-attempt.service.ts'
import { keepAnswer } from './keep-answer.service.ts'
import {
  previewQuiz,
  quizSource,
  quizSources,
  removeQuiz,
  saveQuiz,
  tryOut,
  tryOutAnswer,
} from './authoring.service.ts'
import { closeOverdue } from './finish.ts'
import { gradeAnswer } from './grading.service.ts'
import { keepQuiz, keptQuiz } from './quiz-drafts.service.ts'
import { lookedAt, mayGradeFilm, mayWatchReply, submission, submissionRows } from './submissions.queries.ts'
import { QUIZ_MEDIA } from './media-keys.ts'
import { quizById, quizOfLesson, quizzesOfCourse } from './open-quiz.ts'

export function quizzesRoutes(platform: Platform): Implementation {
  platform.files.visibility(QUIZ_MEDIA, () => true)
  allowReading(platform, (db, actor, media_id) => mayGradeFilm(platform, db, actor, media_id))
  allowReading(platform, (db, actor, media_id) => mayWatchReply(platform, db, actor, media_id))
  platform.jobs.schedule('quizzes-overdue', '* * * * *', async () => void (await closeOverdue(platform)))
  return implement(quizzesContract, {
    ofLesson: ({ actor, params }) => quizOfLesson(platform, actor, params.id),
    ofCourse: ({ actor, params }) => quizzesOfCourse(platform, actor, params.id),
    get: ({ actor, params }) => quizById(platform, actor, params.id),
    attempts: ({ actor, params }) => attemptsOf(platform, actor, params.id),
    start: ({ actor, params }) => startAttempt(platform, actor, params.id),
    answer: ({ actor, params, body }) =>
      keepAnswer(platform, actor, params.id, params.question_id, body.answer),
    submit: ({ actor, params, body }) => submitAttempt(platform, actor, params.id, body.answers),
    attempt: ({ actor, params }) => attemptOf(platform, actor, params.id),
    judge: ({ actor, params, body }) =>
      judgeAnswer(platform, actor, params.id, body.question_id, body.answer),
    takeOver: async ({ actor, params, body }) => ({
      taken: await takeOverAnswers(platform, actor, params.id, body),
    }),
    check: ({ actor, params, body }) => checkAnswers(platform, actor, params.id, body.answers),
  })
}

/** Routes for authors of quizzes. */
export const quizAuthoringRoutes = (platform: Platform): Implementation =>
  implement(quizAuthoringContract, {
    list: ({ actor, params }) => quizSources(platform, actor, params.id),
    get: ({ actor, params }) => quizSource(platform, actor, params.id),
    save: ({ actor, params, body: { base_version, ...draft } }) =>
      saveQuiz(platform, actor, { ...draft, common_id: params.id }, base_version),
    preview: ({ actor, params }) => previewQuiz(platform, actor, params.id),
    tryOut: ({ actor, params, body }) => tryOut(platform, actor, params.id, body.answers),
    judge: ({ actor, params, body }) =>
      tryOutAnswer(platform, actor, params.id, body.question_id, body.answer),
    async remove({ actor, params }) {
      await removeQuiz(platform, actor, params.id)
      return null
    },
  })

/** Routes for drafts of quizzes, before learners have them. */
export const quizDraftsRoutes = (platform: Platform): Implementation =>
  implement(quizDraftsContract, {
    get: ({ actor, params, query: { lesson_key = null, week_key = null } }) =>
      keptQuiz(platform, actor, params.id, { lesson_key, week_key }),
    save: ({ actor, params, body }) => keepQuiz(platform, actor, params.id, body),
  })

/** Routes for grading. */
export const submissionsRoutes = (platform: Platform): Implementation =>
  implement(submissionsContract, {
    list: listOf(
      (actor, _params, query) => {
        // The learners shown are logged: their ids are read even if not requested.
        if (query.select && !query.select.includes('id')) query.select.push('id')
        return submissionRows(actor, platform.clock())
      },
      async (tx, rows, actor) => {
        await lookedAt(
          tx,
          actor,
          (rows as Submission[]).map((row) => row.id),
          platform.clock(),
        )
        return rows
      },
    ),
    get: async ({ actor, params }) => {
      const shown = await submission(platform, actor, params.id)
      await lookedAt(platform.db, actor, [params.id], platform.clock())
      return shown
    },
    grade: ({ actor, params, body }) => gradeAnswer(platform, actor, params.id, params.question_id, body),
  })
