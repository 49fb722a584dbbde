import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { zoneInWords } from '#web/client/format/zones.ts'
import { formatDateTime, formatLongDate, useDateOptions, zoneName } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { DATE_RANGES } from '#contract/constants.ts'
import type { ListMeta } from '#contract/endpoint.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import type { AuditRow } from '../../audit-log.contract.ts'
import { auditList } from '../audit-log.api.ts'
import { eventLabel } from '../event-label.ts'
import { useAuditWords } from '../words.ts'
import { ChosenInRow, useEvents } from './AuditFilters.tsx'
import { auditColumns } from './audit-columns.tsx'
import styles from './AuditLog.module.css'
import { EntryDrawer } from './EntryDrawer.tsx'
import { OlderMonths } from './OlderMonths.tsx'

const FILTERS = ['code', 'actor_id', 'subject_id', 'organization_id', 'date_range'] as const
/** Tab of the address without one. */
const ENTRIES = 'entries'
/** From here on the server counts no further. */
const COUNTED = 1000

/** Audit entries with actor, subject, time and origin. */
function Entries() {
  const words = useAuditWords()
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const list = useList(FILTERS, { order: 'at.desc' })
  const now = Date.now()
  const events = useEvents()
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const number = (n: number): string => n.toLocaleString(language)
  const summary = ({ total, page_size }: ListMeta): string => {
    const counted = (list.page - 1) * page_size + COUNTED
    if (total >= counted) return words.many(number(counted))
    return total === 1 ? words.one_entry : words.entries(number(total))
  }
  return (
    <AdminList
      caption={words.title}
      list={list}
      query={auditList(list.query)}
      rowName={(row) => `${eventLabel(row.code, words)}, ${formatDateTime(row.at, dates)}`}
      search={words.search}
      headers={words.columns}
      columns={auditColumns(words, setOpened)}
      filters={[
        { name: 'code', label: words.event, all: words.all_events, options: events },
        {
          name: 'date_range',
          label: words.period,
          options: common.ranges,
          values: DATE_RANGES,
          exact: true,
          usual: 'all',
        },
      ]}
      controls={<ChosenInRow list={list} />}
      groups={{
        of: (row) => formatLongDate(row.at, dates),
        label: (some) => words.day(formatLongDate(some[0]!.at, dates), some.length),
      }}
      summary={summary}
      below={
        <p className={styles.zone}>{words.zone(`${zoneInWords(dates.zone)} (${zoneName(now, dates)})`)}</p>
      }
      csv={{
        columns: [
          'id',
          'at',
          'code',
          'actor_name',
          'actor_email',
          'actor_role',
          'organization_name',
          'subject_type',
          'subject_name',
          'subject_id',
          'ip',
          'agent',
        ],
        hint: words.export_hint,
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    >
      <EntryDrawer
        row={opened}
        onClose={() => setOpened(null)}
        onFilter={(name, value) => {
          setOpened(null)
          list.setFilter(name, value)
        }}
      />
    </AdminList>
  )
}

/** /admin/audit-log: entries, and the files of months that left the database. */
export default function AuditLog() {
  const words = useAuditWords()
  const [search, setSearch] = useSearchParams()
  return (
    <Page title={words.title} text={words.text}>
      <Tabs
        label={words.title}
        active={search.get('tab') ?? ENTRIES}
        onChange={(tab) => setSearch(tab === ENTRIES ? {} : { tab })}
        tabs={[
          { id: ENTRIES, label: words.tab_entries, panel: <Entries /> },
          { id: 'months', label: words.older.title, panel: <OlderMonths /> },
        ]}
      />
    </Page>
  )
}
