import type { ListColumn } from '#web/client/lists/list-columns.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { AuditRow } from '../../audit-log.contract.ts'
import { actorLabel } from '../actor-label.ts'
import { eventLabel, eventTone, subjectLabel } from '../event-label.ts'
import type { useAuditWords } from '../words.ts'
import styles from './AuditLog.module.css'

type AuditWords = ReturnType<typeof useAuditWords>

/** The log's columns; the event opens the entry. */
export const auditColumns = (
  words: AuditWords,
  open: (row: AuditRow) => void,
): ListColumn<AuditRow, keyof AuditWords['columns']>[] => [
  {
    key: 'code',
    cell: (row) => (
      <button type="button" className={styles.open} onClick={() => open(row)}>
        <Badge tone={eventTone(row.code)}>{eventLabel(row.code, words)}</Badge>
      </button>
    ),
  },
  { key: 'at', sortable: true, time: (row) => row.at },
  {
    key: 'actor',
    text: (row) => actorLabel(row, words),
    note: (row) => row.actor_id !== null && (row.actor_email ?? words.roles[row.actor_role]),
  },
  {
    key: 'subject',
    text: (row) => row.subject_type && (row.subject_name ?? subjectLabel(row.subject_type, words)),
    note: (row) => row.subject_name && row.subject_type && subjectLabel(row.subject_type, words),
  },
  { key: 'organization', folds: 'alone', text: (row) => row.organization_name },
  { key: 'ip', folds: 'alone', text: (row) => row.ip },
]
