import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { matchesRoute } from '../../client/route-pattern.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import type { RouteEntry } from '../routes/types.ts'
import { useAreaWords } from '../words.ts'

/** The route entries above an address, from the start of the area to the address itself. */
export function trail(entries: readonly RouteEntry[], pathname: string): { entry: RouteEntry; path: string }[] {
  const parts = pathname.split('/').filter(Boolean)
  const paths = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  return paths.flatMap((path) => {
    const entry = entries.find((one) => one.path === path) ?? entries.find((one) => matchesRoute(one.path, path))
    return entry ? [{ entry, path }] : []
  })
}

export function Crumbs({ entries }: { entries: readonly RouteEntry[] }): ReactNode {
  const language = useLanguage()
  const words = useAreaWords()
  const { pathname } = useLocation()
  const items = trail(entries, pathname).map(({ entry, path }) => ({ label: entry.title[language], href: path }))
  return <Breadcrumbs label={words.breadcrumbs} items={items} />
}
