import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, isApiError } from '#web/client/api.ts'
import { LEARNING } from '../../courses/web/public.ts'
import type { PracticeItem, practiceContract as Practice, Session } from '../practice.contract.ts'

type Contract = typeof Practice

export function usePractice() {
  return useQuery({
    queryKey: [LEARNING, 'practice'],
    queryFn: ({ signal }) => api.data<Contract['summary']>('GET /practice/summary', {}, { signal }),
  })
}

/**
 * A session is asked for once and stays as it is while it lasts: `nth` makes the next one. `prepare` brings
 * what its cards need besides, so that nothing is asked for between them. Without a connection it is made of
 * the cards that this device keeps (`kept`).
 */
export function useSession(
  size: number,
  nth: number,
  prepare: (items: readonly PracticeItem[]) => Promise<unknown>,
  kept: () => Promise<Session | null>,
) {
  return useQuery({
    queryKey: ['practice-session', size, nth],
    queryFn: async ({ signal }) => {
      const session = await api
        .data<Contract['session']>('GET /practice/session', { query: { size } }, { signal })
        .catch(async (error: unknown) => {
          const here = isApiError(error) && error.status === 0 ? await kept() : null
          if (!here) throw error
          return here
        })
      await prepare(session.items).catch(() => null)
      return session
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * Returns whether a word is in the deck, and a function to change that. The button shows the new state at
 * once and reverts when the server refuses.
 */
export function useInDeck(vocabulary_id: string) {
  const client = useQueryClient(),
    queryKey = [LEARNING, 'practice', 'word', vocabulary_id],
    params = { vocabulary_id }
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.data<Contract['word']>('GET /practice/words/{vocabulary_id}', { params }, { signal }),
  })
  const change = useMutation({
    mutationFn: (add: boolean) =>
      add
        ? api.data<Contract['add']>('PUT /practice/words/{vocabulary_id}', { params })
        : api.data<Contract['remove']>('DELETE /practice/words/{vocabulary_id}', { params }),
    onMutate: (in_deck) => void client.setQueryData(queryKey, { in_deck }),
    onError: (_error, add) => void client.setQueryData(queryKey, { in_deck: !add }),
    onSuccess: () => client.invalidateQueries({ queryKey: [LEARNING, 'practice'], exact: true }),
  })
  return { in_deck: data?.in_deck, change }
}
