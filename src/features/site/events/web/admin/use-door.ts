import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import type { DoorList } from '../../events.contract.ts'
import { EVENT_LIMITS, type DoorAnswer } from '../../terms.contract.ts'
import { doorQuery, eventsApi } from '../events.api.ts'
import { dropReads, forgetLists, keepList, keptList, queuedReads, queueRead } from './door-database.ts'

/** Interval in milliseconds for sending queued check-ins. */
const AGAIN_MS = 5000
export type Guest = DoorList['guests'][number]
export type DoorResult = { answer: DoorAnswer; name: string; party: number; key: string }

/**
 * State of a date's door: its guest list, cached on the device, and check-ins, queued there first and sent
 * when the server is reachable. The door answers from the cached list, so it is immediate, online or not.
 */
export function useDoor(date_id: string) {
  const user = useAuth((state) => state.user?.id ?? '')
  const fresh = useQuery(doorQuery(date_id))
  const [list, setList] = useState<DoorList | null>(null)
  const [here, setHere] = useState<ReadonlySet<string>>(new Set())
  const [queued, setQueued] = useState(0)
  const [online, setOnline] = useState(true)
  const [result, setResult] = useState<DoorResult | null>(null)
  const sending = useRef(false)

  useEffect(() => {
    if (user === '') return
    if (fresh.data) {
      setList(fresh.data)
      void keepList(date_id, user, fresh.data)
    } else if (fresh.isError)
      void keptList(date_id, user).then((stored) => stored && setList((now) => now ?? stored))
  }, [fresh.data, fresh.isError, date_id, user])
  // Whoever signs out leaves no names behind.
  useEffect(() => useAuth.subscribe((state) => void (state.user === null && forgetLists())), [])

  const flush = useCallback(async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- what was read is sent in its order
        const reads = (await queuedReads(date_id)).slice(0, EVENT_LIMITS.door)
        setQueued(reads.length)
        if (reads.length === 0) break
        // oxlint-disable-next-line no-await-in-loop -- as above
        await eventsApi.checkIn(
          date_id,
          reads.map(({ key, read_at }) => ({ key, read_at })),
        )
        // oxlint-disable-next-line no-await-in-loop -- as above
        await dropReads(reads.map(({ id }) => id))
      }
      setOnline(true)
    } catch {
      setOnline(false)
    } finally {
      sending.current = false
    }
  }, [date_id])
  useEffect(() => {
    void flush()
    const timer = setInterval(() => void flush(), AGAIN_MS)
    const now = (): void => void flush()
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [flush])

  const isHere = useCallback(
    (guest: Guest): boolean => guest.checked_in_at !== null || here.has(guest.id),
    [here],
  )
  /** Takes what was read or tapped; one that nobody has is said, and the next is read all the same. */
  const read = useCallback(
    async (text: string): Promise<void> => {
      const key = text.trim()
      if (key === '') return
      const guest = list?.guests.find((one) => one.door_code === key.toUpperCase() || one.id === key)
      if (!guest) {
        setResult({ answer: 'unknown', name: '', party: 0, key })
        return
      }
      setResult({ answer: isHere(guest) ? 'again' : 'in', name: guest.name, party: guest.party, key })
      if (isHere(guest)) return
      setHere((before) => new Set([...before, guest.id]))
      await queueRead({ date_id, key: guest.door_code, read_at: new Date().toISOString() })
      setQueued((n) => n + 1)
      await flush()
    },
    [list, isHere, date_id, flush],
  )
  return { list, lost: fresh.isError && list === null, online, queued, said: result, isHere, read }
}
