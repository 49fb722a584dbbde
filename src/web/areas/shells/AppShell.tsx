import { Search } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { extraPart, lazyPart } from '../../client/health/lazy-part.tsx'
import { Link, Outlet, useLocation } from 'react-router'
import { useOffline } from '#features/learning/downloads/web/public.ts'
import { useTakeOverGuest } from '#features/learning/progress/web/public.ts'
import { useTakeOverAnswers } from '#features/learning/quizzes/web/public.ts'
import { MoreFamily, WhatRemains, type LeftPlace } from '#features/people/families/web/public.ts'
import { MoreSettings } from '#features/people/account-settings/web/public.ts'
import { SiteBanner } from '#features/site/site-settings/web/public.ts'
import { useIsOn, useOffered } from '../offered.ts'
import { actingIn, useSession } from '../../client/session/session.ts'
import { useLayout } from '../../client/stores/layout.ts'
import { useRoles } from '../../client/stores/roles.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { Loader } from '../../ui/feedback/Loader.tsx'
import { useCommandKey } from '../../ui/overlay/use-command-key.ts'
import { LAYOUT_OF, layoutAt } from '../layouts.ts'
import { useRouteEntry } from '../Root.tsx'
import type { RouteEntry } from '../routes/types.ts'
import { Wordmark } from '../../ui/art/Wordmark.tsx'
import { useAreaWords } from '../words.ts'
import { ActingBanner } from './ActingBanner.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { NothingKept } from '../../form/NothingKept.tsx'
import { ConfirmLine } from './ConfirmLine.tsx'
import { Crumbs } from './Crumbs.tsx'
import { Preferences } from './Preferences.tsx'
import { Sidebar, TabBar, usePlace } from './Sidebar.tsx'
import s from './AppShell.module.css'

const Leaving = lazyPart(async () => (await import('#features/access/grants/web/Leaving.tsx')).default)
const NewsletterSection = extraPart(
  async () => (await import('#features/site/newsletter/web/NewsletterSection.tsx')).default,
)
const CommunitySettings = extraPart(
  async () => (await import('#features/community/standing/web/CommunitySettings.tsx')).default,
)
const Guarding = extraPart(async () => (await import('#features/community/entry/web/Guarding.tsx')).default)
const OwnSigner = extraPart(
  async () => (await import('#features/insights/organizations/web/OwnSigner.tsx')).default,
)
const moreSettings = (
  <Suspense fallback={null}>
    <OwnSigner />
    <NewsletterSection />
  </Suspense>
)
const settingsWithCommunity = (
  <Suspense fallback={null}>
    <OwnSigner />
    <CommunitySettings />
    <NewsletterSection />
  </Suspense>
)
const guarding = (
  <Suspense fallback={null}>
    <Guarding />
  </Suspense>
)
const Bell = extraPart(async () => (await import('#features/people/notifications/web/Bell.tsx')).default)
const LessonBanner = extraPart(
  async () => (await import('#features/live/calendar/web/now/LessonBanner.tsx')).default,
)
const LeftFilms = extraPart(
  async () => (await import('#features/live/recordings/web/keep/LeftFilms.tsx')).default,
)
const LegalPrompt = extraPart(async () => (await import('#features/site/legal/web/LegalPrompt.tsx')).default)
const whatRemains = (left: LeftPlace): ReactNode => (
  <Suspense fallback={null}>
    <Leaving left={left} />
  </Suspense>
)

const loadPalette = async () => (await import('./Palette.tsx')).default
const Palette = lazyPart(loadPalette)
/** Delay before the palette is preloaded, in milliseconds: it must catch keys typed right after Ctrl K. */
const PALETTE_AFTER_MS = 2000

/** Signed-in areas: sidebar (a tab bar and a drawer on phones), breadcrumbs, command palette, account. */
export function AppShell({ entries: all }: { entries: readonly RouteEntry[] }): ReactNode {
  const entries = useOffered(all)
  const community = useIsOn()('community')
  const common = useCommonWords()
  const words = useAreaWords()
  const area = LAYOUT_OF[useRoles((state) => state.role)]
  const setLayout = useLayout((state) => state.setLayoutType)
  const setActive = useLayout((state) => state.setActiveSidebarItem)
  const acting = useSession((session) => actingIn(session.token))
  const { search } = useLocation()
  const layoutType = layoutAt(area, useRouteEntry(), search)
  const place = usePlace(entries)
  useTakeOverGuest(area === 'Student' && !acting)
  useTakeOverAnswers(area === 'Student' && !acting)
  useOffline(area === 'Student' && !acting)
  const [palette, setPalette] = useState(false)

  // Before it is painted: the sidebar marks the item.
  useLayoutEffect(() => setActive(place), [place, setActive])
  useEffect(() => setLayout(layoutType), [layoutType, setLayout])
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), PALETTE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useCommandKey(() => setPalette(true))

  return (
    <div
      className={s['shell']}
      data-layout={layoutType}
      data-density={layoutType === 'Student' ? 'generous' : 'compact'}
      data-acting={acting ? '' : undefined}
    >
      <a href="#main" className={s['skip']} data-chrome="">
        {common.skip_to_content}
      </a>
      <ActingBanner />
      <Sidebar entries={entries} />
      <div className={s['column']}>
        <header className={s['top']} data-chrome="">
          <Link
            to={layoutType === 'Student' ? '/app' : layoutType === 'Admin' ? '/admin' : '/'}
            className={s['brand']}
          >
            <Wordmark />
          </Link>
          <Crumbs entries={entries} />
          <div className={s['tools']}>
            <button
              type="button"
              className={s['search']}
              onClick={() => setPalette(true)}
              aria-keyshortcuts="Control+K Meta+K"
            >
              <Search aria-hidden size={18} />
              <span>{words.palette.open}</span>
            </button>
            <div className={s['preferences']}>
              <Preferences />
            </div>
            {!acting && (
              <Suspense fallback={<span className={s['bell']} />}>
                <Bell />
              </Suspense>
            )}
            <AccountMenu />
          </div>
        </header>
        <SiteBanner words={words.banner} />
        <ConfirmLine />
        <NothingKept />
        {!acting && (
          <Suspense fallback={null}>
            <LegalPrompt />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className={s['main']}>
          <Suspense fallback={<Loader label={common.loading} />}>
            <WhatRemains.Provider value={whatRemains}>
              <MoreSettings.Provider value={community ? settingsWithCommunity : moreSettings}>
                <MoreFamily.Provider value={community && guarding}>
                  <Outlet />
                </MoreFamily.Provider>
              </MoreSettings.Provider>
            </WhatRemains.Provider>
          </Suspense>
        </main>
      </div>
      <TabBar entries={entries} />
      {!acting && (
        <Suspense fallback={null}>
          <LessonBanner />
          <LeftFilms />
        </Suspense>
      )}
      {palette && (
        <Suspense fallback={null}>
          <Palette entries={entries} onClose={() => setPalette(false)} />
        </Suspense>
      )}
    </div>
  )
}
