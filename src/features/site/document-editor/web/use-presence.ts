import { useEffect, useRef, useState } from 'react'
import { leaveRoom, onSocket } from '#web/client/socket.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import {
  PRESENCE_EVENT,
  PRESENCE_SECONDS,
  roomOf,
  type PresenceTold,
  type Present,
} from '../../documents/editing.contract.ts'
import { documentsApi } from './editor.api.ts'

/**
 * Says that a document is open here, and in which block; answers the others who have it open. `onBeat` hears
 * when the document was changed last, so that a change nobody told of is missed for some seconds only.
 */
export function usePresence(
  id: string,
  block: string | null,
  onBeat: (updated_at: string) => void,
): readonly Present[] {
  const me = useAuth(({ user }) => user?.id)
  const [people, setPeople] = useState<readonly Present[]>([])
  const heard = useRef(onBeat)
  useEffect(() => {
    heard.current = onBeat
  })
  useEffect(
    () =>
      onSocket<PresenceTold>(PRESENCE_EVENT, (presence) => {
        if (presence.id === id) setPeople(presence.people)
      }),
    [id],
  )
  useEffect(() => {
    let over = false
    const beat = async (): Promise<void> => {
      try {
        const answer = await documentsApi.present(id, block)
        if (over) return
        setPeople(answer.people)
        heard.current(String(answer.updated_at))
      } catch {
        // The next sign of life is on its way.
      }
    }
    void beat()
    const timer = setInterval(() => void beat(), PRESENCE_SECONDS * 1000)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [id, block])
  useEffect(
    () => () => {
      void documentsApi.present(id, null, false).catch(() => undefined)
      leaveRoom(roomOf(id))
    },
    [id],
  )
  return people.filter((one) => one.id !== me)
}
