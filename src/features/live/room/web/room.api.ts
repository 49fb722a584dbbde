import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, del } from '#web/client/api.ts'
import type { roomContract } from '../room.contract.ts'

type C = typeof roomContract
const keyOf = (id: string) => ['room', id] as const

/** Presence is asked again by itself, and what is refused has a page of its own in the room. */
export const roomApi = {
  enter: (id: string, tab: string) =>
    api.data<C['enter']>(
      'POST /live/rooms/{id}/stays',
      { params: { id }, body: { tab } },
      { quiet: 'again' },
    ),
  stay: (id: string, tab: string) =>
    api.data<C['stay']>('PUT /live/rooms/{id}/stays/{tab}', { params: { id, tab } }, { quiet: 'again' }),
  leave: (id: string, tab: string, keepalive: boolean) =>
    del(`/live/rooms/${id}/stays/${tab}`, { keepalive, quiet: 'again' }),
  link: (id: string) =>
    api.data<C['link']>('POST /live/rooms/{id}/link', { params: { id } }, { quiet: 'form' }),
  /** Milliseconds that the server takes to answer, there and back. */
  async delay(id: string): Promise<number> {
    const times: number[] = []
    for (let n = 0; n < 3; n++) {
      const sent = performance.now()
      await api.data<C['show']>('GET /live/rooms/{id}', { params: { id } }, { quiet: 'extra' })
      times.push(performance.now() - sent)
    }
    return Math.round(Math.min(...times))
  },
}

export const useRoom = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => api.data<C['show']>('GET /live/rooms/{id}', { params: { id } }),
    retry: false,
  })

export function useRefreshRoom(id: string): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keyOf(id) })
}

/** Writing on the board; everybody's device asks for it again. */
export function useBoard(id: string) {
  const refresh = useRefreshRoom(id)
  const write = useMutation({
    mutationFn: (body: {
      glosses: { gloss: string; slug: string | null }[]
      non_manual: {
        kind: C['write']['body']['_output']['non_manual'][number]['kind']
        from: number
        to: number
      }[]
    }) => api.data<C['write']>('POST /live/rooms/{id}/board', { params: { id }, body }),
    onSuccess: refresh,
  })
  const wipe = useMutation({
    mutationFn: (line: string) =>
      api.data<C['wipe']>('DELETE /live/rooms/{id}/board/{line}', { params: { id, line } }),
    onSuccess: refresh,
  })
  return { write, wipe }
}

/** Puts words into the caller's deck; answers how many of them are in it then. */
export async function addToPractice(words: readonly string[]): Promise<number> {
  const answers = await Promise.allSettled(
    words.map((vocabulary_id) =>
      api.call('PUT /practice/words/{vocabulary_id}', { params: { vocabulary_id } }, { quiet: 'form' }),
    ),
  )
  return answers.filter(({ status }) => status === 'fulfilled').length
}
