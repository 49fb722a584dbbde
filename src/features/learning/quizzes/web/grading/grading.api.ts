import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { Grade, submissionsContract } from '../../submissions.contract.ts'

type Contract = typeof submissionsContract
const KEY = 'submissions'

export const submissionList = listQuery<Contract['list']>('GET /submissions', [KEY, 'list'])
/** Number of attempts waiting to be graded. */
export const awaitingCount = queryOptions({
  queryKey: [KEY, 'count'],
  queryFn: async () =>
    (
      await api.call<Contract['list']>(
        'GET /submissions',
        { query: { state: 'eq.awaiting', page_size: 1 } },
        { quiet: 'extra' },
      )
    ).meta.total,
})
/** The first that waits after this one is done; null: none does. */
export const nextToGrade = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'list', 'next', id],
    queryFn: async ({ signal }) =>
      (
        await api.data<Contract['list']>(
          'GET /submissions',
          { query: { state: 'eq.awaiting', page_size: 2 } },
          { signal, quiet: 'extra' },
        )
      ).find((one) => one.id !== id) ?? null,
  })
export const useSubmission = (id: string) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: () => api.data<Contract['get']>('GET /submissions/{id}', { params: { id } }),
  })

export type GradeInput = z.input<typeof Grade>
export function useGrade(id: string, question_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GradeInput) =>
      api.data<Contract['grade']>(
        'POST /submissions/{id}/answers/{question_id}/grades',
        { params: { id, question_id }, body },
        { quiet: 'form' },
      ),
    onSuccess: (view) => {
      client.setQueryData([KEY, id], view)
      void client.invalidateQueries({ queryKey: [KEY, 'list'] })
      void client.invalidateQueries({ queryKey: [KEY, 'count'] })
    },
  })
}
