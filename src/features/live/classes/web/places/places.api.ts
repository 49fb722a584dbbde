import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { emitSocket, leaveRoom } from '#web/client/socket.ts'
import { useSocketState } from '#web/client/stores/socket.ts'
import type { classPlacesContract } from '../../class-places.contract.ts'
import { CLASSES_ROOM } from '../../shared/limits.ts'
import { CLASSES, useClassesLive } from '../classes-cache.ts'

type C = typeof classPlacesContract
/** Visitors have no socket: an open page asks again after so long. */
const AGAIN_MS = 60_000

/**
 * Open classes; for a signed-in person those of their organizations too.
 *
 * @param taught language of the classes; empty: any
 */
export const comingClasses = (language: Language, signedIn: boolean, taught: Language | '') =>
  infiniteQueryOptions({
    queryKey: [CLASSES, signedIn ? 'available' : 'open', language, taught],
    refetchInterval: AGAIN_MS,
    // The choice of a language stays while its classes are read.
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, ...(taught && { language: taught }) }
      return signedIn
        ? api.data<C['available']>('GET /classes/available', { query }, { signal })
        : api.data<C['open']>('GET /classes/public', { query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more ? page + 1 : null),
  })
export const oneClass = (id: string, language: Language) =>
  getQuery<C['openOne']>('GET /classes/public/{id}', [CLASSES, 'one', id, language], {
    params: { id },
    refetchInterval: AGAIN_MS,
  })
export const myClasses = (when: 'coming' | 'past') =>
  getQuery<C['mine']>('GET /classes/mine', [CLASSES, 'mine', when], { query: { when } })

type Whom = { id: string; user_id?: string }
const sent = ({ id, user_id }: Whom) => ({ params: { id }, body: user_id ? { user_id } : {} })
export const placesApi = {
  enrol: (whom: Whom) =>
    api.call<C['enrol']>('POST /classes/{id}/enrol', sent(whom), {
      quiet: 'form',
      idempotencyKey: crypto.randomUUID(),
    }),
  leave: (whom: Whom) => api.call<C['leave']>('POST /classes/{id}/leave', sent(whom), { quiet: 'form' }),
  wait: (whom: Whom) => api.call<C['wait']>('POST /classes/{id}/wait', sent(whom), { quiet: 'form' }),
  hold: (whom: Whom) => api.call<C['hold']>('POST /classes/{id}/hold', sent(whom), { quiet: 'form' }),
  accept: (whom: Whom) => api.call<C['accept']>('POST /classes/{id}/accept', sent(whom), { quiet: 'form' }),
  decline: (whom: Whom) =>
    api.call<C['decline']>('POST /classes/{id}/decline', sent(whom), { quiet: 'form' }),
}

/** Follows what others do to classes, of open ones too that are not one’s own. */
export function useOpenClassesLive(): void {
  useClassesLive()
  const connected = useSocketState(({ status }) => status === 'connected')
  useEffect(() => {
    if (!connected) return undefined
    emitSocket('join-room', CLASSES_ROOM)
    return () => leaveRoom(CLASSES_ROOM)
  }, [connected])
}
