import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Megaphone from 'lucide-react/icons/megaphone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { ShownBanner } from '../site-settings.contract.ts'
import { siteQuery } from './site.api.ts'
import styles from './SiteBanner.module.css'

/** The id of the announcement that was closed on this device. */
const CLOSED_KEY = 'announcement-closed'
const ICONS = { news: Megaphone, event: CalendarDays, warning: TriangleAlert } as const

/** Those of the shell around it, which are there with the page. */
type BannerWords = { region: string; close: string; more: string }

/** What an administrator says above every page, until its time is over or the reader closes it. */
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
  const [closed, setClosed] = useState(false)
  // A page comes with it, whoever asks: only the browser knows what was closed in it.
  useEffect(() => {
    try {
      setClosed(localStorage.getItem(CLOSED_KEY) === id)
    } catch {
      // No storage: it is seen again on the next page.
    }
  }, [id])
  if (closed) return null
  const close = (): void => {
    setClosed(true)
    try {
      localStorage.setItem(CLOSED_KEY, id)
    } catch {
      // As above.
    }
  }
  const Icon = ICONS[kind]
  return (
    <section aria-label={words.region} className={styles.banner} data-kind={kind} data-chrome="">
      <div className={styles.line}>
        <Icon aria-hidden="true" />
        <p>
          {text[language]} {link && <Link href={link}>{words.more}</Link>}
        </p>
        <IconButton label={words.close} icon={<X />} onClick={close} />
      </div>
    </section>
  )
}
