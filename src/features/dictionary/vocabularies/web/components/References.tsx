import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Reference } from '../../vocabularies.contract.ts'
import { useDictionaryWords } from '../words.ts'
import { listOf, type CameFrom } from './came-from.ts'
import { LetterHand } from './LetterHand.tsx'
import s from './EntryView.module.css'

type ReferencesProps<Item extends Reference> = {
  title: string
  text?: string
  items: readonly Item[]
  noteOf?: (item: Item) => string
  addressOf: (slug: string) => string
  heading: 'h2' | 'h3'
}

/** Other words, each with a small picture of its sign, and with a label if it needs a plan. */
export function References<Item extends Reference>({
  title,
  text,
  items,
  noteOf,
  addressOf,
  heading: Heading,
}: ReferencesProps<Item>): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const list = listOf(useLocation().state)
  if (items.length === 0) return null
  return (
    <section className={s['section']}>
      <Heading>{title}</Heading>
      {text && <p className={s['second']}>{text}</p>}
      <ul className={s['refs']}>
        {items.map((item) => {
          const note = item.open ? noteOf?.(item) : words.with_plan
          return (
            <li key={item.id}>
              <Link
                to={addressOf(item.slug)}
                state={{ list } satisfies CameFrom}
                className={s['ref'] ?? ''}
                preventScrollReset={addressOf(item.slug).startsWith('?')}
              >
                <span className={s['thumb']}>
                  {item.poster_url ? (
                    <img src={item.poster_url} alt="" width={104} height={104} loading="lazy" />
                  ) : (
                    <LetterHand
                      letter={item.word_en
                        .normalize('NFD')
                        .replace(/[^a-z]/gi, '')
                        .charAt(0)
                        .toUpperCase()}
                      decorative
                      lazy
                    />
                  )}
                </span>
                <span className={s['refWord']}>
                  {item[`word_${language}`]}
                  {note && (
                    <span className={s['refNote']}>
                      {!item.open && <Lock size={14} aria-hidden="true" className={s['lock']} />} {note}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
