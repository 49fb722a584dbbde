import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import Plus from 'lucide-react/icons/plus'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { DEFAULT_LOGO } from '#contract/constants.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useCodeRequestWords } from '#features/access/code-requests/web/public.ts'
import { RequestsPanel, useDemoRequestWords } from '#features/site/demo-requests/web/admin/public.ts'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import type { OrganizationRow } from '#features/people/organizations/organizations.contract.ts'
import { areaOf, CENTER } from './area.ts'
import { organizationsList, organizationTypes } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useDoors } from './Doors.tsx'
import { useOrganizationWords } from './words.ts'

/** Logo, else the default one, and the name. */
export function OrganizationName({
  row,
  href,
}: {
  row: Pick<OrganizationRow, 'name' | 'logo' | 'owners'>
  href: string
}) {
  const words = useOrganizationWords()
  return (
    <Named
      href={href}
      name={row.name}
      note={row.owners ?? words.no_owner}
      picture={
        <FileImage
          className={styles.mark}
          keyPath={row.logo}
          alt=""
          width={80}
          height={80}
          fallback={DEFAULT_LOGO}
          loading="lazy"
        />
      }
    />
  )
}

/** The list of organizations, or of Regional Centers alone. */
export function OrganizationsScreen({ centers }: { centers: boolean }) {
  const words = useOrganizationWords()
  const asked = useCodeRequestWords().queue
  const own = centers ? words.centers : words.list
  const states = centers ? words.centers : { ...words.list, active: words.active, inactive: words.inactive }
  const language = useLanguage()
  const dates = useDateOptions(language)
  const may = useCan('Organization', 'Create')
  const list = useList(['type', 'status'], { order: 'name.asc' })
  const types = useQuery({ ...organizationTypes(language), enabled: !centers })
  const { itemsOf, dialogs } = useDoors()
  const requestWords = useDemoRequestWords()
  const [search, setSearch] = useSearchParams()
  const number = (n: number | null) => (
    <span className={styles.number}>{(n ?? 0).toLocaleString(language)}</span>
  )
  const columns: (Column<OrganizationRow> | false)[] = [
    {
      key: 'name',
      header: words.columns.name,
      primary: true,
      sortable: true,
      cell: (row) => <OrganizationName row={row} href={`${areaOf(row)}/${row.id}`} />,
    },
    !centers && {
      key: 'type_name',
      header: words.columns.type,
      sortable: true,
      folds: 'alone',
      cell: (row) => row.type_name,
    },
    {
      key: 'people',
      header: words.columns.people,
      sortable: true,
      align: 'end',
      cell: (row) => number(row.people),
    },
    {
      key: 'learners',
      header: words.columns.learners,
      sortable: true,
      align: 'end',
      hideable: true,
      cell: (row) => number(row.learners),
    },
    {
      key: 'seats',
      header: words.columns.seats,
      sortable: true,
      align: 'end',
      hideable: true,
      cell: (row) => number(row.seats),
    },
    {
      key: 'status',
      header: words.columns.status,
      sortable: true,
      cell: (row) => (
        <Badge tone={row.status === 'active' ? 'green' : 'red'}>
          {row.status === 'active' ? states.active : states.inactive}
        </Badge>
      ),
    },
    {
      key: 'created_at',
      header: words.columns.since,
      sortable: true,
      hideable: true,
      folds: true,
      cell: (row) => (
        <time className={styles.time} dateTime={row.created_at}>
          {formatDate(row.created_at, dates)}
        </time>
      ),
    },
  ]
  const requests = centers && may && (
    <Button variant="blackBorder" href="/admin/regional-center/requests?state=eq.open">
      {asked.link}
    </Button>
  )
  const area = centers ? '/admin/regional-center' : '/admin/organization'
  const add = may && (
    <Button variant="Orange" icon={<Plus aria-hidden="true" />} href={`${area}/edit/new`}>
      {own.add}
    </Button>
  )
  const table = (
    <ListView
      list={list}
      query={organizationsList({ ...list.query, ...(centers && { type: `eq.${CENTER}` }) })}
      caption={own.title}
      columns={columns.filter((column) => column !== false)}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      rowActions={(row) => [
        { id: 'open', label: words.actions.open, href: `${areaOf(row)}/${row.id}` },
        { id: 'edit', label: words.actions.edit, href: `${areaOf(row)}/edit/${row.id}` },
        ...itemsOf(row),
      ]}
      search={own.search}
      empty={<EmptyState title={own.empty} text={own.empty_text} action={add} />}
      filters={
        <>
          {!centers && (
            <Select
              label={words.list.type}
              hideLabel
              value={chosenIn(list.filters.type)}
              options={[
                { value: '', label: words.list.all_types },
                ...(types.data ?? []).map(({ key, name }) => ({ value: key, label: name })),
              ]}
              onChange={(event) => list.setFilter('type', event.target.value && `eq.${event.target.value}`)}
            />
          )}
          <Select
            label={words.list.status}
            hideLabel
            value={list.filters.status ?? ''}
            options={[
              { value: '', label: states.all_statuses },
              { value: 'active', label: states.active },
              { value: 'inactive', label: states.inactive },
            ]}
            onChange={(event) => list.setFilter('status', event.target.value)}
          />
        </>
      }
    />
  )
  return (
    <div className={styles.page}>
      <PageHeader
        title={own.title}
        text={own.text}
        actions={
          <>
            {requests}
            {add}
          </>
        }
      />
      {centers ? (
        table
      ) : (
        <Tabs
          label={own.title}
          active={search.get('tab') ?? 'organizations'}
          onChange={(tab) => setSearch(tab === 'organizations' ? {} : { tab })}
          tabs={[
            { id: 'organizations', label: own.title, panel: table },
            { id: 'requests', label: requestWords.tab, panel: <RequestsPanel /> },
          ]}
        />
      )}
      {dialogs}
    </div>
  )
}

/** /admin/organization: every organization. */
export default function Organizations() {
  return <OrganizationsScreen centers={false} />
}
