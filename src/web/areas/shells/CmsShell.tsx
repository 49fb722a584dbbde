import { Menu as MenuIcon, X } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { extraPart } from '../../client/health/lazy-part.tsx'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { SubscribeForm } from '#features/site/newsletter/web/public.ts'
import { actingIn, useSession, useSignedIn } from '../../client/session/session.ts'
import { useRoles } from '../../client/stores/roles.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { SiteBanner } from '#features/site/site-settings/web/public.ts'
import { useIsOn, useOffered } from '../offered.ts'
import { HOME_OF } from '../layouts.ts'
import { Wordmark } from '../../ui/art/Wordmark.tsx'
import { useAreaWords } from '../words.ts'
import type { RouteEntry } from '../routes/types.ts'
import { footerLinks, headerLinks } from './public-links.ts'
import { Preferences } from './Preferences.tsx'
import { SiteLinks } from './SiteLinks.tsx'
import { NothingKept } from '../../form/NothingKept.tsx'
import s from './CmsShell.module.css'

const ConfirmLine = extraPart(async () => (await import('./ConfirmLine.tsx')).ConfirmLine)
const LessonBanner = extraPart(
  async () => (await import('#features/live/calendar/web/now/LessonBanner.tsx')).default,
)
const LeftFilms = extraPart(
  async () => (await import('#features/live/recordings/web/keep/LeftFilms.tsx')).default,
)
const ActingBanner = extraPart(async () => (await import('./ActingBanner.tsx')).ActingBanner)

type Routes = { routes: readonly RouteEntry[] }

function Links({ routes }: Routes): ReactNode {
  const language = useLanguage()
  return headerLinks(routes).map(({ to, text }) => (
    <NavLink key={to} to={to} className={s['link'] ?? ''}>
      {text[language]}
    </NavLink>
  ))
}

function SignInLinks(): ReactNode {
  const words = useAreaWords().header
  const common = useCommonWords()
  const signedIn = useSignedIn()
  const isOn = useIsOn()
  const role = useRoles((state) => state.role)
  if (signedIn)
    return (
      <Button variant="Orange" render={<Link to={HOME_OF[role]} />}>
        {words.account}
      </Button>
    )
  return (
    <>
      <Link to="/auth/login" className={s['link']}>
        {common.sign_in}
      </Link>
      {isOn('registration') && (
        <Button variant="Orange" render={<Link to="/auth/register" />}>
          {words.start}
        </Button>
      )}
    </>
  )
}

/** On phones the links are in a drawer. */
function Drawer({ routes }: Routes): ReactNode {
  const words = useAreaWords().header
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    // A new address closes the drawer that led to it.
    if (pathname) setOpen(false)
  }, [pathname])
  return (
    <>
      <button
        type="button"
        className={s['burger']}
        aria-label={words.open_menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden />
      </button>
      <Modal open={open} onClose={() => setOpen(false)} label={words.navigation} className={s['drawer']}>
        <button
          type="button"
          className={s['burger']}
          aria-label={words.close_menu}
          onClick={() => setOpen(false)}
        >
          <X aria-hidden />
        </button>
        <nav aria-label={words.navigation}>
          <Links routes={routes} />
        </nav>
        <SignInLinks />
        <Preferences />
      </Modal>
    </>
  )
}

function Footer({ routes }: Routes): ReactNode {
  const words = useAreaWords().footer
  const language = useLanguage()
  const isOn = useIsOn()
  return (
    <footer className={s['footer']} data-chrome="">
      <div className={s['newsletter']}>
        <SubscribeForm source="footer" />
      </div>
      <div className={s['inner']}>
        <div className={s['about']}>
          <Wordmark />
          <p>{words.line}</p>
          <p className={s['small']}>{words.reviewed}</p>
        </div>
        {footerLinks(words, routes).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links
                .filter((link) => isOn(link.switch))
                .map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to}>{text[language]}</Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <SiteLinks />
      </div>
    </footer>
  )
}

/** The public site: header, page, footer. `routes`: the allowed targets of its links. */
export function CmsShell({ routes: all }: Routes): ReactNode {
  const routes = useOffered(all)
  const common = useCommonWords()
  const area = useAreaWords(),
    words = area.header
  const acting = useSession((session) => actingIn(session.token))
  const signedIn = useSignedIn()
  return (
    <div className={s['page']}>
      <a href="#main" className={s['skip']} data-chrome="">
        {common.skip_to_content}
      </a>
      {acting && (
        <Suspense fallback={null}>
          <ActingBanner />
        </Suspense>
      )}
      <SiteBanner words={area.banner} />
      <header className={s['header']} data-chrome="">
        <div className={s['bar']}>
          <Link to="/" className={s['brand']}>
            <Wordmark />
          </Link>
          <nav className={s['wide']} aria-label={words.navigation}>
            <Links routes={routes} />
          </nav>
          <div className={s['wide']}>
            <Preferences />
            <SignInLinks />
          </div>
          <Drawer routes={routes} />
        </div>
      </header>
      {signedIn && !acting && (
        <Suspense fallback={null}>
          <ConfirmLine />
          <NothingKept />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={s['main']}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Footer routes={routes} />
      {signedIn && !acting && (
        <Suspense fallback={null}>
          <LessonBanner />
          <LeftFilms />
        </Suspense>
      )}
    </div>
  )
}
