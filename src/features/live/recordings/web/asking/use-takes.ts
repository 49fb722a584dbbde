import { useEffect, useRef, useState } from 'react'
import { compareClocks } from '../recordings.api.ts'
import { here } from '../../../room/web/public.ts'
import { record, type Take } from '../keep/record.ts'
import { serverNow } from '../recordings.api.ts'

/** A line of live text, by this device's clock. */
export type CaptionLine = { id: string; user_id: string; text: string; at: number }
/** A line is read for as long as it takes, and no longer than until the next one. */
const LEAST_MS = 2000,
  LETTER_MS = 70

/**
 * Keeps a film of a picture while `on`; another track begins another film.
 *
 * @param mine what its person writes meanwhile, for the film's captions
 * @returns whether the device had no room left
 */
export function useTake({
  on,
  track,
  mine,
  booking_id,
  owner,
  user_id,
  source,
}: {
  on: boolean
  track: MediaStreamTrack | null
  mine: readonly CaptionLine[]
  booking_id: string
  owner: string
  user_id: string
  source: 'camera' | 'received'
}): boolean {
  const [full, setFull] = useState(false)
  const take = useRef<Take | null>(null)
  const runs = on && !full ? track : null
  useEffect(() => {
    if (!runs || runs.readyState !== 'live') return undefined
    let over = false
    void compareClocks(booking_id)
      // An old offset is better than no film.
      .catch(() => undefined)
      .then(() => {
        if (over) return
        take.current = record(runs, { booking_id, owner, user_id, source }, () => setFull(true))
      })
    return () => {
      over = true
      void take.current?.stop()
      take.current = null
    }
  }, [runs, booking_id, owner, user_id, source])
  useEffect(() => {
    const ahead = serverNow() - here()
    take.current?.say(
      mine.map(({ at, text }, n) => ({
        text,
        at: at + ahead,
        until:
          ahead + Math.min(mine[n + 1]?.at ?? Infinity, at + Math.max(LEAST_MS, text.length * LETTER_MS)),
      })),
    )
  }, [mine])
  return full
}
