import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useBase } from '../../../signs/web/public.ts'
import { lookedUp } from '../editing.api.ts'
import { EditingNav } from '../EditingNav.tsx'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** …/looked-up: the most opened words, and the searches without a result, to decide which words to write next. */
export default function LookedUp(): ReactNode {
  const all = useEditingWords(),
    words = all.looked,
    lists = useListWords(),
    language = useLanguage(),
    dates = useDateOptions(),
    base = useBase()
  const result = useQuery(lookedUp)
  return (
    <Page title={all.tabs.looked_up}>
      <EditingNav />
      <Asked
        query={result}
        failed={{ title: lists.failed, text: lists.failed_text }}
        loading={<Skeleton lines={8} />}
      >
        {(data) => (
          <div className={styles.columns}>
            <section className={styles.list}>
              <h2>{words.opened}</h2>
              {data.opened.length === 0 && <p>{words.none}</p>}
              <ol className={parts.rows}>
                {data.opened.map((word) => (
                  <li key={word.id} className={styles.item}>
                    <span className={parts.controls}>
                      <Link to={`${base}/${word.id}`}>{word[`word_${language}`]}</Link>
                      {!word.shown && <Badge tone="red">{words.no_sign}</Badge>}
                    </span>
                    <span className={parts.note}>{words.times(word.count)}</span>
                  </li>
                ))}
              </ol>
            </section>
            <section className={styles.list}>
              <h2>{words.not_found}</h2>
              {data.not_found.length === 0 && <p>{words.none_missing}</p>}
              <ol className={parts.rows}>
                {data.not_found.map((search) => (
                  <li key={search.query} className={styles.item}>
                    <span>
                      {search.query}
                      <span className={parts.note}>
                        {' '}
                        {words.times(search.count)}, {words.last(formatDate(search.last_at, dates))}
                      </span>
                    </span>
                    <Button
                      size="s"
                      variant="White"
                      href={`${base}/new?word=${encodeURIComponent(search.query)}`}
                    >
                      {words.write}
                    </Button>
                  </li>
                ))}
              </ol>
            </section>
          </div>
        )}
      </Asked>
    </Page>
  )
}
