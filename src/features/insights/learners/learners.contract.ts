import { z } from 'zod'
import { DATE_RANGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { Day } from '#contract/moments.ts'
import { manyLines } from '#contract/text.ts'
import { PROGRESS_STATUSES } from '#features/learning/courses/lesson-view.contract.ts'

export const NOTE_LENGTH = 4000
const when = z.iso.datetime().nullable()

/** Why nothing is shown: they have not agreed, or hold no seat of the organization. */
export const SHOWN_STATES = ['shown', 'not_agreed', 'no_seat'] as const

/** Learning in a period; `quiz_average` covers graded attempts submitted in the period, null without any. */
export const DONE = {
  minutes: z.int(),
  lessons_completed: z.int(),
  quizzes_taken: z.int(),
  quiz_average: z.int().nullable(),
}
const CourseOf = z.object({
  common_id: z.uuid(),
  title: z.string(),
  ...DONE,
  lessons_done: z.int(),
  lessons_total: z.int(),
  percent: z.int(),
  progress_status: z.enum(PROGRESS_STATUSES),
  last_activity_at: z.iso.datetime(),
  completed_at: when,
})
/** Sessions of a class that are over: in time, late and not at all. */
const ClassOf = z.object({
  class_id: z.uuid(),
  title: z.string(),
  sessions: z.int(),
  present: z.int(),
  late: z.int(),
  absent: z.int(),
})
const QuizOf = z.object({
  quiz_id: z.uuid(),
  title: z.string(),
  course: z.string(),
  attempts: z.int(),
  best: z.int(),
  last: z.int(),
  passed: z.boolean(),
  awaiting: z.int(),
  last_at: z.iso.datetime(),
})

export const Picture = z.object({
  learner: z.object({
    user_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    profile_image: z.string().nullable(),
    groups: z.array(z.string()),
    level: z.string().nullable(),
    joined_at: z.iso.datetime(),
  }),
  state: z.enum(SHOWN_STATES),
  /** Null unless the state is `shown`. */
  learning: z
    .object({
      /** False where the learner shares lessons and time, but no quiz scores: then there are none here. */
      scores: z.boolean(),
      ...DONE,
      last_activity_at: when,
      streak: z.object({ days: z.int(), best: z.int() }),
      /** Days of the period up to today, in the reader's zone; empty for all time. */
      days: z.array(z.object({ day: Day, minutes: z.int(), lessons_completed: z.int() })),
      courses: z.array(CourseOf),
      /** Classes with sessions in the period, of the reader's organization or taught by them. */
      classes: z.array(ClassOf),
      /** The quizzes tried in the period, the newest first, at most a hundred. */
      quizzes: z.array(QuizOf),
      /** Levels that live assessments found in the period, published, the newest first. */
      assessments: z.array(z.object({ at: z.iso.datetime(), level: z.string() })),
      /**
       * Words in the practice deck: all, understood, mastered, read from the hand; answers given and minutes
       * spent in the period.
       */
      practice: z.object({
        words: z.int(),
        learned: z.int(),
        mastered: z.int(),
        fingerspelled: z.int(),
        reviews: z.int(),
        minutes: z.int(),
      }),
    })
    .nullable(),
})
export type Picture = z.output<typeof Picture>

export const LearnerNote = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  mine: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
})
export type LearnerNote = z.output<typeof LearnerNote>

const params = z.object({ user_id: z.uuid() }),
  noted = z.object({ id: z.uuid() })
const query = z.object({
  date_range: z.enum(DATE_RANGES).default('all'),
  organization_id: z.uuid().optional(),
})
const body = z.object({ text: manyLines().min(1).max(NOTE_LENGTH) })

export const learnersContract = contract({
  picture: {
    method: 'GET',
    path: '/learners/{user_id}/picture',
    summary:
      'A learner’s whole picture, for who may see it and as far as the learner agreed; one’s own is always whole',
    access: can('Report', 'View'),
    params,
    query,
    response: Picture,
  },
  notes: {
    method: 'GET',
    path: '/learners/{user_id}/notes',
    summary:
      'What the people who teach in one’s organization noted about a learner; never shown to the learner here',
    access: can('Report', 'View'),
    params,
    response: z.array(LearnerNote),
  },
  addNote: {
    method: 'POST',
    path: '/learners/{user_id}/notes',
    summary: 'Note something about a learner of one’s organization',
    access: can('Report', 'Create'),
    params,
    body,
    response: LearnerNote,
    status: 201,
    idempotency: 'accepted',
  },
  changeNote: {
    method: 'PATCH',
    path: '/learner-notes/{id}',
    summary: 'Change a note that one wrote oneself',
    access: can('Report', 'Update'),
    params: noted,
    body,
    response: LearnerNote,
    versioned: true,
  },
  removeNote: {
    method: 'DELETE',
    path: '/learner-notes/{id}',
    summary: 'Delete a note that one wrote oneself',
    access: can('Report', 'Delete'),
    params: noted,
    response: z.null(),
  },
})
