import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useReportPlace } from '../place.ts'
import { reportOrganizations } from '../reports.api.ts'
import { ReportScreen } from '../Reports.tsx'
import { useReportWords } from '../words.ts'

/** List of organizations, for an Admin to choose whose reports to read. */
function Choose() {
  const words = useReportWords().choose
  const place = useReportPlace()
  const list = useList([], { order: 'name.asc' })
  return (
    <AdminList
      title={words.title}
      text={words.text}
      list={list}
      query={reportOrganizations(list.query)}
      caption={words.caption}
      rowName={(row) => row.name}
      hrefOf={(row) => place.addressOf('', { organization_id: row.id })}
      search={words.search}
      columns={[
        { key: 'name', header: words.name, sortable: true, text: (row) => row.name },
        { key: 'type_name', header: words.type, sortable: true, text: (row) => row.type_name },
        { key: 'learners', header: words.learners, sortable: true, number: (row) => row.learners ?? 0 },
        { key: 'seats', header: words.seats, sortable: true, number: (row) => row.seats ?? 0 },
      ]}
      empty={{ title: words.empty, text: words.empty_text }}
    />
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
