import { useEffect, useRef, useState } from 'react'
import { useBusy } from '#web/client/release/busy.ts'
import { isSignedIn } from '#web/client/session/session.ts'
import { beforeSignOut, onSignOut } from '#web/client/session/sign-out.ts'
import type { Range } from '#web/ui/player/ranges.ts'
import { useRefreshLearning } from '../../courses/web/public.ts'
import type { LessonProgress } from '../progress.contract.ts'
import { guestStore } from './guest-store.ts'
import { ProgressQueue } from './progress-queue.ts'
import type { WatchReport } from './together.ts'

const SAVE_MS = 8000
const queue = new ProgressQueue()
/**
 * Sends what was watched and has not reached the server, also what pages left that were closed without a
 * connection. Answers whether anything arrived.
 */
export async function sendWatched(): Promise<boolean> {
  await queue.adopt()
  return Object.keys(await queue.flush({ after: true })).length > 0
}
// One person's progress is never sent for the next person in this browser.
onSignOut(() => queue.clear())
/** A learner's progress is sent to the server, a visitor's is stored on the device until they have an account. */
const keep = (lesson_id: string, seen: WatchReport): void =>
  isSignedIn() ? queue.add(lesson_id, seen) : guestStore.watched(lesson_id, seen)

/**
 * Records a lesson while it is on screen: parts watched, last position, and time spent while the page is
 * visible. Saves every few seconds, when the page is left, and when the connection is back. A visitor's
 * progress is stored on the device (`guestStore`). Does nothing if `on` is false. `position`: the position of
 * the last visit.
 */
export function useRecorder(lesson_id: string, on: boolean, position: number) {
  // Every report includes the position: time alone must not reset it to the beginning.
  const at = useRef(position)
  const [progress, setProgress] = useState<LessonProgress | null>(null)
  const refresh = useRefreshLearning()
  const latest = useRef(refresh)
  useBusy('film', on)
  const saveNow = useRef(() => Promise.resolve())
  useEffect(() => {
    latest.current = refresh
  })

  useEffect(() => {
    if (!on) return undefined
    let seenSince = document.visibilityState === 'visible' ? Date.now() : null
    let done = false
    const note = (): void => {
      const now = Date.now()
      if (seenSince !== null && now - seenSince >= 1000) {
        keep(lesson_id, { position: at.current, active: Math.round((now - seenSince) / 1000) })
        seenSince = now
      }
    }
    const save = async (options: { keepalive?: boolean; after?: boolean } = {}): Promise<void> => {
      note()
      if (!isSignedIn()) return
      const mine = (await queue.flush(options))[lesson_id]
      if (!mine || options.keepalive) return
      setProgress(mine)
      if ((mine.video_done || mine.completed) && !done) {
        done = true
        latest.current()
      }
    }
    saveNow.current = () => save({ after: true })
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') {
        seenSince = Date.now()
        return
      }
      void save({ keepalive: true })
      seenSince = null
    }
    const onLeave = (): void => void save({ keepalive: true })
    const onOnline = (): void => void save()
    const stopLastSave = beforeSignOut(() => save())
    const timer = setInterval(() => void save(), SAVE_MS)
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', onLeave)
    addEventListener('online', onOnline)
    return () => {
      saveNow.current = () => Promise.resolve()
      stopLastSave()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', onLeave)
      removeEventListener('online', onOnline)
      // The player reports once more while it unmounts: send that with the rest right after.
      setTimeout(() => void save({ keepalive: true }).then(() => latest.current()), 0)
    }
  }, [lesson_id, on])

  return {
    progress,
    /** Sends the queued progress at once, for a next action that depends on it. */
    save: (): Promise<void> => saveNow.current(),
    watched: (ranges: readonly Range[], duration: number): void => {
      if (on)
        keep(lesson_id, {
          position: at.current,
          ranges: ranges.map(([from, to]) => [from, to] as const),
          duration,
        })
    },
    /** The step that is on screen, by its id. */
    stepped: (step: string): void => {
      if (on) keep(lesson_id, { position: at.current, step })
    },
    /** Words that the learner signed and rated. */
    signed: (slugs: readonly string[]): void => {
      if (on) keep(lesson_id, { position: at.current, signed: slugs })
    },
    /** Every line of the conversation was understood. */
    understood: (): void => {
      if (on) keep(lesson_id, { position: at.current, understood: true })
    },
    moved: (position: number): void => {
      at.current = position
      if (on && isSignedIn() && queue.waiting > 0) queue.add(lesson_id, { position })
    },
  }
}
