import { formatDateTime, type DateOptions } from '#web/client/format/dates.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import type { AuditRow } from '../../audit-log.contract.ts'
import { actorLabel } from '../actor-label.ts'
import { eventLabel, eventTone, subjectLabel } from '../event-label.ts'
import type { useAuditWords } from '../words.ts'
import styles from './AuditLog.module.css'

type AuditWords = ReturnType<typeof useAuditWords>

/** The log's columns; the event opens the entry. */
export const auditColumns = (
  words: AuditWords,
  dates: DateOptions,
  open: (row: AuditRow) => void,
): Column<AuditRow>[] => [
  {
    key: 'code',
    header: words.columns.code,
    primary: true,
    cell: (row) => (
      <button type="button" className={styles.open} onClick={() => open(row)}>
        <Badge tone={eventTone(row.code)}>{eventLabel(row.code, words)}</Badge>
      </button>
    ),
  },
  {
    key: 'at',
    header: words.columns.at,
    sortable: true,
    cell: (row) => (
      <time className={styles.time} dateTime={row.at}>
        {formatDateTime(row.at, dates)}
      </time>
    ),
  },
  {
    key: 'actor',
    header: words.columns.actor,
    cell: (row) =>
      row.actor_id === null ? (
        <span className={styles.small}>{actorLabel(row, words)}</span>
      ) : (
        two(actorLabel(row, words), row.actor_email ?? words.roles[row.actor_role])
      ),
  },
  {
    key: 'subject',
    header: words.columns.subject,
    hideable: true,
    cell: (row) =>
      row.subject_type &&
      two(
        row.subject_name ?? subjectLabel(row.subject_type, words),
        row.subject_name && subjectLabel(row.subject_type, words),
      ),
  },
  {
    key: 'organization',
    header: words.columns.organization,
    hideable: true,
    folds: 'alone',
    cell: (row) => row.organization_name,
  },
  { key: 'ip', header: words.columns.ip, hideable: true, folds: 'alone', cell: (row) => row.ip },
]

const two = (first: string, second: string | null) => (
  <span className={styles.person}>
    <span>{first}</span>
    {second && <span className={styles.small}>{second}</span>}
  </span>
)
