import { createContext, use, useState } from 'react'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { mayStartByItself } from '#web/ui/player/quiet.ts'

/** True while the signs to choose from move. */
export const Moving = createContext(false)
export const useIsMoving = (): boolean => use(Moving)

/** Starts as the person's settings say, and can be changed for this quiz. */
export function useMoving(): [boolean, (moving: boolean) => void] {
  const { autoplay } = useSignSettings()
  return useState(() => autoplay && mayStartByItself())
}
