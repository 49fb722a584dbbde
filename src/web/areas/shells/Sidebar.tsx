import { Menu as MenuIcon, X } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Feature, Permission } from '#contract/permissions.ts'
import { holds } from '#contract/permissions.ts'
import { useAuth } from '../../client/stores/auth.ts'
import { useLayout } from '../../client/stores/layout.ts'
import { useRoles } from '../../client/stores/roles.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { matchesRoute } from '../../client/navigation/route-pattern.ts'
import { NAV_GROUPS, type NavEntry, type RouteEntry } from '../routes/types.ts'
import { Wordmark } from '../../ui/art/Wordmark.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useAreaWords } from '../words.ts'
import { NAV_ICONS } from './icons.ts'
import { Preferences } from './Preferences.tsx'
import s from './AppShell.module.css'

const TABS = 4

/** Which entries the person may open. */
export function useMayOpen(): (entry: RouteEntry) => boolean {
  const permissions = useRoles((state) => state.permissions)
  const isOwner = useRoles(({ role }) => role === 'Organization')
  const organization = useAuth((state) => state.organization)
  const child = useAuth((state) => state.user?.child === true)
  return ({ needs, nav, notFor }) =>
    (typeof needs === 'string' || holds(permissions, needs[0] as Feature, needs[1] as Permission)) &&
    !(child && nav?.adults) &&
    !(isOwner && nav?.notOwners) &&
    (notFor === undefined || notFor !== organization?.['staff_role']) &&
    (nav?.type === undefined || nav.type === organization?.['type']) &&
    (nav?.notType === undefined || nav.notType !== organization?.['type'])
}

/**
 * Returns the navigation entries that are built and that the person may open, sorted by group: home is first,
 * on the phone as well.
 */
export function useNavigation(entries: readonly RouteEntry[]): (RouteEntry & { nav: NavEntry })[] {
  const mayOpen = useMayOpen()
  return entries
    .filter((entry): entry is RouteEntry & { nav: NavEntry } => entry.nav !== undefined && mayOpen(entry))
    .toSorted((a, b) => NAV_GROUPS.indexOf(a.nav.group) - NAV_GROUPS.indexOf(b.nav.group))
}

const isStart = (path: string): boolean => path === '/' || path === '/app' || path === '/admin'

const below = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`)

/** True if a longer matching path has its own entry; then that entry alone is marked as current. */
const nearer = (entry: RouteEntry, entries: readonly RouteEntry[], pathname: string): boolean =>
  entries.some(
    ({ nav, path }) => nav && path !== entry.path && below(path, entry.path) && below(pathname, path),
  )
const isHere = (entry: RouteEntry, entries: readonly RouteEntry[], pathname: string): boolean =>
  isStart(entry.path) || nearer(entry, entries, pathname)
    ? pathname === entry.path
    : below(pathname, entry.path)

/**
 * The address that says where one is: that of the screen above, where a screen's own address does not begin
 * with it.
 */
export function usePlace(entries: readonly RouteEntry[]): string {
  const { pathname } = useLocation()
  return (
    entries.find(({ under, path }) => under !== undefined && matchesRoute(path, pathname))?.under ?? pathname
  )
}

function Item({
  entry,
  entries,
  tab = false,
}: {
  entry: RouteEntry & { nav: NavEntry }
  entries: readonly RouteEntry[]
  tab?: boolean
}): ReactNode {
  const language = useLanguage()
  const place = useLayout((state) => state.activeSidebarItem)
  const Icon = NAV_ICONS[entry.nav.icon]
  const Waiting = entry.nav.count
  return (
    <Link
      to={entry.path}
      aria-current={isHere(entry, entries, place) ? 'page' : undefined}
      className={s['item'] ?? ''}
    >
      <Icon aria-hidden size={20} />
      <span>{((tab ? entry.nav.tab : undefined) ?? entry.nav.label ?? entry.title)[language]}</span>
      {Waiting && (
        <span className={s['count']}>
          <Suspense fallback={null}>
            <Waiting />
          </Suspense>
        </span>
      )}
    </Link>
  )
}

function Groups({ entries }: { entries: readonly RouteEntry[] }): ReactNode {
  const words = useAreaWords().nav
  const groups = Object.entries(Object.groupBy(useNavigation(entries), (entry) => entry.nav.group))
  return groups.map(([group, items]) => (
    <div key={group} className={s['group']}>
      {group !== 'main' && <p className={s['groupTitle']}>{words[group as keyof typeof words]}</p>}
      <ul>
        {items.map((entry) => (
          <li key={entry.path}>
            <Item entry={entry} entries={entries} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Beside the page on wide screens. */
export function Sidebar({ entries }: { entries: readonly RouteEntry[] }): ReactNode {
  const words = useAreaWords()
  const start = entries.find((entry) => isStart(entry.path))?.path ?? '/'
  const box = useRef<HTMLElement>(null)
  const active = useLayout((state) => state.activeSidebarItem)
  useEffect(() => {
    // Low in a long list, what says "you are here" is brought into sight.
    const here = box.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!active || !box.current || !here) return
    const end = here.offsetTop + 2 * here.offsetHeight
    if (end > box.current.scrollTop + box.current.clientHeight)
      box.current.scrollTop = end - box.current.clientHeight
  }, [active])
  return (
    <aside ref={box} className={s['sidebar']} data-chrome="">
      <Link to={start} className={s['sidebarBrand']}>
        <Wordmark />
      </Link>
      <nav aria-label={words.nav.main}>
        <Groups entries={entries} />
      </nav>
    </aside>
  )
}

/** At the bottom on phones: the first entries, and the rest in a drawer. */
export function TabBar({ entries }: { entries: readonly RouteEntry[] }): ReactNode {
  const words = useAreaWords()
  const open = useLayout((state) => state.isSidebarOpen)
  const setOpen = useLayout((state) => state.setSidebarOpen)
  const { pathname } = useLocation()
  const all = useNavigation(entries)
  const main = all.slice(0, TABS)
  // A screen that only the drawer leads to: "you are here" is said where the drawer opens.
  const place = useLayout((state) => state.activeSidebarItem)
  const beyond = all.slice(TABS).some((entry) => isHere(entry, entries, place))
  useEffect(() => {
    // A new address closes the drawer that led to it.
    if (pathname) setOpen(false)
  }, [pathname, setOpen])
  return (
    <>
      <nav className={s['tabs']} data-chrome="" aria-label={words.nav.main}>
        {main.map((entry) => (
          <Item key={entry.path} entry={entry} entries={entries} tab />
        ))}
        <button
          type="button"
          className={s['item']}
          data-here={beyond || undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden size={20} />
          <span>{words.header.menu}</span>
        </button>
      </nav>
      <Modal open={open} onClose={() => setOpen(false)} label={words.nav.main} className={s['drawer']}>
        <button
          type="button"
          className={s['close']}
          aria-label={words.header.close_menu}
          onClick={() => setOpen(false)}
        >
          <X aria-hidden />
        </button>
        <Groups entries={entries} />
        <div className={s['drawerPreferences']}>
          <Preferences />
        </div>
      </Modal>
    </>
  )
}
