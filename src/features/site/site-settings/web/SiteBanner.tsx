import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Megaphone from 'lucide-react/icons/megaphone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { ShownBanner } from '../site-settings.contract.ts'
import { siteQuery } from './site.api.ts'
import styles from './SiteBanner.module.css'

/** The id of the announcement that was closed on this device. */
const CLOSED_KEY = 'announcement-closed'
let closedHere: string | null = null
const listeners = new Set<() => void>()
const closing = {
  heard: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  id(): string | null {
    try {
      return localStorage.getItem(CLOSED_KEY) ?? closedHere
    } catch {
      return closedHere
    }
  },
  close(id: string): void {
    closedHere = id
    try {
      localStorage.setItem(CLOSED_KEY, id)
    } catch {
      // No storage: it is seen again when the site is opened the next time.
    }
    for (const listener of listeners) listener()
  },
}
const ICONS = { news: Megaphone, event: CalendarDays, warning: TriangleAlert } as const

/** Those of the shell around it, which are there with the page. */
type BannerWords = { region: string; close: string; more: string }

/** The administrator's banner above every page, until its time is over or the reader closes it. */
export function SiteBanner({ words }: { words: BannerWords }): ReactNode {
  const { data } = useQuery(siteQuery)
  return data?.banner ? <Shown key={data.banner.id} banner={data.banner} words={words} /> : null
}

function Shown({
  banner: { id, kind, text, link },
  words,
}: {
  banner: ShownBanner
  words: BannerWords
}): ReactNode {
  const language = useLanguage()
  // The server always renders the banner: only the browser knows which one was closed.
  const closed = useSyncExternalStore(closing.heard, closing.id, () => null)
  if (closed === id) return null
  const Icon = ICONS[kind]
  return (
    <section aria-label={words.region} className={styles.banner} data-kind={kind} data-chrome="">
      <div className={styles.line}>
        <Icon aria-hidden="true" />
        <p>
          {text[language]} {link && <Link href={link}>{words.more}</Link>}
        </p>
        <IconButton label={words.close} icon={<X />} onClick={() => closing.close(id)} />
      </div>
    </section>
  )
}
