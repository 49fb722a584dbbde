import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListState } from '#web/client/lists/use-list.ts'
import { chosenIn } from '#web/client/lists/ListFilters.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { ChipGroup, RemovableChip } from '#web/ui/display/Chip.tsx'
import { auditCodes, auditPerson } from '../audit-log.api.ts'
import { eventLabel } from '../event-label.ts'
import { useAuditWords } from '../words.ts'
import styles from './AuditLog.module.css'

export type AuditFilter = 'code' | 'actor_id' | 'subject_id' | 'organization_id' | 'date_range'

/** Events that the log may hold, by name. */
export function useEvents(): { value: string; label: string }[] {
  const words = useAuditWords()
  const codes = useQuery(auditCodes)
  return useMemo(
    () =>
      (codes.data ?? [])
        .map((code) => ({ value: code, label: eventLabel(code, words) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [codes.data, words],
  )
}

/** Filters that were chosen in a row (person, subject, organization), as chips. */
export function ChosenInRow({ list }: { list: ListState<AuditFilter> }) {
  const words = useAuditWords()
  const common = useCommonWords()
  const actor = list.filters.actor_id
  const person = useQuery(auditPerson(actor && chosenIn(actor)))
  const chips: { name: AuditFilter; label: string }[] = [
    ...(actor ? [{ name: 'actor_id' as const, label: words.filter_person(person.data?.name ?? '…') }] : []),
    ...(list.filters.subject_id ? [{ name: 'subject_id' as const, label: words.filter_subject }] : []),
    ...(list.filters.organization_id
      ? [{ name: 'organization_id' as const, label: words.filter_organization }]
      : []),
  ]
  if (chips.length === 0) return null
  return (
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
  )
}
