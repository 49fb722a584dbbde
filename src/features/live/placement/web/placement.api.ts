import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loadModel } from '#features/dictionary/lines/web/public.ts'
import type { Me } from '#features/people/users/users.contract.ts'
import { api, newIdempotencyKey, patch } from '#web/client/api.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { placementContract as Placement } from '../placement.contract.ts'
import type { CanDoAnswers } from '../shared/can-do.ts'

type Contract = typeof Placement
const KEY = ['assessments', 'mine'] as const

/** Levels over time, and the state of the placement test. */
export function useAssessments() {
  const language = useLanguage()
  return useQuery({
    queryKey: [...KEY, language],
    queryFn: ({ signal }) => api.data<Contract['mine']>('GET /assessments/mine', {}, { signal }),
  })
}
/** Refetches the assessments after progress in a test or a new result. */
export function useRefreshAssessments(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: KEY })
}

/** The test under way, or a new one. Asked for once while its screen is open, with what draws its signs. */
export function useSitting() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['placement sitting', language],
    queryFn: async () => {
      const [state] = await Promise.all([
        api.data<Contract['begin']>('POST /placement-sittings', {}, { quiet: 'form' }),
        loadModel(language).catch(() => null),
      ])
      return state
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const useAnswer = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({ sitting_id, ...body }: { sitting_id: string; position: number; choice: number | null }) =>
      api.data<Contract['answer']>(
        'POST /placement-sittings/{id}/answers',
        { params: { id: sitting_id }, body },
        { quiet: 'form' },
      ),
  })

export const useAssessSelf = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({ answers, key }: { answers: CanDoAnswers; key: string }) =>
      api.data<Contract['assessSelf']>(
        'POST /self-assessments',
        { body: { answers } },
        { idempotencyKey: key, quiet: 'form' },
      ),
  })
export const newKey = newIdempotencyKey

/** The level of one's own profile, which the person sets: no result does it by itself. */
export function useOwnLevel() {
  const level = useAuth((auth) => auth.user?.['asl_level_id'])
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (asl_level_id: string) => {
      const answer = await patch<Me['user']>('/users/me', { asl_level_id }, { quiet: 'form' })
      if (answer.ok === false) throw new Error(answer.message)
      useAuth.getState().updateUser(answer.data)
    },
  })
  return { level: typeof level === 'string' ? level : null, change }
}
