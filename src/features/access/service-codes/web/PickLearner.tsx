import { useQuery } from '@tanstack/react-query'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { userName } from '#web/client/format/names.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './Codes.module.css'
import { learnersOf } from './service-codes.api.ts'
import { useServiceCodeWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** List of the Regional Center's learners, to choose the one who gets the code. */
export function PickLearner({
  organization_id,
  hrefOf,
}: {
  organization_id: string
  /** Returns the address that choosing a learner opens. */
  hrefOf: (user_id: string) => string
}) {
  const words = useServiceCodeWords().pick
  const language = useLanguage()
  const { text, setText, search } = useDebouncedSearch()
  const { data, isFetching } = useQuery(learnersOf(organization_id, search ? { q: search } : {}))
  return (
    <div className={parts.form}>
      <SearchField label={words.search} value={text} onChange={setText} busy={isFetching} />
      {data?.data.length === 0 && <EmptyState level={3} title={words.empty} text={words.empty_text} />}
      <ul className={parts.rows}>
        {data?.data.map((row) => (
          <li key={row.id}>
            <Link className={styles.person} href={hrefOf(row.user_id)}>
              <PersonAvatar image={row.profile_image} name={userName(row, language)} size="s" />
              <span className={styles.words}>
                <span className={styles.name}>{userName(row, language)}</span>
                <span className={styles.small}>{row.email}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
