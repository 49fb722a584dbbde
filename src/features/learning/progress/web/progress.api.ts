import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { LEARNING, useRefreshLearning } from '../../courses/web/public.ts'
import type { progressContract as Progress } from '../progress.contract.ts'

type Contract = typeof Progress

export function useMyProgress() {
  const language = useLanguage()
  return useQuery({
    queryKey: [LEARNING, 'mine', language],
    queryFn: () => api.data<Contract['mine']>('GET /progress/mine', {}),
  })
}
export function useSetGoal() {
  const refresh = useRefreshLearning()
  return useMutation({
    mutationFn: (minutes: number) =>
      api.data<Contract['setGoal']>('PUT /progress/goal', { body: { minutes } }),
    onSuccess: refresh,
  })
}
