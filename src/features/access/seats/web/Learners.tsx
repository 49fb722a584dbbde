import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { userName } from '#web/client/format/names.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import styles from './Seats.module.css'
import { seatless } from './seats.api.ts'
import { useSeatWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Learners without a seat, to choose one or several of; a choice stays while one searches on. */
export function Learners({
  organization_id,
  chosen,
  onChange,
  single = false,
}: {
  organization_id: string
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  single?: boolean
}): ReactNode {
  const words = useSeatWords().assign
  const language = useLanguage()
  const { text, setText, search } = useDebouncedSearch()
  const { data, isPending, isFetching } = useQuery(seatless(organization_id, search ? { q: search } : {}))
  const choose = (id: string): void => {
    if (single) return onChange(new Set([id]))
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <div className={parts.section}>
      <SearchField label={words.search} value={text} onChange={setText} busy={isFetching && !isPending} />
      {isPending && <Skeleton />}
      {data?.data.length === 0 && <EmptyState level={3} title={search ? words.no_match : words.nobody} />}
      <ul className={parts.rows}>
        {data?.data.map((row) => (
          <li key={row.id}>
            <label className={styles['person']}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name="seatless"
                checked={chosen.has(row.user_id)}
                onChange={() => choose(row.user_id)}
              />
              <Named
                picture={<PersonAvatar image={row.profile_image} name={userName(row, language)} size="s" />}
                name={userName(row, language)}
                note={row.email}
              />
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
