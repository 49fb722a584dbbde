import { useState } from 'react'
import type { Speed } from './types.ts'

export type Preferences = { speed: Speed; loop: boolean; mirrored: boolean }

/**
 * A player's preferences and their commands, which report each change by a person. `changeSpeed` reports
 * nothing.
 */
export function usePreferences(
  initial: Preferences,
  onPreference: ((change: Partial<Preferences>) => void) | undefined,
) {
  const [speed, changeSpeed] = useState(initial.speed)
  const [loop, setLoop] = useState(initial.loop)
  const [mirrored, setMirrored] = useState(initial.mirrored)
  return {
    speed,
    loop,
    mirrored,
    changeSpeed,
    setSpeed: (next: Speed): void => {
      changeSpeed(next)
      onPreference?.({ speed: next })
    },
    toggleLoop: (): void => {
      setLoop(!loop)
      onPreference?.({ loop: !loop })
    },
    toggleMirror: (): void => {
      setMirrored(!mirrored)
      onPreference?.({ mirrored: !mirrored })
    },
  }
}
