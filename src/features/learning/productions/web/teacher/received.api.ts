import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import type { FilmAnswer, productionsContract } from '../../productions.contract.ts'

type Contract = typeof productionsContract
const KEY = 'received films'

export const receivedFilms = listQuery<Contract['received']>('GET /received-films', [KEY, 'list'])
export const receivedFilm = (id: string) =>
  getQuery<Contract['receivedOne']>('GET /received-films/{id}', [KEY, id], { params: { id } })
const waitingFilms = queryOptions({
  queryKey: [KEY, 'count'],
  queryFn: async () =>
    (
      await api.call<Contract['received']>(
        'GET /received-films',
        { query: { state: 'eq.waiting', page_size: 1 } },
        { quiet: 'extra' },
      )
    ).meta.total,
})
/** Number of films that wait for the teacher's answer; only teachers get any. */
export function useWaitingFilms(refetchInterval: number | false = false): number {
  const enabled = useRoles(({ role }) => role === 'Teacher')
  return useQuery({ ...waitingFilms, enabled, refetchInterval }).data ?? 0
}
const useChange = changeHook([KEY])
export const useAnswerFilm = (id: string, onDone: () => void) =>
  useChange(
    (body: FilmAnswer) =>
      api.call<Contract['answer']>(
        'PUT /received-films/{id}/answer',
        { params: { id }, body },
        { quiet: 'form' },
      ),
    onDone,
  )
