import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLES } from '#contract/permissions.ts'
import { formatDate, formatLongDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/list-view.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { useList } from '#web/client/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { PERSON_STATES, type PersonRow } from '../administration.contract.ts'
import { administrationApi, ALL_PEOPLE, peopleList } from './administration.api.ts'
import styles from './People.module.css'
import { SessionsDrawer } from './SessionsDrawer.tsx'
import { useAdministrationWords } from './words.ts'

const TONES: Record<PersonRow['state'], BadgeTone> = { active: 'green', inactive: 'orange', deleted: 'red' }
const PEOPLE_ROLES = ROLES.filter((role) => role !== 'CMS')
type Asked = { what: 'suspend' | 'restore'; row: PersonRow } | null

/** /admin/people: find anybody; see and end sessions, suspend, lift it, restore who was deleted. */
export default function People() {
  const words = useAdministrationWords()
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const queries = useQueryClient()
  const own = useAuth((state) => state.user?.['id'])
  const list = useList(['role', 'state'], { order: 'created_at.desc' })
  const [watched, setWatched] = useState<PersonRow | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const act = useMutation({
    mutationFn: ({ what, id }: { what: 'suspend' | 'readmit' | 'restore'; id: string }) => administrationApi[what](id),
    onSettled: () => { setAsked(null); return queries.invalidateQueries({ queryKey: ALL_PEOPLE }) },
  })
  const restorable = (row: PersonRow): string => (row.until ? words.until(formatLongDate(row.until, dates)) : words.erased)
  const columns: Column<PersonRow>[] = [
    { key: 'name', header: words.columns.name, primary: true, sortable: true, cell: (row) => <span className={styles.who}><span className={styles.name}>{row.name}</span><span className={styles.small}>{row.state === 'deleted' ? restorable(row) : row.email}</span></span> },
    { key: 'role', header: words.columns.role, sortable: true, cell: (row) => words.roles[row.role] },
    { key: 'state', header: words.columns.state, sortable: true, cell: (row) => <Badge tone={TONES[row.state]}>{words.states[row.state]}</Badge> },
    { key: 'organizations', header: words.columns.organizations, hideable: true, cell: (row) => row.organizations ?? '–' },
    { key: 'sessions', header: words.columns.sessions, align: 'end', hideable: true, cell: (row) => row.sessions.toLocaleString(language) },
    { key: 'last_seen_at', header: words.columns.seen, sortable: true, hideable: true, cell: (row) => (row.last_seen_at ? formatRelative(row.last_seen_at, Date.now(), language) : words.never) },
    { key: 'created_at', header: words.columns.joined, sortable: true, hideable: true, cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at, dates)}</time> },
  ]
  const actionsOf = (row: PersonRow): MenuItem[] => {
    if (row.state === 'deleted') return row.until ? [{ id: 'restore', label: words.actions.restore, onSelect: () => setAsked({ what: 'restore', row }) }] : []
    return [
      { id: 'sessions', label: words.actions.sessions, onSelect: () => setWatched(row) },
      ...(row.state === 'inactive' ? [{ id: 'readmit', label: words.actions.readmit, onSelect: () => act.mutate({ what: 'readmit', id: row.id }) }] : []),
      ...(row.state === 'active' && row.id !== own ? [{ id: 'suspend', label: words.actions.suspend, onSelect: () => setAsked({ what: 'suspend', row }) }] : []),
    ]
  }
  const pick = (filter: 'role' | 'state', label: string, all: string, options: { value: string; label: string }[]) => (
    <Select label={label} hideLabel value={chosenIn(list.filters[filter])} options={[{ value: '', label: all }, ...options]} onChange={(event) => list.setFilter(filter, event.target.value && `eq.${event.target.value}`)} />
  )
  return (
    <div className={styles.page}>
      <PageHeader title={words.title} text={words.text} />
      <ListView
        list={list} query={peopleList(list.query)} caption={words.caption} columns={columns} rowId={(row) => row.id} rowName={(row) => row.name} rowActions={actionsOf} search={words.search} empty={<EmptyState title={words.empty} />}
        filters={<>{pick('role', words.role, words.all_roles, PEOPLE_ROLES.map((role) => ({ value: role, label: words.roles[role] })))}{pick('state', words.state, words.all_states, PERSON_STATES.map((state) => ({ value: state, label: words.states[state] })))}</>}
      />
      {watched && <SessionsDrawer person={watched} onClose={() => setWatched(null)} />}
      <ConfirmDialog
        open={asked !== null} onCancel={() => setAsked(null)} title={asked ? words[asked.what].title(asked.row.name) : ''} destructive={asked?.what === 'suspend'} confirmLabel={asked ? words[asked.what].confirm : ''} cancelLabel={common.cancel}
        busy={act.isPending} onConfirm={() => asked && act.mutate({ what: asked.what, id: asked.row.id })}
      >
        {asked ? words[asked.what].text : ''}
      </ConfirmDialog>
    </div>
  )
}
