import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useDictionaryWords } from '../../../vocabularies/web/public.ts'
import { useBase } from '../../../signs/web/public.ts'
import { duplicates } from '../editing.api.ts'
import { EditingNav } from '../EditingNav.tsx'
import styles from '../Editing.module.css'
import { useEditingWords } from '../words.ts'
import layoutParts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** …/duplicates: entries that share a word, a gloss or a sign. */
export default function Duplicates(): ReactNode {
  const all = useEditingWords(),
    words = all.duplicates,
    parts = useDictionaryWords().parts,
    lists = useListWords(),
    language = useLanguage(),
    base = useBase()
  const query = useQuery(duplicates)
  return (
    <Page title={words.title} text={words.text}>
      <EditingNav />
      <Asked
        query={query}
        failed={{ title: lists.failed, text: lists.failed_text }}
        loading={<Skeleton lines={6} />}
      >
        {(data) => (
          <>
            {data.length === 0 && <EmptyState title={words.none} text={words.none_text} />}
            {data.map((group) => (
              <Card key={`${group.kind} ${group.key}`} as="section" className={styles.list}>
                <h2 className={layoutParts.controls}>
                  <Badge tone="yellow">{words.kinds[group.kind]}</Badge>{' '}
                  {group.kind === 'gloss' ? group.key : group.entries[0]![`word_${language}`]}
                </h2>
                <ul className={layoutParts.rows}>
                  {group.entries.map((entry) => (
                    <li key={entry.id} className={cx(styles.item, styles.twin)}>
                      <Link to={`${base}/${entry.id}`}>{joinedByPoints([entry.word_en, entry.word_es])}</Link>
                      <span className={layoutParts.note}>
                        {joinedByPoints([
                          parts[entry.part_of_speech],
                          entry.slug,
                          entry.organization ?? all.list.platform,
                        ])}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </>
        )}
      </Asked>
    </Page>
  )
}
