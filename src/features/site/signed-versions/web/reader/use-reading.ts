import { useState } from 'react'
import type { ShownSigned } from '../../signed-versions.contract.ts'

export type Reading = {
  /** Which part and which of its lines is signed. */
  at: number
  line: number
  /** Counts beginnings. */
  take: number
  paused: boolean
  /** The last part has ended. */
  over: boolean
  playFrom: (part: number) => void
  toggle: () => void
  pause: () => void
  resume: () => void
  /** Called at the end of a line: continues with the next line or part. */
  ended: () => void
}

/** Playback position in a signed version. Starts playing at once, since the reader pressed the button. */
export function useReading(parts: ShownSigned['parts']): Reading {
  const [state, setState] = useState({ at: 0, line: 0, take: 1, paused: false, over: false })
  const playFrom = (at: number): void =>
    setState(({ take }) => ({ at, line: 0, take: take + 1, paused: false, over: false }))
  return {
    ...state,
    playFrom,
    toggle: () => (state.over ? playFrom(0) : setState((old) => ({ ...old, paused: !old.paused }))),
    pause: () => setState((old) => ({ ...old, paused: true })),
    resume: () => setState((old) => ({ ...old, paused: old.over })),
    ended: () =>
      setState((old) => {
        const lines = parts[old.at]?.script?.lines.length ?? 1
        if (old.line < lines - 1) return { ...old, line: old.line + 1, take: old.take + 1 }
        if (old.at < parts.length - 1) return { ...old, at: old.at + 1, line: 0, take: old.take + 1 }
        return { ...old, paused: true, over: true }
      }),
  }
}
