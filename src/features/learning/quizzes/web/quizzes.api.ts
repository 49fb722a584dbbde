import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, isApiError, newIdempotencyKey } from '#web/client/api.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { LEARNING, useRefreshLearning } from '../../courses/web/public.ts'
import type { Attempt, Quiz, quizzesContract as Quizzes, Result, Verdict } from '../quizzes.contract.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import { keepGuestAnswers } from './guest-answers.ts'
import { downloadedAttempt, keepAnswers } from './offline-attempts.ts'

type Contract = typeof Quizzes

/** Key of what the quiz editor reads of a course: a copied lesson brings its quiz. */
export const QUIZ_SOURCES = 'quiz sources'

export type Begun = {
  quiz: Quiz
  attempt_id: string | null
  /** Answers already on the server. */
  answers: GivenAnswers
  /** Of the answers that were judged already. */
  verdicts: Record<string, Verdict>
  /** When the time is over, by this device's clock; null without a limit. */
  ends_at: number | null
  /** The person whose device keeps it: it was downloaded, and there is no connection. Nothing judges it here. */
  offline?: string
}

/** The time left is the server's: a device whose clock is wrong counts down right all the same. */
const endsAt = ({ due_at, now }: Attempt): number | null =>
  due_at === null ? null : Date.now() + (Date.parse(due_at) - Date.parse(now))

const unreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504))

/**
 * Starts a quiz: an attempt for a learner, the questions alone for everybody else. Offline, a learner
 * continues the attempt that was downloaded with its lesson.
 */
export function useBegin(quiz_id: string, recorded: boolean) {
  const person = useAuth((state) => state.user?.id)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<Begun> => {
      if (!recorded)
        return {
          quiz: await api.data<Contract['get']>('GET /quizzes/{id}', { params: { id: quiz_id } }),
          attempt_id: null,
          answers: {},
          verdicts: {},
          ends_at: null,
        }
      let offline: string | undefined
      const attempt: Attempt = await api
        .data<Contract['start']>(
          'POST /quizzes/{id}/attempts',
          { params: { id: quiz_id } },
          { idempotencyKey: newIdempotencyKey() },
        )
        .catch(async (error: unknown) => {
          const downloaded = person && unreachable(error) ? await downloadedAttempt(person, quiz_id) : null
          if (!downloaded) throw error
          offline = person
          return downloaded
        })
      return {
        ...(offline !== undefined && { offline }),
        quiz: attempt.quiz,
        attempt_id: attempt.id,
        answers: attempt.answers,
        verdicts: attempt.verdicts,
        ends_at: endsAt(attempt),
      }
    },
  })
}

/** Keeps one answer on the server, or asks what it is worth where nothing is kept. */
export async function sendAnswer(
  { quiz, attempt_id, offline }: Begun,
  question_id: string,
  answer: string[],
): Promise<Verdict | null> {
  if (offline !== undefined && attempt_id !== null) {
    keepAnswers(offline, { attempt_id, quiz_id: quiz.id }, { [question_id]: answer })
    return null
  }
  if (attempt_id !== null)
    return (
      await api.data<Contract['answer']>(
        'PUT /attempts/{id}/answers/{question_id}',
        { params: { id: attempt_id, question_id }, body: { answer } },
        { quiet: 'again' },
      )
    ).verdict
  if (quiz.verdict === 'end') return null
  return api.data<Contract['judge']>(
    'POST /quizzes/{id}/verdicts',
    { params: { id: quiz.id }, body: { question_id, answer } },
    { quiet: 'again' },
  )
}

/** Hands the answers in, after `before`; the server grades. A visitor's stay on the device too. */
export function useHandIn(before: () => Promise<void>, visitor: boolean) {
  const refresh = useRefreshLearning()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ begun, answers }: { begun: Begun; answers: GivenAnswers }): Promise<Result> => {
      await before()
      return begun.attempt_id
        ? api.data<Contract['submit']>(
            'POST /attempts/{id}/answers',
            { params: { id: begun.attempt_id }, body: { answers } },
            { quiet: 'form' },
          )
        : api.data<Contract['check']>(
            'POST /quizzes/{id}/check',
            { params: { id: begun.quiz.id }, body: { answers } },
            { quiet: 'form' },
          )
    },
    onSuccess: (_, { begun, answers }) => {
      if (visitor) keepGuestAnswers(begun.quiz.id, begun.quiz.version, answers)
      if (!begun.attempt_id) return
      refresh()
      void client.invalidateQueries({ queryKey: [LEARNING, 'quiz'] })
    },
  })
}

/** The caller's finished attempts at a quiz, newest first. */
export const pastAttempts = (quiz_id: string) =>
  queryOptions({
    queryKey: [LEARNING, 'quiz', quiz_id, 'attempts'],
    queryFn: () => api.data<Contract['attempts']>('GET /quizzes/{id}/attempts', { params: { id: quiz_id } }),
  })
/** Reloads a finished attempt: grades may have been added since. */
export const usePastAttempt = (id: string | null) =>
  useQuery({
    queryKey: [LEARNING, 'quiz', 'attempt', id],
    queryFn: () => api.data<Contract['attempt']>('GET /attempts/{id}', { params: { id: id! } }),
    enabled: id !== null,
  })
/** The quizzes of a course's weeks and of the course. */
export const useCourseQuizzes = (common_id: string) =>
  useQuery({
    queryKey: [LEARNING, 'quiz', 'course', common_id],
    queryFn: () => api.data<Contract['ofCourse']>('GET /courses/{id}/quizzes', { params: { id: common_id } }),
  })
