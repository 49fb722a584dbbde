import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { LEARNING } from '../../courses/web/public.ts'
import type { productionsContract } from '../productions.contract.ts'

type Contract = typeof productionsContract
const SENT = [LEARNING, 'sent films'] as const

/** The teacher who would get the learner's films in a course. */
export const useMyTeacher = (common_id: string, enabled: boolean) =>
  useQuery({
    ...getQuery<Contract['teacher']>('GET /productions/teacher', [LEARNING, 'my teacher', common_id], {
      query: { common_id },
      quiet: 'extra',
    }),
    enabled,
  })

export const sentFilms = listQuery<Contract['sent']>('GET /productions', SENT)
const useSentChange = changeHook(SENT)
export const useReadAnswer = () =>
  useSentChange((id: string) =>
    api.call<Contract['read']>('POST /productions/{id}/read', { params: { id } }, { quiet: 'extra' }),
  )
export const useWithdraw = (onDone: () => void) =>
  useSentChange(
    (id: string) => api.call<Contract['withdraw']>('DELETE /productions/{id}/film', { params: { id } }),
    onDone,
  )
