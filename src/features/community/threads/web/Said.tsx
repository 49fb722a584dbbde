import { Fragment, type ReactNode } from 'react'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/giu

/** The domain of an address; null for what is none. */
function domainOf(address: string): string | null {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return null
  }
}

/** Words that people wrote, in their lines. Links name their domain, and search engines do not follow them. */
export function Said({ text, lang }: { text: string; lang: string }): ReactNode {
  const words = useThreadWords()
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const domain = domainOf(match[0])
    if (domain === null) continue
    parts.push(
      text.slice(from, match.index),
      <a key={match.index} href={match[0]} rel="nofollow ugc noopener noreferrer" target="_blank">
        {match[0]}
        <span className={s['domain']}> ({words.opens(domain)})</span>
      </a>,
    )
    from = match.index + match[0].length
  }
  parts.push(text.slice(from))
  return (
    <p className={s['said']} lang={lang}>
      {parts.map((part, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their places
        <Fragment key={n}>{part}</Fragment>
      ))}
    </p>
  )
}
