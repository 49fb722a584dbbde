import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DateRange } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { LearnerNote, learnersContract } from '../../learners.contract.ts'

type L = typeof learnersContract
/** Errors are shown in place of the data, without a toast. */
export const pictureOf = (user_id: string, date_range: DateRange) =>
  getQuery<L['picture']>('GET /learners/{user_id}/picture', ['learners', 'picture', user_id, date_range], {
    params: { user_id },
    query: { date_range },
    quiet: 'extra',
    placeholderData: keepPreviousData,
  })

const notesKey = (user_id: string) => ['learners', 'notes', user_id]
export const notesAbout = (user_id: string) =>
  getQuery<L['notes']>('GET /learners/{user_id}/notes', notesKey(user_id), {
    params: { user_id },
    quiet: 'extra',
  })
export function useNoteWriter(user_id: string) {
  const client = useQueryClient()
  const onSettled = (): Promise<void> => client.invalidateQueries({ queryKey: notesKey(user_id) })
  return {
    /** Returns the current version of one note. */
    read: async (id: string): Promise<LearnerNote | null> =>
      (await client.fetchQuery({ ...notesAbout(user_id), staleTime: 0 })).find((one) => one.id === id) ??
      null,
    add: useMutation({
      mutationFn: (text: string) =>
        api.call<L['addNote']>('POST /learners/{user_id}/notes', { params: { user_id }, body: { text } }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, version, text }: { id: string; version: number; text: string }) =>
        api.call<L['changeNote']>(
          'PATCH /learner-notes/{id}',
          { params: { id }, body: { text } },
          { ifMatch: version },
        ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.call<L['removeNote']>('DELETE /learner-notes/{id}', { params: { id } }),
      onSettled,
    }),
  }
}
