import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Switch } from '#contract/switches.ts'
import { siteQuery } from '#features/site/site-settings/web/public.ts'
import type { RouteEntry } from './routes/types.ts'

/** Returns a check that is true if a feature is on, or has no setting. The server checks again on every call. */
export function useIsOn(): (name: Switch | undefined) => boolean {
  const { data } = useQuery(siteQuery)
  return (name) => name === undefined || data?.switches[name] !== false
}

/** The lines of the route table without what an administrator has switched off. */
export function useOffered(routes: readonly RouteEntry[]): readonly RouteEntry[] {
  const { data } = useQuery(siteQuery)
  const switches = data?.switches
  return useMemo(
    () => routes.filter((line) => line.switch === undefined || switches?.[line.switch] !== false),
    [routes, switches],
  )
}
