import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { useReportPlace } from '../place.ts'
import { reportOrganizations } from '../reports.api.ts'
import { ReportScreen } from '../Reports.tsx'
import styles from '../Reports.module.css'
import { useReportWords } from '../words.ts'

/** List of organizations, for an Admin to choose whose reports to read. */
function Choose() {
  const words = useReportWords().choose
  const language = useLanguage()
  const place = useReportPlace()
  const list = useList([], { order: 'name.asc' })
  const number = (n: number | null) => (
    <span className={styles.figure}>{(n ?? 0).toLocaleString(language)}</span>
  )
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} text={words.text} />
      <ListView
        list={list}
        query={reportOrganizations(list.query)}
        caption={words.caption}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        search={words.search}
        columns={[
          {
            key: 'name',
            header: words.name,
            primary: true,
            sortable: true,
            cell: (row) => <Link href={place.addressOf('', { organization_id: row.id })}>{row.name}</Link>,
          },
          { key: 'type_name', header: words.type, sortable: true, cell: (row) => row.type_name },
          {
            key: 'learners',
            header: words.learners,
            sortable: true,
            align: 'end',
            cell: (row) => number(row.learners),
          },
          {
            key: 'seats',
            header: words.seats,
            sortable: true,
            align: 'end',
            hideable: true,
            cell: (row) => number(row.seats),
          },
        ]}
        empty={<EmptyState title={words.empty} text={words.empty_text} />}
      />
    </div>
  )
}

/**
 * /admin/reports: the report of the organization that the address names, as it reads it itself; without one,
 * the choice.
 */
export default function AdminReports() {
  const { organization_id } = useReportPlace()
  return organization_id === undefined ? <Choose /> : <ReportScreen key={organization_id} />
}
