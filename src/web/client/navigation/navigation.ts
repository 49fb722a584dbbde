/**
 * Changes the address for this module. The app passes its router's navigate; until then (and in pages without
 * a router) the browser loads the address.
 */
export type Navigator = (to: string, options?: { replace?: boolean }) => void

const load: Navigator = (to, options) => (options?.replace ? location.replace(to) : location.assign(to))
let current: Navigator = load

/** Gives the router's navigate; returns a function that takes it back. */
export function setNavigator(navigator: Navigator): () => void {
  current = navigator
  return () => {
    if (current === navigator) current = load
  }
}

/** Goes to an address inside the app. */
export const go: Navigator = (to, options) => current(to, options)

export const HOME = '/'

/** Loads an address: the app starts anew there. */
export const openAnew = (to: string): void => location.assign(to)
