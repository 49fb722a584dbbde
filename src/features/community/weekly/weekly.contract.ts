import { z } from 'zod'
import { CalendarDay } from '#contract/calendar-day.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { exactText } from '#contract/text.ts'
import { Word } from '#features/dictionary/vocabularies/word.contract.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { Comment, threadErrors } from '../threads/threads.contract.ts'

export const weeklyErrors = errors({
  week_not_free: {
    status: 422,
    toast: false,
    en: 'Choose a Monday of the next 52 weeks. A week that has begun keeps its sign.',
    es: 'Elige un lunes de las próximas 52 semanas. Una semana que ya empezó conserva su seña.',
  },
  word_without_sign: {
    status: 422,
    toast: false,
    en: 'Choose a word that has a sign in the dictionary.',
    es: 'Elige una palabra que tenga una seña en el diccionario.',
  },
})

export const WeeklySign = z.object({
  id: z.uuid(),
  /** The Monday on which the week begins, in UTC. */
  week: CalendarDay,
  word: Word,
  /** The word signed by the model: as data for the 3D signer, as a film, or both. */
  model: z.object({
    notation: Notation.nullable(),
    clip_url: z.string().nullable(),
    stream_url: z.string().nullable(),
    poster_url: z.string().nullable(),
  }),
  thread_id: z.uuid(),
  /** Number of answers that everybody sees. */
  answers: z.int(),
  /** True if the caller has answered. */
  answered: z.boolean(),
  /** True while answers are taken: during its week, unless a moderator closed it. */
  open: z.boolean(),
  /** The week before that has a sign; null for the first. */
  earlier: CalendarDay.nullable(),
  /** The week after it that has begun; null for the current one. */
  later: CalendarDay.nullable(),
})
export type WeeklySign = z.output<typeof WeeklySign>

export const WeeklyAnswers = z.object({
  /** Answers with their films, the newest first. */
  comments: z.array(Comment),
  /** Of the last answer: leads on. Null at the end. */
  after: z.uuid().nullable(),
})
export type WeeklyAnswers = z.output<typeof WeeklyAnswers>

export const WeeklyRow = z.object({
  id: z.uuid(),
  /** The Monday on which the week begins, in UTC. */
  week: CalendarDay,
  slug: z.string(),
  word: z.string(),
  /** Name of the Admin who planned the sign; null for one that the product chose. */
  planned_by: z.string().nullable(),
  /** `planned` until the week begins. */
  state: z.enum(['planned', 'begun']),
  answers: z.int(),
})
export type WeeklyRow = z.output<typeof WeeklyRow>

/** Slug of the word that is asked. */
export const PlanSign = z.object({ slug: exactText().min(1).max(80) })
const plan = can('CommonSettings', 'Update')
const week = z.object({ week: Day })

export const weeklyContract = contract({
  list: list({
    path: '/weekly-signs',
    name: 'weekly-signs',
    summary: 'Signs of the weeks, planned ones and those that were asked',
    access: plan,
    row: WeeklyRow,
    filters: ['state'],
    sort: ['week', 'word', 'answers'],
    defaultSort: 'week.desc',
    search: true,
  }),
  shown: {
    method: 'GET',
    path: '/weekly-signs/shown',
    summary: 'The sign of this week, or of an earlier one; null where the dictionary has no sign to ask',
    access: can('Community', 'View'),
    switch: 'community',
    query: z.object({
      /** Monday of an earlier week; the current week without it. */
      week: Day.optional(),
    }),
    response: WeeklySign.nullable(),
    errors: [threadErrors.community_closed],
  },
  answers: {
    method: 'GET',
    path: '/weekly-signs/{id}/answers',
    summary: 'Films that answer the sign of a week, the newest first',
    access: can('Community', 'View'),
    switch: 'community',
    params: z.object({ id: z.uuid() }),
    query: z.object({ after: z.uuid().optional() }),
    response: WeeklyAnswers,
  },
  plan: {
    method: 'PUT',
    path: '/weekly-signs/{week}',
    summary: 'Plan the sign of a week that has not begun, in place of the one that was planned',
    access: plan,
    params: week,
    body: PlanSign,
    response: z.null(),
    errors: [weeklyErrors.week_not_free, weeklyErrors.word_without_sign],
  },
  unplan: {
    method: 'DELETE',
    path: '/weekly-signs/{week}',
    summary: 'Take back the plan for a week that has not begun: its sign is chosen when it begins',
    access: plan,
    params: week,
    response: z.null(),
  },
})
