import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether a browser draws this. What somebody buys is in their browser and nobody else's: the page that is
 * made on the server has its place only.
 */
export const useBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
