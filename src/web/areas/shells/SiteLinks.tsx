import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteQuery } from '#features/site/site-settings/web/public.ts'
import { useAreaWords } from '../words.ts'
import styles from './CmsShell.module.css'

/** The support address and the links that lead out of the site, as far as they are set. */
export function SiteLinks(): ReactNode {
  const words = useAreaWords().footer
  const { data: site } = useQuery(siteQuery)
  const links: [string, string][] = site
    ? ([
        [site.support_email && `mailto:${site.support_email}`, site.support_email],
        [site.mailing_list_url, words.mailing_list],
        [site.self_assessment_url, words.self_assessment],
        [site.facebook_url, 'Facebook'],
        [site.instagram_url, 'Instagram'],
        [site.youtube_url, 'YouTube'],
        [site.app_store_url, 'App Store'],
        [site.google_play_url, 'Google Play'],
      ] satisfies [string, string][])
    : []
  const set = links.filter(([to]) => to !== '')
  if (set.length === 0) return null
  return (
    <nav aria-label={words.reach} className={styles.reach}>
      <h2>{words.reach}</h2>
      <ul>
        {set.map(([to, text]) => (
          <li key={to}>
            <a href={to} rel="noopener">
              <Breakable text={text} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An address too long for its column breaks behind its @ rather than within a word. */
function Breakable({ text }: { text: string }): ReactNode {
  const [name, host] = text.split('@')
  if (host === undefined) return text
  return (
    <span>
      {name}@<wbr />
      {host}
    </span>
  )
}
