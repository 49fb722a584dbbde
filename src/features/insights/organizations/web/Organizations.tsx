import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import Plus from 'lucide-react/icons/plus'
import { DEFAULT_LOGO } from '#contract/constants.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useCodeRequestWords } from '#features/access/code-requests/web/public.ts'
import { RequestsPanel, useDemoRequestWords } from '#features/site/demo-requests/web/admin/public.ts'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { areaOf, CENTER } from './area.ts'
import { organizationsList, organizationTypes } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useDoors } from './Doors.tsx'
import { useOrganizationWords } from './words.ts'

/** The list of organizations, or of Regional Centers alone. */
export function OrganizationsScreen({ centers }: { centers: boolean }) {
  const words = useOrganizationWords()
  const asked = useCodeRequestWords().queue
  const own = centers ? words.centers : words.list
  const states = centers ? words.centers : { ...words.list, active: words.active, inactive: words.inactive }
  const language = useLanguage()
  const may = useCan('Organization', 'Create')
  const list = useList(['type', 'status'], { order: 'name.asc' })
  const types = useQuery({ ...organizationTypes(language), enabled: !centers })
  const { itemsOf, dialogs } = useDoors()
  const requestWords = useDemoRequestWords()
  const [search, setSearch] = useSearchParams()
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
    <AdminList
      list={list}
      query={organizationsList({ ...list.query, ...(centers && { type: `eq.${CENTER}` }) })}
      caption={own.title}
      rowName={(row) => row.name}
      hrefOf={(row) => `${areaOf(row)}/${row.id}`}
      search={own.search}
      headers={words.columns}
      columns={[
        {
          key: 'name',
          sortable: true,
          text: (row) => row.name,
          note: (row) => row.owners ?? words.no_owner,
          picture: (row) => (
            <FileImage
              className={styles.mark}
              keyPath={row.logo}
              alt=""
              width={80}
              height={80}
              fallback={DEFAULT_LOGO}
              loading="lazy"
            />
          ),
        },
        !centers && {
          key: 'type_name',
          header: words.columns.type,
          sortable: true,
          folds: 'alone',
          text: (row) => row.type_name,
        },
        { key: 'people', sortable: true, number: (row) => row.people ?? 0 },
        { key: 'learners', sortable: true, number: (row) => row.learners ?? 0 },
        { key: 'seats', sortable: true, number: (row) => row.seats ?? 0 },
        {
          key: 'status',
          sortable: true,
          badge: (row) => [
            row.status === 'active' ? 'green' : 'red',
            row.status === 'active' ? states.active : states.inactive,
          ],
        },
        {
          key: 'created_at',
          header: words.columns.since,
          sortable: true,
          folds: true,
          date: (row) => row.created_at,
        },
      ]}
      filters={[
        !centers && {
          name: 'type',
          label: words.list.type,
          all: words.list.all_types,
          options: (types.data ?? []).map(({ key, name }) => ({ value: key, label: name })),
        },
        {
          name: 'status',
          label: words.list.status,
          all: states.all_statuses,
          options: { active: states.active, inactive: states.inactive },
          exact: true,
        },
      ]}
      rowActions={(row) => [
        { id: 'edit', label: words.actions.edit, href: `${areaOf(row)}/edit/${row.id}` },
        ...itemsOf(row),
      ]}
      csv={{
        columns: ['name', 'type_name', 'owners', 'people', 'learners', 'seats', 'status', 'created_at'],
      }}
      empty={{ title: own.empty, text: own.empty_text, action: add }}
    />
  )
  return (
    <Page
      title={own.title}
      text={own.text}
      actions={
        <>
          {requests}
          {add}
        </>
      }
    >
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
    </Page>
  )
}

/** /admin/organization: every organization. */
export default function Organizations() {
  return <OrganizationsScreen centers={false} />
}
