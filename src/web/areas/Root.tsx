import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { lazyPart } from '../client/health/lazy-part.tsx'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { siteQuery } from '#features/site/site-settings/web/public.ts'
import { DiscussionPort, type DiscussionProps } from '../client/discussion.tsx'
import { nameSite, useRouteTitle } from '../client/stores/document-title.ts'
import { dismissToast, useToasts } from '../client/toasts.ts'
import { LeaveQuestion } from '../client/navigation/LeaveQuestion.tsx'
import { SessionEnded } from '../client/session/SessionEnded.tsx'
import { useCommonWords } from '../i18n/common.ts'
import { useLanguage } from '../i18n/language.tsx'
import { BrandContext } from '../ui/art/brand.ts'
import { LinkProvider, type LinkProps } from '../ui/navigation/Link.tsx'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { queryClient } from './queries.ts'
import type { RouteEntry } from './routes/types.ts'
import { OfflineNotice } from './shells/OfflineNotice.tsx'
import { ReleaseNotice } from './shells/ReleaseNotice.tsx'
import { useAreaWords } from './words.ts'

/** The line of the route table that is on screen. */
export function useRouteEntry(): RouteEntry | undefined {
  return useMatches().findLast((match) => match.handle !== undefined)?.handle as RouteEntry | undefined
}

function Toasts(): ReactNode {
  const toasts = useToasts((state) => state.toasts)
  const common = useCommonWords()
  const words = { close: common.close, ...useAreaWords().toasts }
  return (
    <Toaster
      toasts={toasts}
      onClose={dismissToast}
      words={{
        region: words.notices,
        close: words.close,
        Error: words.variants.error,
        Warning: words.variants.warning,
        Info: words.variants.info,
        Success: words.variants.success,
      }}
    />
  )
}

/**
 * Routes the design system's internal links through the router, also those to another part of the same screen
 * (`?…`).
 */
function RouterLink({ href, children, ...rest }: LinkProps): ReactNode {
  return /^[/?]/.test(href) ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

const never = (): (() => void) => () => {}
/** False while a page is made at build time and taken over: notices belong to a visit, not to a page. */
const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Keeps the scroll position when the application hydrates a page. `ScrollRestoration` scrolls to the top
 * unless it stored the position itself. It has none for a position restored by the browser, or reached by
 * scrolling before the application loaded.
 */
function KeptPlace(): null {
  const at = useRef(typeof window === 'undefined' ? 0 : window.scrollY)
  useLayoutEffect(() => {
    if (at.current > 0 && window.scrollY === 0) window.scrollTo(0, at.current)
  }, [])
  return null
}

const Discussion = lazyPart(
  async () => (await import('#features/community/discussions/web/Discussion.tsx')).default,
)
const discussion = (props: DiscussionProps): ReactNode => <Discussion {...props} />

/** Below it the site has the name and logo that its administrators gave it. */
function Branded({ children }: { children: ReactNode }): ReactNode {
  const { data } = useQuery(siteQuery)
  const name = data?.site_name ?? DOCUMENT_TITLE,
    logo = data?.logo ?? null
  useEffect(() => nameSite(name), [name])
  const brand = useMemo(() => ({ name, logo }), [name, logo])
  return <BrandContext.Provider value={brand}>{children}</BrandContext.Provider>
}

/** Shared by every page: title, toasts, focus and scroll position after navigation. */
export function Root(): ReactNode {
  const entry = useRouteEntry()
  const language = useLanguage()
  useRouteTitle(entry?.title[language])
  const path = useMatches().at(-1)?.pathname,
    { search } = useLocation()
  const shown = useRef({ path, search })
  const inBrowser = useInBrowser()
  useEffect(() => {
    // After navigation, focus moves to the main part, or to the page's one field, for screen readers. The
    // same happens in another part of the same screen if the pressed link was unmounted. The first page keeps
    // the browser's own focus.
    const main = document.getElementById('main')
    if (
      shown.current.path !== path ||
      (shown.current.search !== search && document.activeElement === document.body)
    )
      (main?.querySelector<HTMLElement>('[data-first]') ?? main)?.focus({ preventScroll: true })
    shown.current = { path, search }
  }, [path, search])
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider value={RouterLink}>
        <Branded>
          <DiscussionPort value={discussion}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </DiscussionPort>
        </Branded>
        {inBrowser && (
          <Suspense fallback={null}>
            <Toasts />
            <LeaveQuestion />
            <SessionEnded />
          </Suspense>
        )}
        {inBrowser && <OfflineNotice />}
        {inBrowser && <ReleaseNotice />}
        <ScrollRestoration />
        {/* After it: effects run in this order. */}
        <KeptPlace />
      </LinkProvider>
    </QueryClientProvider>
  )
}
