import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { matchesRoute } from '../../client/navigation/route-pattern.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx'
import { HOME_OF } from '../layouts.ts'
import { type RouteEntry } from '../routes/types.ts'
import { useAreaWords } from '../words.ts'

const HOMES = Object.values(HOME_OF)
const segments = (path: string): string[] => path.split('/').filter(Boolean)
const entryOf = (entries: readonly RouteEntry[], path: string): RouteEntry | undefined =>
  entries.find((one) => one.path === path) ?? entries.find((one) => matchesRoute(one.path, path))

/**
 * Returns the route entries above an address, from the start of the area to the address itself. A literal
 * word in the address's pattern ("view") does not match a parameter of a screen above: /courses/view/1 is not
 * the course "view".
 */
export function trail(
  entries: readonly RouteEntry[],
  pathname: string,
): { entry: RouteEntry; path: string }[] {
  const here = entryOf(entries, pathname)
  if (here?.under) return [...trail(entries, here.under), { entry: here, path: pathname }]
  const parts = segments(pathname),
    own = segments(here?.path ?? pathname)
  const above = (entry: RouteEntry): boolean =>
    segments(entry.path).every((segment, index) => segment.startsWith(':') === own[index]?.startsWith(':'))
  const found = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)].flatMap(
    (path) => {
      const entry = entryOf(entries, path)
      return entry && above(entry) ? [{ entry, path }] : []
    },
  )
  // The start of an area is above all of it, also above an address with another prefix (/profile).
  const home = entries.find(({ path }) => HOMES.includes(path))
  return home && found[0]?.entry !== home ? [{ entry: home, path: home.path }, ...found] : found
}

export function Crumbs({ entries }: { entries: readonly RouteEntry[] }): ReactNode {
  const language = useLanguage()
  const words = useAreaWords()
  const { pathname } = useLocation()
  const items = trail(entries, pathname).map(({ entry, path }) => ({
    label: entry.title[language],
    href: path,
  }))
  return <Breadcrumbs label={words.breadcrumbs} items={items} />
}
