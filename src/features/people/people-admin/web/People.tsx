import { useState } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import type { PersonRow } from '../people-admin.contract.ts'
import { Ask, type PersonRequest } from './Ask.tsx'
import { STATE_TONE } from './state-tone.ts'
import { peopleApi, peopleList, usePeopleChange } from './people-admin.api.ts'
import { SessionsDrawer } from './SessionsDrawer.tsx'
import { usePeopleAdminWords } from './words.ts'
import { PERSON_STATES as STATES } from '../shared/person-states.ts'

const KINDS = ['Admin', 'Organization', 'Teacher', 'Editor', 'Student'] as const
/** /admin/people: everybody with an account. */
export default function People() {
  const words = usePeopleAdminWords()
  const me = useAuth((state) => state.user?.id)
  const list = useList(['kind', 'state', 'id'], { order: 'created_at.desc' })
  const [asked, setAsked] = useState<PersonRequest | null>(null)
  const [watched, setWatched] = useState<PersonRow | null>(null)
  const unsuspend = usePeopleChange((id: string) => peopleApi.unsuspend(id))
  const actionsOf = (person: PersonRow): MenuItem[] => {
    const other = person.id !== me
    const living = person.state === 'active' || person.state === 'unconfirmed'
    return [
      { id: 'did', label: words.history, href: `/admin/audit-log?actor_id=eq.${person.id}` },
      { id: 'about', label: words.about, href: `/admin/audit-log?subject_id=eq.${person.id}` },
      ...(person.state === 'deleted'
        ? []
        : [{ id: 'sessions', label: words.sessions, onSelect: () => setWatched(person) }]),
      ...(other && living && person.role !== 'Admin'
        ? [
            {
              id: 'act',
              label: words.act,
              separated: true,
              onSelect: () => setAsked({ what: 'act', person }),
            },
          ]
        : []),
      ...(person.merged_into
        ? [
            {
              id: 'merged',
              label: words.merged_into,
              separated: true,
              href: `/admin/people/${person.merged_into}`,
            },
          ]
        : []),
      ...(person.state === 'suspended'
        ? [
            {
              id: 'unsuspend',
              label: words.unsuspend,
              separated: true,
              onSelect: () => unsuspend.mutate(person.id),
            },
          ]
        : []),
      ...(person.state === 'deleted'
        ? [
            {
              id: 'restore',
              label: words.restore,
              separated: true,
              disabled: !person.restorable,
              onSelect: () => setAsked({ what: 'restore', person }),
            },
          ]
        : []),
      ...(other && living && person.role !== 'Admin'
        ? [{ id: 'merge', label: words.merge, href: `/admin/people/${person.id}/merge` }]
        : []),
      ...(other && living
        ? [
            {
              id: 'suspend',
              label: words.suspend,
              destructive: true,
              onSelect: () => setAsked({ what: 'suspend', person }),
            },
          ]
        : []),
    ]
  }
  return (
    <AdminList
      title={words.title}
      text={words.text}
      list={list}
      query={peopleList(list.query)}
      rowName={(row) => row.name}
      hrefOf={(row) => `/admin/people/${row.id}`}
      search={words.search}
      columns={[
        {
          key: 'name',
          header: words.name,
          sortable: true,
          text: (row) => row.name,
          note: (row) => row.state !== 'deleted' && row.email,
          picture: (row) => <PersonAvatar image={row.profile_image} name={row.name} size="s" />,
        },
        { key: 'role', header: words.role, sortable: true, badge: (row) => ['wood', words.roles[row.kind]] },
        {
          key: 'state',
          header: words.state,
          sortable: true,
          badge: (row) => [STATE_TONE[row.state], words.states[row.state]],
        },
        {
          key: 'organizations',
          header: words.organizations,
          folds: 'alone',
          text: (row) => row.organizations.join(', '),
        },
        {
          key: 'created_at',
          header: words.since,
          sortable: true,
          folds: true,
          date: (row) => row.created_at,
        },
        {
          key: 'last_seen_at',
          header: words.last_seen,
          sortable: true,
          ago: (row) => row.last_seen_at,
          none: words.never,
        },
      ]}
      filters={[
        { name: 'kind', label: words.role, all: words.all_roles, options: words.roles, values: KINDS },
        { name: 'state', label: words.state, all: words.all_states, options: words.states, values: STATES },
      ]}
      rowActions={actionsOf}
      csv={{
        columns: ['name', 'email', 'kind', 'state', 'created_at', 'last_seen_at'],
      }}
      empty={{ title: words.empty }}
    >
      {watched && <SessionsDrawer person={watched} onClose={() => setWatched(null)} />}
      {asked && <Ask asked={asked} onDone={() => setAsked(null)} />}
    </AdminList>
  )
}
