import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#web/client/toasts.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { chosenIn } from '#web/client/lists/ListFilters.tsx'
import { useCourseWords, VERSION_STATUSES as STATES } from '../../../courses/web/public.ts'
import type { DraftRow } from '../../course-drafts.contract.ts'
import { useBase } from '../base.ts'
import { draftsApi, draftsList, useDraftChange } from '../drafts.api.ts'
import { OwnerSelect } from '../OwnerSelect.tsx'
import { useDraftWords } from '../words.ts'
import { draftColumns } from './draft-columns.tsx'

/** Published version, preferably in the reader's language. */
const liveOf = (row: DraftRow, language: string) =>
  row.languages
    .filter((one) => one.status === 'published' && one.version_id)
    .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))[0]
/** Filter value for courses without an organization. */
const PLATFORM = 'platform'

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
  const language = useLanguage()
  const navigate = useNavigate(),
    base = useBase()
  const admin = base.place === 'admin'
  const list = useList(['status', 'type', 'organization_id'], { order: 'updated_at.desc' })
  const only = organization_id ? { organization_id: `eq.${organization_id}` } : {}
  const t = words.list
  const copy = useDraftChange(
    (id: string) => draftsApi.copy(id),
    false,
    (made) => {
      showToast({ variant: 'Success', message: t.copied })
      void navigate(base.edit(made))
    },
  )
  const viewOf = (row: DraftRow): string | undefined => {
    const live = liveOf(row, language)
    return live?.version_id ? base.view({ id: live.version_id, common_id: row.common_id }) : undefined
  }
  const actions = (row: DraftRow): MenuItem[] => {
    const view = viewOf(row)
    return [
      ...(row.may_update ? [{ id: 'edit', label: t.edit, href: base.edit(row) }] : []),
      ...(view ? [{ id: 'view', label: t.view, href: view }] : []),
      ...(row.may_update
        ? [{ id: 'copy', label: t.copy, separated: true, onSelect: () => copy.mutate(row.common_id) }]
        : []),
    ]
  }
  return (
    <AdminList
      list={list}
      query={draftsList({ ...list.query, ...only })}
      caption={t.caption}
      rowName={(row) => row.title || t.untitled}
      hrefOf={(row) => (row.may_update ? base.edit(row) : viewOf(row))}
      search={t.search}
      columns={draftColumns({ words, types, owner: admin, language })}
      filters={[
        { name: 'status', label: t.state, all: t.all_states, options: words.states, values: STATES },
        { name: 'type', label: t.type, all: t.all_types, options: types },
      ]}
      controls={
        admin && (
          <OwnerSelect
            label={words.owner.label}
            hideLabel
            value={
              list.filters.organization_id === 'is.null' ? PLATFORM : chosenIn(list.filters.organization_id)
            }
            first={[
              { value: '', label: words.owner.all },
              { value: PLATFORM, label: words.owner.platform },
            ]}
            onChange={(value) =>
              list.setFilter('organization_id', value === PLATFORM ? 'is.null' : value && `eq.${value}`)
            }
          />
        )
      }
      rowActions={actions}
      csv={{
        columns: ['title', 'type', 'level_name', 'organization', 'lessons', 'updated_at'],
      }}
      empty={empty}
    />
  )
}
