import { useEffect, useState, type ReactNode } from 'react'
import type { SiteSettings } from '#features/site/site-settings/site-settings.contract.ts'
import { get } from '../../client/api.ts'
import { useAreaWords } from '../words.ts'

let asked: Promise<SiteSettings | null> | undefined
/** The links of the site, asked for once a visit. */
const siteLinks = (): Promise<SiteSettings | null> =>
  (asked ??= get<SiteSettings>('/settings/site', { quiet: 'extra' }).then((answer) => {
    if (answer.ok !== false) return answer.data
    asked = undefined
    return null
  }))

/** The support address and the links that lead out of the site, as far as they are set. */
export function SiteLinks(): ReactNode {
  const words = useAreaWords().footer
  const [site, setSite] = useState<SiteSettings | null>(null)
  useEffect(() => {
    let there = true
    void siteLinks().then((read) => there && setSite(read))
    return () => {
      there = false
    }
  }, [])
  const links: [string, string][] = site
    ? ([
        [site.support_email && `mailto:${site.support_email}`, site.support_email],
        [site.mailing_list_url, words.mailing_list],
        [site.self_assessment_url, words.self_assessment],
        [site.facebook_url, 'Facebook'],
        [site.instagram_url, 'Instagram'],
        [site.youtube_url, 'YouTube'],
      ] satisfies [string, string][])
    : []
  const set = links.filter(([to]) => to !== '')
  if (set.length === 0) return null
  return (
    <nav aria-label={words.reach}>
      <h2>{words.reach}</h2>
      <ul>
        {set.map(([to, text]) => (
          <li key={to}>
            <a href={to} rel="noopener">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
