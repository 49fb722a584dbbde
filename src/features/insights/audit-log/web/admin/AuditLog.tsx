import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { zoneInWords } from '#web/client/format/zones.ts'
import { formatDateTime, formatLongDate, useDateOptions, zoneName } from '#web/client/format/dates.ts'
import { saveFile } from '#web/client/browser/save-file.ts'
import { showToast } from '#web/client/toasts.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useReadAt } from '#web/client/lists/use-read-at.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { AuditRow } from '../../audit-log.contract.ts'
import { auditCsv, auditList } from '../audit-log.api.ts'
import { eventLabel } from '../event-label.ts'
import { useAuditWords } from '../words.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { auditColumns } from './audit-columns.tsx'
import styles from './AuditLog.module.css'
import { EntryDrawer } from './EntryDrawer.tsx'

const FILTERS = ['code', 'actor_id', 'subject_id', 'organization_id', 'date_range'] as const
/** From here on the server counts no further. */
const COUNTED = 1000

/** /admin/audit-log: audit entries with actor, subject, time and origin. */
export default function AuditLog() {
  const words = useAuditWords()
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(FILTERS, { order: 'at.desc' })
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const query = useQuery(auditList(list.query))
  const { data, dataUpdatedAt, isPending, isFetching, isError } = query
  const readAt = useReadAt(dataUpdatedAt)
  const csv = useMutation({
    mutationFn: () => auditCsv(list.query),
    onSuccess: (file) => {
      saveFile(file, 'audit-log.csv')
      showToast({ variant: 'Success', message: words.exported })
    },
  })
  const rows = data?.data ?? []
  const total = data?.meta.total ?? 0
  const number = (n: number) => n.toLocaleString(language)
  const counted = (list.page - 1) * (data?.meta.page_size ?? 0) + COUNTED
  const summary = !data
    ? undefined
    : total >= counted
      ? words.many(number(counted))
      : total === 1
        ? words.one_entry
        : words.entries(number(total))

  const [key = 'at', direction = 'desc'] = list.order.split('.')

  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <Button
            variant="blackBorder"
            icon={<Download aria-hidden="true" />}
            loading={csv.isPending}
            disabled={rows.length === 0}
            title={words.export_hint}
            onClick={() => csv.mutate()}
          >
            {words.export}
          </Button>
        }
      />
      {isError && !data ? (
        <AskedError query={query} title={words.failed} text={words.failed_text} unreachable />
      ) : (
        <>
          <DataTable
            caption={words.title}
            columns={auditColumns(words, dates, setOpened)}
            rows={rows}
            rowId={(row) => String(row.id)}
            rowName={(row) => `${eventLabel(row.code, words)}, ${formatDateTime(row.at, dates)}`}
            words={{
              columns: words.table.columns,
              actions: words.table.actions,
              rowActions: words.table.row_actions,
              selectAll: words.table.select_all,
              selectRow: words.table.select_row,
              selected: words.table.selected,
              loading: common.loading,
              sort: common.sorting,
            }}
            sort={{ key, direction: direction === 'asc' ? 'asc' : 'desc' }}
            onSort={(sort) => list.setOrder(`${sort.key}.${sort.direction}`)}
            groups={{
              of: (row) => formatLongDate(row.at, dates),
              label: (some) => words.day(formatLongDate(some[0]!.at, dates), some.length),
            }}
            loading={isPending || isFetching}
            toolbar={<AuditFilters list={list} busy={isFetching && !isPending} />}
            empty={
              <EmptyState
                title={words.empty}
                text={words.empty_text}
                action={
                  <Button variant="White" onClick={list.clear}>
                    {common.clear_filters}
                  </Button>
                }
              />
            }
          />
          <p className={styles.zone}>
            {words.zone(`${zoneInWords(dates.zone)} (${zoneName(readAt, dates)})`)}
          </p>
          <Pagination
            page={list.page}
            pages={data?.meta.total_pages ?? 0}
            onChange={list.setPage}
            words={{
              label: words.pages,
              previous: common.previous,
              next: common.next,
              page: words.page,
              ...(summary !== undefined && { summary }),
            }}
          />
        </>
      )}
      <EntryDrawer
        row={opened}
        onClose={() => setOpened(null)}
        onFilter={(name, value) => {
          setOpened(null)
          list.setFilter(name, value)
        }}
      />
    </div>
  )
}
