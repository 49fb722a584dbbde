import { useQuery } from '@tanstack/react-query'
import { EDITING_AT, reviewsBy, useSignWords } from '#features/dictionary/signs/web/public.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './Person.module.css'
import { Section } from './Sections.tsx'
import { usePersonWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** A person's decisions about signs; empty without any. */
export function Reviews({ id }: { id: string }) {
  const words = usePersonWords()
  const { actions } = useSignWords().history
  const language = useLanguage()
  const dates = useDateOptions()
  const { data } = useQuery(reviewsBy(id))
  if (!data || data.total === 0) return null
  return (
    <Section title={words.reviews(data.total.toLocaleString(language))}>
      <ul className={styles.list}>
        {data.last.map((row) => (
          <li key={row.id}>
            <div>
              <Link href={`${EDITING_AT.admin}/${row.vocabulary_id}/signs/${row.sign_id}`}>
                {row[`word_${language}`]}
              </Link>
              {row.comment && <p className={parts.detail}>{row.comment}</p>}
            </div>
            <span className={parts.detail}>
              {actions[row.action]} · {formatDate(row.at, dates)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
