import type { ReactNode } from 'react'
import { formatLongDate } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { usePagesWords } from '../words.ts'
import s from './Document.module.css'

type Text = {
  title: string
  lead: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

const anchorOf = (index: number): string => `section-${index + 1}`

/** A long text to read: title, date of its version, contents, sections. */
export function Document({ text, version }: { text: Text; version: string }): ReactNode {
  const words = usePagesWords()
  const language = useLanguage()
  return (
    <article className={s['document']}>
      <header>
        <h1>{text.title}</h1>
        <p className={s['lead']}>{text.lead}</p>
        <p className={s['version']}>{words.version(formatLongDate(version, { language, zone: 'UTC' }))}</p>
      </header>
      <nav aria-label={words.contents} className={s['contents']}>
        <ol>
          {text.sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#${anchorOf(index)}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={s['body']}>
        {text.sections.map((section, index) => (
          <section key={section.title} id={anchorOf(index)}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
