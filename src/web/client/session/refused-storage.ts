import { useEffect } from 'react'
import { create } from 'zustand'

const useKept = create<{ refused: boolean }>()(() => ({ refused: false }))

/** Says that this browser has refused to keep something for the site (blocked, private or full). */
export const noteRefused = (): void => useKept.setState({ refused: true })

const PROBE = 'kept'
function probe(): void {
  try {
    localStorage.setItem(PROBE, PROBE)
    localStorage.removeItem(PROBE)
  } catch {
    noteRefused()
  }
}

/** True where this browser keeps nothing, so that each load of a page asks to sign in again. */
export function useKeepsNothing(): boolean {
  useEffect(probe, [])
  return useKept(({ refused }) => refused)
}
