import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AskedError } from '#web/client/asked.tsx'
import { useDateOptions } from '#web/client/format/dates.ts'
import { showToast } from '#web/client/toasts.ts'
import { useListSearch } from '#web/client/lists/use-list-search.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import view from '#web/client/lists/list-view.module.css'
import { useReadAt } from '#web/client/lists/use-read-at.ts'
import { useCourseWords, VERSION_STATUSES } from '../../../courses/web/public.ts'
import type { DraftRow } from '../../course-drafts.contract.ts'
import { useBase } from '../base.ts'
import { draftsApi, draftsList, useDraftChange } from '../drafts.api.ts'
import { OwnerSelect } from '../OwnerSelect.tsx'
import { useDraftWords } from '../words.ts'
import { draftColumns } from './draft-columns.tsx'
import s from './Drafts.module.css'

/** Published version, preferably in the reader's language. */
const liveOf = (row: DraftRow, language: string) =>
  row.languages
    .filter((one) => one.status === 'published' && one.version_id)
    .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))[0]
/** Filter value for courses without an organization. */
const PLATFORM = 'platform'
const valueOf = (filter: string | undefined): string => filter?.replace(/^eq\./, '') ?? ''

/** Courses in the making with search, filters and what may be done with each. */
export function DraftsTable({
  organization_id,
  empty,
}: {
  organization_id?: string
  empty: ReactNode
}): ReactNode {
  const words = useDraftWords()
  const { types } = useCourseWords()
  const common = useCommonWords()
  const language = useLanguage()
  const navigate = useNavigate(),
    base = useBase()
  const dates = useDateOptions(language)
  const admin = base.place === 'admin'
  const list = useList(['status', 'type', 'organization_id'], { order: 'updated_at.desc' })
  const query = useQuery(
    draftsList({ ...list.query, ...(organization_id && { organization_id: `eq.${organization_id}` }) }),
  )
  const { data, dataUpdatedAt, isPending, isFetching, isError } = query
  const readAt = useReadAt(dataUpdatedAt)
  const { text, setText } = useListSearch(list)
  const t = words.list
  const copy = useDraftChange(
    (id: string) => draftsApi.copy(id),
    false,
    (made) => {
      showToast({ variant: 'Success', message: t.copied })
      void navigate(base.edit(made))
    },
  )
  if (isError && !data) return <AskedError query={query} title={t.failed} text={t.failed_text} unreachable />

  const actions = (row: DraftRow): MenuItem[] => {
    const live = liveOf(row, language)
    return [
      ...(row.may_update ? [{ id: 'edit', label: t.edit, href: base.edit(row) }] : []),
      ...(live?.version_id
        ? [{ id: 'view', label: t.view, href: base.view({ id: live.version_id, common_id: row.common_id }) }]
        : []),
      ...(row.may_update
        ? [{ id: 'copy', label: t.copy, separated: true, onSelect: () => copy.mutate(row.common_id) }]
        : []),
    ]
  }
  const rows = data?.data ?? []
  const meta = data?.meta
  const filtered = list.q !== '' || Object.keys(list.filters).length > 0
  const [key = '', direction] = list.order.split('.')
  return (
    <div className={s['list']}>
      <DataTable
        caption={t.caption}
        columns={draftColumns({
          words,
          types,
          owner: admin,
          dates,
          now: readAt,
          hrefOf: (row) =>
            row.may_update
              ? base.edit(row)
              : liveOf(row, language)?.version_id
                ? base.view({ id: liveOf(row, language)!.version_id!, common_id: row.common_id })
                : undefined,
        })}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.title || t.untitled}
        sort={{ key, direction: direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(next) => list.setOrder(`${next.key}.${next.direction}`)}
        loading={isPending || isFetching}
        words={{
          columns: t.columns,
          actions: t.actions_column,
          rowActions: t.actions,
          selectAll: '',
          selectRow: () => '',
          selected: () => '',
          loading: common.loading,
          sort: common.sorting,
        }}
        rowActions={actions}
        toolbar={
          <div className={view.filters}>
            <SearchInput
              className={view.search}
              label={t.search}
              placeholder={t.search}
              clearLabel={common.clear_search}
              value={text}
              onChange={setText}
              busy={isFetching && !isPending}
            />
            <Select
              label={t.state}
              hideLabel
              value={valueOf(list.filters.status)}
              options={[
                { value: '', label: t.all_states },
                ...VERSION_STATUSES.map((value) => ({
                  value,
                  label: words.states[value],
                })),
              ]}
              onChange={(event) => list.setFilter('status', event.target.value && `eq.${event.target.value}`)}
            />
            <Select
              label={t.type}
              hideLabel
              value={valueOf(list.filters.type)}
              options={[
                { value: '', label: t.all_types },
                ...Object.entries(types).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(event) => list.setFilter('type', event.target.value && `eq.${event.target.value}`)}
            />
            {admin && (
              <OwnerSelect
                label={words.owner.label}
                hideLabel
                value={
                  list.filters.organization_id === 'is.null'
                    ? PLATFORM
                    : valueOf(list.filters.organization_id)
                }
                first={[
                  { value: '', label: words.owner.all },
                  { value: PLATFORM, label: words.owner.platform },
                ]}
                onChange={(value) =>
                  list.setFilter('organization_id', value === PLATFORM ? 'is.null' : value && `eq.${value}`)
                }
              />
            )}
          </div>
        }
        empty={
          filtered ? (
            <EmptyState
              title={t.no_match}
              action={
                <Button variant="White" onClick={list.clear}>
                  {common.clear_filters}
                </Button>
              }
            />
          ) : (
            empty
          )
        }
      />
      <Pagination
        page={list.page}
        pages={meta?.total_pages ?? 0}
        onChange={list.setPage}
        words={{
          label: t.pages,
          previous: common.previous,
          next: common.next,
          page: t.page,
          ...(meta && meta.total > 0 && { summary: t.count(meta.total.toLocaleString(language)) }),
        }}
      />
    </div>
  )
}
