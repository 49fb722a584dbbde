import { createPath, type createBrowserRouter } from 'react-router'

export type AppRouter = ReturnType<typeof createBrowserRouter>

let current: Pick<AppRouter, 'navigate' | 'state'> | undefined

/** The router of the area that is open at this moment. */
export const setRouter = (router: Pick<AppRouter, 'navigate' | 'state'>): void => {
  current = router
}

/** Goes to an address through the router of the moment; before there is one, the browser loads it. */
export const navigate = (to: string, options?: { replace?: boolean }): void => {
  if (current) void current.navigate(to, options)
  else location.assign(to)
}

/** Address that the router is navigating to, if any. */
export const goingTo = (): string | undefined =>
  current?.state.navigation.location && createPath(current.state.navigation.location)
