import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { Film } from '#features/media/media/media.contract.ts'
import { LessonView } from '../courses/lesson-view.contract.ts'
import { Attempt } from '../quizzes/quizzes.contract.ts'

export const downloadErrors = errors({
  not_a_learner: {
    status: 409,
    toast: false,
    en: 'Only learners download lessons.',
    es: 'Solo quienes aprenden descargan lecciones.',
  },
})

/** Quiz of a downloaded lesson. */
export const TAKEN_QUIZ = [
  /** It has none. */
  'none',
  /** Its questions are included; it is graded when the answers arrive. */
  'taken',
  /** It has a time limit, which only the server can hold. */
  'timed',
  /** No attempt is left. */
  'used_up',
] as const

/** A file by its storage key, with a signed address that works for some minutes. */
const TakenFile = z.object({ key: z.string(), url: z.string(), bytes: z.int() })
export const TakenLesson = z.object({
  lesson: LessonView,
  /**
   * Uploaded films that it shows, by the key that the lesson has of them, with the one file that plays
   * everywhere.
   */
  films: z.array(z.object({ key: z.string(), film: Film })),
  quiz: z.enum(TAKEN_QUIZ),
  /** The attempt that is begun with it, without its right answers. */
  attempt: Attempt.nullable(),
  files: z.array(TakenFile),
})
export type TakenLesson = z.output<typeof TakenLesson>

export const downloadsContract = contract({
  take: {
    method: 'POST',
    path: '/lessons/{id}/downloads',
    summary:
      'Everything of a lesson for a device without connection, also of one whose turn has not come; what is learned with it counts later',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    switch: 'app',
    params: z.object({ id: z.uuid() }),
    response: TakenLesson,
    limit: { max: 300, seconds: 3600 },
    errors: [downloadErrors.not_a_learner],
  },
  list: {
    method: 'GET',
    path: '/downloads',
    summary: 'Lessons that the caller downloaded, and whether their plan still opens them',
    access: can('Course', 'View'),
    response: z.array(z.object({ lesson_key: z.string(), common_id: z.uuid(), opens: z.boolean() })),
  },
})
