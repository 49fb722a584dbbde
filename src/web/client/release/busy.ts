import { useEffect } from 'react'

/**
 * What somebody may be in the middle of. A new release waits while one of these lasts: the page is not loaded
 * anew under a form that is not saved, a film that plays, an attempt, an upload, or the door of an event.
 */
export type Busy = 'form' | 'film' | 'attempt' | 'upload' | 'download' | 'check-in'

const lasting = new Map<symbol, Busy>()
const waiting = new Set<() => void>()

/** Says that something begins; returns a function that says that it has ended. */
export function begin(what: Busy): () => void {
  const mine = Symbol(what)
  lasting.set(mine, what)
  return () => {
    if (!lasting.delete(mine) || lasting.size > 0) return
    for (const listener of waiting) listener()
  }
}
/** @param except what ends by itself: a film when somebody goes on to another screen */
export const isBusy = (except?: Busy): boolean => [...lasting.values()].some((what) => what !== except)

/** Hears each time that nothing lasts any more. Returns a function that stops it. */
export function onFree(listener: () => void): () => void {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}

/** Something lasts as long as `when` is true and its component is on screen. */
export function useBusy(what: Busy, when: boolean): void {
  useEffect(() => (when ? begin(what) : undefined), [what, when])
}
