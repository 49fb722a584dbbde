import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DATE_RANGES } from '#contract/constants.ts'
import type { ListState } from '#web/client/lists/use-list.ts'
import { useListSearch } from '#web/client/lists/use-list-search.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { ChipGroup, RemovableChip } from '#web/ui/display/Chip.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { auditCodes, auditPerson } from '../audit-log.api.ts'
import { eventLabel } from '../event-label.ts'
import { useAuditWords } from '../words.ts'
import styles from './AuditLog.module.css'

export type AuditFilter = 'code' | 'actor_id' | 'subject_id' | 'organization_id' | 'date_range'
/** `eq.x` → `x`. */
const valueOf = (filter: string | undefined): string => filter?.replace(/^eq\./, '') ?? ''

/**
 * Search, event and period. Filters chosen in a row (person, subject, organization) are shown below as
 * chips.
 */
export function AuditFilters({ list, busy }: { list: ListState<AuditFilter>; busy: boolean }) {
  const words = useAuditWords()
  const common = useCommonWords()
  const { text, setText } = useListSearch(list)
  const codes = useQuery(auditCodes)
  const events = useMemo(
    () =>
      (codes.data ?? [])
        .map((code) => ({ value: code, label: eventLabel(code, words) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [codes.data, words],
  )
  const actor = list.filters.actor_id
  const person = useQuery(auditPerson(actor && valueOf(actor)))
  const chips: { name: AuditFilter; label: string }[] = [
    ...(actor ? [{ name: 'actor_id' as const, label: words.filter_person(person.data?.name ?? '…') }] : []),
    ...(list.filters.subject_id ? [{ name: 'subject_id' as const, label: words.filter_subject }] : []),
    ...(list.filters.organization_id
      ? [{ name: 'organization_id' as const, label: words.filter_organization }]
      : []),
  ]
  return (
    <div className={styles.filters}>
      <SearchInput
        className={styles.search}
        label={words.search}
        placeholder={words.search}
        clearLabel={common.clear_search}
        value={text}
        onChange={setText}
        busy={busy}
      />
      <Select
        className={styles.event}
        label={words.event}
        hideLabel
        options={[{ value: '', label: words.all_events }, ...events]}
        value={valueOf(list.filters.code)}
        onChange={(event) => list.setFilter('code', event.target.value && `eq.${event.target.value}`)}
      />
      <Select
        className={styles.period}
        label={words.period}
        hideLabel
        options={DATE_RANGES.map((range) => ({ value: range, label: common.ranges[range] }))}
        value={list.filters.date_range ?? 'all'}
        onChange={(event) =>
          list.setFilter('date_range', event.target.value === 'all' ? '' : event.target.value)
        }
      />
      {chips.length > 0 && (
        <ChipGroup label={common.filters} className={styles.chips}>
          {chips.map(({ name, label }) => (
            <RemovableChip
              key={name}
              removeLabel={words.remove_filter(label)}
              onRemove={() => list.setFilter(name, '')}
            >
              {label}
            </RemovableChip>
          ))}
        </ChipGroup>
      )}
    </div>
  )
}
