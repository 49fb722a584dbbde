import type { ReactNode } from 'react'
import { linksIn } from '../shared/links.ts'

/** Words of a person whose links name their domain, and count for nothing with search engines. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const links = linksIn(text)
  return (
    <>
      {links.map(({ from, to, href, domain }, n) => (
        <span key={from}>
          {text.slice(links[n - 1]?.to ?? 0, from)}
          <a href={href} rel="nofollow ugc noopener noreferrer" target="_blank">
            {text.slice(from, to)}
          </a>{' '}
          ({domain})
        </span>
      ))}
      {text.slice(links.at(-1)?.to ?? 0)}
    </>
  )
}
