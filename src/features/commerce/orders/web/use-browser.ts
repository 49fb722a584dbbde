import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True in a browser. The basket exists only in the buyer's browser, so the server-rendered page has a
 * placeholder.
 */
export const useBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
