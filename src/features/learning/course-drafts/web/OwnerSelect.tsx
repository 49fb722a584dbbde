import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { SearchField } from '#web/client/lists/SearchField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { ownersList } from './drafts.api.ts'
import { useDraftWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const SHOWN = 100

/**
 * Select for a course's owner, for Admins: the platform or an organization; a search field if there are too
 * many for a list.
 */
export function OwnerSelect({
  value,
  onChange,
  label,
  first,
  error,
  hideLabel,
  className,
}: {
  value: string
  onChange: (value: string) => void
  label: string
  /** Options before the organizations. */
  first: readonly { value: string; label: string }[]
  error?: string | undefined
  hideLabel?: boolean
  className?: string | undefined
}): ReactNode {
  const t = useDraftWords().owner
  const { text, setText, search } = useDebouncedSearch({ initial: '' })
  const { data, isFetching } = useQuery(ownersList({ page_size: SHOWN, ...(search && { q: search }) }))
  const chosen =
    useQuery({
      ...ownersList({ id: `eq.${value}` }),
      enabled: value !== '' && !first.some((one) => one.value === value),
    }).data?.data ?? []
  const found = data?.data ?? [],
    rows = [...chosen.filter((one) => one.id === value && !found.some((row) => row.id === one.id)), ...found]
  return (
    <div className={className ?? parts.column}>
      {(search !== '' || (data?.meta?.total ?? 0) > SHOWN) && (
        <SearchField label={t.search} value={text} onChange={setText} busy={search !== '' && isFetching} />
      )}
      <Select
        label={label}
        hideLabel={hideLabel ?? false}
        error={error}
        value={value}
        options={[...first, ...rows.map((row) => ({ value: row.id, label: row.name }))]}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
