import { useEffect, useRef, useState } from 'react'
import { onKept, keptBy } from '#web/client/offline/store.ts'
import type { OfflineItem } from '#web/client/offline/offline-items.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useRefreshLearning } from '../../courses/web/public.ts'
import { readWaiting } from '../../quizzes/web/public.ts'
import { keepInStep } from './sync.ts'

/** The signed-in person's downloads on this device; undefined while loading. */
export function useKept(): readonly OfflineItem[] | undefined {
  const person = useAuth((state) => state.user?.id)
  const [downloads, setDownloads] = useState<readonly OfflineItem[]>()
  useEffect(() => {
    if (!person) return undefined
    let current = true
    const look = (): void => void keptBy(person).then((list) => current && setDownloads(list))
    look()
    const stop = onKept(look)
    return () => {
      current = false
      stop()
    }
  }, [person])
  return downloads
}

/** Sends what was learned without a connection and keeps downloads up to date, for a learner (`on`). */
export function useOffline(on: boolean): void {
  const person = useAuth((state) => state.user?.id)
  const refresh = useRefreshLearning()
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (!on || !person) return undefined
    readWaiting(person)
    return keepInStep(person, () => latest.current())
  }, [on, person])
}
