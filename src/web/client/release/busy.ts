import { useEffect } from 'react'

/**
 * Activities that delay a new release, so that the page is not reloaded under an unsaved form, a playing
 * film, an attempt, an upload or download, or a check-in.
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
/** @param except activity to ignore because it ends by itself, such as a film on navigation */
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
