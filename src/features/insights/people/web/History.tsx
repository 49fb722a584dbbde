import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { auditLogContract } from '../../audit-log/audit-log.contract.ts'
import { actorLabel, eventLabel, eventTone, useAuditWords } from '../../audit-log/web/public.ts'
import styles from './Person.module.css'
import { usePersonWords } from './words.ts'

const historyOf = (id: string, query: ListParams) =>
  queryOptions({
    queryKey: ['people', 'history', id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<(typeof auditLogContract)['list']>(
        'GET /audit-log',
        { query: { ...query, subject_id: `eq.${id}` } },
        { signal },
      ),
  })

/** Audit entries about an account, with a link to all of them. */
export function History({ id }: { id: string }) {
  const words = usePersonWords()
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
      <p className={styles.actions}>
        <Link href={`/admin/audit-log?subject_id=eq.${id}`}>{words.all_about}</Link>
        <Link href={`/admin/audit-log?actor_id=eq.${id}`}>{words.all_by}</Link>
      </p>
    </>
  )
}
