import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { actorLabel, eventLabel, eventTone, useAuditWords } from '../../audit-log/web/public.ts'
import { historyOf } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useOrganizationWords } from './words.ts'

/** Audit entries about the organization. */
export function History({ id }: { id: string }) {
  const words = useOrganizationWords().one
  const audit = useAuditWords()
  const dates = useDateOptions(useLanguage())
  const list = useList([], { order: 'at.desc' })
  return (
    <>
      <ListView
        list={list}
        query={historyOf(id, list.query)}
        caption={words.history}
        rowId={(row) => String(row.id)}
        rowName={(row) => eventLabel(row.code, audit)}
        columns={[
          {
            key: 'code',
            header: words.what,
            primary: true,
            cell: (row) => <Badge tone={eventTone(row.code)}>{eventLabel(row.code, audit)}</Badge>,
          },
          { key: 'actor', header: words.who, cell: (row) => actorLabel(row, audit) },
          {
            key: 'at',
            header: words.when,
            sortable: true,
            cell: (row) => (
              <time className={styles.time} dateTime={row.at}>
                {formatDateTime(row.at, dates)}
              </time>
            ),
          },
        ]}
        empty={<EmptyState title={words.no_history} />}
      />
      <p className={styles.more}>
        <Link href={`/admin/audit-log?organization_id=eq.${id}`}>{words.all_log}</Link>
      </p>
    </>
  )
}
