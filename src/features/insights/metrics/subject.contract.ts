import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { Day } from '#contract/moments.ts'
import { PeriodQuery, Periods, Sum } from './shapes.contract.ts'

const Lesson = z.object({
  lesson_key: z.string(),
  title: z.string(),
  /** Minutes that its author expects. */
  estimate: z.int(),
  /** Minutes that learners took who completed it in the period: the middle value. */
  minutes: z.number().nullable(),
  /** Learners who began the course in the period and have reached this lesson or a later one. */
  reached: z.int(),
})
export type LessonFigures = z.output<typeof Lesson>

const Question = z.object({
  id: z.string(),
  prompt: z.string(),
  /** Words of the signs that it shows, else of its right answer; null where it has none. */
  about: z.string().nullable(),
  asked: z.int(),
  right: z.int(),
  /** Wrong answers, the most frequent first. Null text: it has been removed from the question. */
  wrong: z.array(
    z.object({
      /** Id of the option, or true or false. */
      option: z.string(),
      text: z.string().nullable(),
      times: z.int(),
    }),
  ),
})
export type QuestionFigures = z.output<typeof Question>

export const CourseMetrics = z.object({
  kind: z.literal('course'),
  common_id: z.uuid(),
  title: z.string(),
  ...Periods,
  begun: Sum,
  completed: Sum,
  minutes: Sum,
  /** Days from the beginning to the completion: the middle value. */
  median_days: Sum,
  /** From 1 to 5, of all time; null while few people have rated it. */
  rating: z.number().nullable(),
  /** The last day of which lessons are counted: they are counted each night. */
  counted_until: Day.nullable(),
  /** In the order in which the course is published. */
  lessons: z.array(Lesson),
  /** The lesson after which the most learners have not gone on. */
  largest_drop: z
    .object({
      lesson_key: z.string(),
      /** Number of learners who have not gone on. */
      lost: z.int(),
    })
    .nullable(),
  /** Quizzes with their questions as they are now. */
  quizzes: z.array(z.object({ quiz_id: z.uuid(), title: z.string(), questions: z.array(Question) })),
})
export type CourseMetrics = z.output<typeof CourseMetrics>

const LearnerSubject = z.object({
  kind: z.literal('learner'),
  user_id: z.uuid(),
  name: z.string(),
})

export const subjectContract = contract({
  subject: {
    method: 'GET',
    path: '/metrics/subjects/{id}',
    summary: 'A course in figures over a period; for a learner their name, whose picture is asked for apart',
    access: can('Metrics', 'View'),
    params: z.object({ id: z.uuid() }),
    query: PeriodQuery,
    response: z.discriminatedUnion('kind', [CourseMetrics, LearnerSubject]),
  },
})
