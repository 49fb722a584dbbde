import { useMutation } from '@tanstack/react-query'
import { api, newIdempotencyKey } from '#web/client/api.ts'
import { useRefreshLearning } from '../../courses/web/public.ts'
import type { Attempt, GivenAnswers, Quiz, quizzesContract as Quizzes, Result } from '../quizzes.contract.ts'

type Contract = typeof Quizzes
const QUIET = { quiet: true } as const

export type Begun = { quiz: Quiz; attempt_id: string | null }

/** Begins: an attempt for a learner, the questions alone for everybody else. */
export function useBegin(lesson_id: string, quiz_id: string, recorded: boolean) {
  return useMutation({
    mutationFn: async (): Promise<Begun> => {
      if (!recorded) return { quiz: await api.data<Contract['ofLesson']>('GET /lessons/{id}/quiz', { params: { id: lesson_id } }, QUIET), attempt_id: null }
      const attempt: Attempt = await api.data<Contract['start']>('POST /quizzes/{id}/attempts', { params: { id: quiz_id } }, { ...QUIET, idempotencyKey: newIdempotencyKey() })
      return { quiz: attempt.quiz, attempt_id: attempt.id }
    },
  })
}

/** Hands the answers in, after `before`; the server grades. */
export function useHandIn(before: () => Promise<void>) {
  const refresh = useRefreshLearning()
  return useMutation({
    mutationFn: async ({ begun, answers }: { begun: Begun; answers: GivenAnswers }): Promise<Result> => {
      await before()
      return begun.attempt_id
        ? api.data<Contract['submit']>('POST /attempts/{id}/answers', { params: { id: begun.attempt_id }, body: { answers } }, QUIET)
        : api.data<Contract['check']>('POST /quizzes/{id}/check', { params: { id: begun.quiz.id }, body: { answers } }, QUIET)
    },
    onSuccess: (_, { begun }) => { if (begun.attempt_id) refresh() },
  })
}
