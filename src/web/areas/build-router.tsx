import { useQuery } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import { createBrowserRouter, createPath, useParams, type RouteObject } from 'react-router'
import { siteQuery } from '#features/site/site-settings/web/public.ts'
import type { LayoutType } from '#contract/permissions.ts'
import type { Switch } from '#contract/switches.ts'
import { loadChunk } from '../client/health/chunk-recovery.ts'
import { setThere } from '../client/navigation/there.ts'
import { renew } from '../client/release/release.ts'
import { syncSocket } from '../client/socket.ts'
import { currentLanguage } from '../i18n/language.tsx'
import { preloadMadeWords } from '../i18n/registry.ts'
import { elsewhere, guard } from './guard.ts'
import { commonRoutes, ownRoutes } from './layouts.ts'
import { setRouter, type AppRouter } from './moment.ts'
import { RouteError } from './RouteError.tsx'
import { Root } from './Root.tsx'
import { CmsShell } from './shells/CmsShell.tsx'
import { type RouteEntry } from './routes/types.ts'

const SwitchedOff = lazy(() => import('./SwitchedOff.tsx'))
const NotFound = lazy(() => import('./NotFound.tsx'))
/** A screen whose address may hold only what its line in the table accepts; otherwise the 404 page. */
function accepting(accepts: NonNullable<RouteEntry['accepts']>, Screen: ComponentType): ComponentType {
  return function Accepted() {
    const params = useParams()
    return Object.entries(accepts).every(([name, values]) => values.includes(params[name] ?? '')) ? (
      <Screen />
    ) : (
      <NotFound />
    )
  }
}

/** A screen that an administrator may switch off for everybody. */
function switched(name: Switch, Screen: ComponentType): ComponentType {
  return function Switched() {
    const { data } = useQuery(siteQuery)
    return data?.switches[name] === false ? <SwitchedOff /> : <Screen />
  }
}

const routeOf = (entry: RouteEntry): RouteObject => ({
  path: entry.path,
  handle: entry,
  loader: guard(entry),
  lazy: async () => {
    const screen = await loadChunk(entry.screen, entry.path)
    // A public screen names its words itself: its code may know of more than it shows.
    await (screen.preload ?? preloadMadeWords)(currentLanguage())
    const Screen = entry.accepts ? accepting(entry.accepts, screen.default) : screen.default
    return { Component: entry.switch ? switched(entry.switch, Screen) : Screen }
  },
  HydrateFallback: () => null,
})

/** The server says so in the page; the showcase of the design system is for those who build the product. */
const inDevelopment = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('meta[name=development]') !== null

/** The route objects of a layout: its own area, then everything common that its area does not replace. */
export async function routesFor(layout: LayoutType): Promise<RouteObject[]> {
  const [own, common] = await Promise.all([ownRoutes(layout), commonRoutes()])
  const ownPaths = new Set(own.map((entry) => entry.path))
  const shared = common.filter((entry) => !ownPaths.has(entry.path))
  setThere([...own, ...shared].map((entry) => entry.path))
  // Some pages of the site's header are in a learner's menu as well.
  const links = layout === 'Student' ? shared.filter(({ nav }) => nav?.learners) : []
  const AppShell = own.length > 0 ? (await import('./shells/AppShell.tsx')).AppShell : null
  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      HydrateFallback: () => null,
      children: [
        ...(AppShell
          ? [{ element: <AppShell entries={[...own, ...links]} />, children: own.map(routeOf) }]
          : []),
        { children: shared.filter((entry) => entry.bare).map(routeOf) },
        ...(inDevelopment()
          ? [
              {
                path: '/dev/design',
                lazy: async () => ({ Component: (await import('./DevDesign.tsx')).default }),
              },
            ]
          : []),
        {
          element: <CmsShell routes={common} />,
          children: [
            ...shared.filter((entry) => !entry.bare).map(routeOf),
            {
              path: '*',
              loader: elsewhere,
              lazy: async () => ({ Component: (await import('./NotFound.tsx')).default }),
            },
          ],
        },
      ],
    },
  ]
}

/**
 * The router gives a key to each address that it opens, by which it finds where a page was left, and none to
 * the one that a page is loaded with: every load would open where the last one was left. A key in the entry
 * of the history lasts as long as that: a new load opens at its top, a reload and the way back where they
 * were.
 */
function nameFirstPage(): void {
  const state = history.state as { key?: unknown } | null
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}

/** Starts the router of an area, in place of the previous one. */
export function startRouter(routes: RouteObject[]): AppRouter {
  nameFirstPage()
  const router = createBrowserRouter(routes)
  setRouter(router)
  // The address decides whether the socket may be open.
  router.subscribe(({ navigation, location: here }) => {
    syncSocket()
    // If a new release is ready, the next screen loads with it.
    if (navigation.location && navigation.location.pathname !== here.pathname)
      renew(createPath(navigation.location), { ends: 'film' })
  })
  return router
}
