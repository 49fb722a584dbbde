import { useQuery } from '@tanstack/react-query'
import { AskedError } from '#web/client/asked.tsx'
import { formatDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import view from '#web/client/lists/list-view.module.css'
import { useReadAt } from '#web/client/lists/use-read-at.ts'
import type { TeacherRow } from '../memberships.contract.ts'
import { PersonCell } from './member-columns.tsx'
import { teacherAddress } from './addresses.ts'
import styles from './Members.module.css'
import { staffList } from './members.api.ts'
import { useTable } from './use-table.ts'
import { useMemberWords } from './words.ts'

/** /teachers: teachers and editors, with their groups. */
export default function Teachers() {
  const all = useMemberWords()
  const words = all.teachers
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const mayInvite = useCan('Teacher', 'Create')
  const list = useList([], { order: 'name.asc' })
  const query = useQuery(staffList({ ...list.query, status: 'active' }))
  const { data, dataUpdatedAt, isPending, isFetching, isError } = query
  const readAt = useReadAt(dataUpdatedAt)
  const table = useTable(list, data?.meta)
  const invite = mayInvite && (
    <Button variant="Orange" href="/manage-users/add-user">
      {words.invite}
    </Button>
  )
  const columns: Column<TeacherRow>[] = [
    {
      key: 'name',
      header: all.columns.name,
      primary: true,
      sortable: true,
      cell: (row) => <PersonCell row={row} language={language} href={teacherAddress(row)} />,
    },
    {
      key: 'kind',
      header: all.columns.kind,
      sortable: true,
      cell: (row) => <Badge tone="yellow">{all.kinds[row.kind]}</Badge>,
    },
    { key: 'groups', header: words.groups, sortable: true, align: 'end', cell: (row) => row.groups },
    { key: 'learners', header: words.learners, sortable: true, align: 'end', cell: (row) => row.learners },
    {
      key: 'last_seen_at',
      header: all.columns.last_seen,
      sortable: true,
      cell: (row) =>
        row.last_seen_at ? (
          <time
            className={styles.time}
            dateTime={row.last_seen_at}
            title={formatDate(row.last_seen_at, dates)}
          >
            {formatRelative(row.last_seen_at, readAt, language)}
          </time>
        ) : (
          <span className={styles.small}>{all.never}</span>
        ),
    },
  ]
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} text={words.text} actions={invite} />
      {isError && !data ? (
        <AskedError query={query} title={all.failed} text={all.failed_text} />
      ) : (
        <div className={styles.list}>
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={data?.data ?? []}
            rowId={(row) => row.id}
            rowName={(row) => userName(row, language)}
            words={table.words}
            sort={table.sort}
            onSort={table.onSort}
            loading={isPending || isFetching}
            toolbar={
              <SearchInput
                className={view.search}
                label={all.search}
                placeholder={all.search}
                clearLabel={common.clear_search}
                value={table.text}
                onChange={table.setText}
                busy={isFetching && !isPending}
              />
            }
            empty={
              table.filtered ? (
                <EmptyState
                  title={all.no_match}
                  action={
                    <Button variant="White" onClick={list.clear}>
                      {common.clear_filters}
                    </Button>
                  }
                />
              ) : (
                <EmptyState title={words.empty} text={words.empty_text} action={invite} />
              )
            }
          />
          <Pagination {...table.pages} />
        </div>
      )}
    </div>
  )
}
