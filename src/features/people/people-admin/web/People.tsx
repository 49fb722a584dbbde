import { useState } from 'react'
import { formatDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import type { PersonRow } from '../people-admin.contract.ts'
import { Ask, type Asked } from './Ask.tsx'
import { STATE_TONE } from './state-tone.ts'
import { peopleApi, peopleList, usePeopleChange } from './people-admin.api.ts'
import styles from './People.module.css'
import { SessionsDrawer } from './SessionsDrawer.tsx'
import { usePeopleAdminWords } from './words.ts'
import { PERSON_STATES as STATES } from '../shared/person-states.ts'

const KINDS = ['Admin', 'Organization', 'Teacher', 'Editor', 'Student'] as const
/** /admin/people: everybody with an account. */
export default function People() {
  const words = usePeopleAdminWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const me = useAuth((state) => state.user?.id)
  const list = useList(['kind', 'state', 'id'], { order: 'created_at.desc' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [watched, setWatched] = useState<PersonRow | null>(null)
  const unsuspend = usePeopleChange((id: string) => peopleApi.unsuspend(id))
  const now = Date.now()
  const actionsOf = (person: PersonRow): MenuItem[] => {
    const other = person.id !== me
    const living = person.state === 'active' || person.state === 'unconfirmed'
    return [
      { id: 'open', label: words.open, href: `/admin/people/${person.id}` },
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
    <div className={styles.page}>
      <PageHeader title={words.title} text={words.text} />
      <ListView
        list={list}
        query={peopleList(list.query)}
        caption={words.title}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={actionsOf}
        search={words.search}
        columns={[
          {
            key: 'name',
            header: words.name,
            primary: true,
            sortable: true,
            cell: (row) => (
              <Named
                picture={<PersonAvatar image={row.profile_image} name={row.name} size="s" />}
                name={row.name}
                href={`/admin/people/${row.id}`}
                note={row.state !== 'deleted' && row.email}
              />
            ),
          },
          {
            key: 'role',
            header: words.role,
            sortable: true,
            cell: (row) => <Badge tone="wood">{words.roles[row.kind]}</Badge>,
          },
          {
            key: 'state',
            header: words.state,
            sortable: true,
            cell: (row) => <Badge tone={STATE_TONE[row.state]}>{words.states[row.state]}</Badge>,
          },
          {
            key: 'organizations',
            header: words.organizations,
            hideable: true,
            folds: 'alone',
            cell: (row) => row.organizations.join(', '),
          },
          {
            key: 'created_at',
            header: words.since,
            sortable: true,
            hideable: true,
            folds: true,
            cell: (row) => (
              <time className={styles.time} dateTime={row.created_at}>
                {formatDate(row.created_at, dates)}
              </time>
            ),
          },
          {
            key: 'last_seen_at',
            header: words.last_seen,
            sortable: true,
            cell: (row) =>
              row.last_seen_at ? (
                <time className={styles.time} dateTime={row.last_seen_at}>
                  {formatRelative(row.last_seen_at, now, language)}
                </time>
              ) : (
                <span className={styles.small}>{words.never}</span>
              ),
          },
        ]}
        filters={
          <>
            <Select
              label={words.role}
              hideLabel
              value={chosenIn(list.filters.kind)}
              options={[
                { value: '', label: words.all_roles },
                ...KINDS.map((kind) => ({ value: kind, label: words.roles[kind] })),
              ]}
              onChange={(event) => list.setFilter('kind', event.target.value && `eq.${event.target.value}`)}
            />
            <Select
              label={words.state}
              hideLabel
              value={chosenIn(list.filters.state)}
              options={[
                { value: '', label: words.all_states },
                ...STATES.map((state) => ({ value: state, label: words.states[state] })),
              ]}
              onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
            />
          </>
        }
        empty={<EmptyState title={words.empty} />}
      />
      {watched && <SessionsDrawer person={watched} onClose={() => setWatched(null)} />}
      {asked && <Ask asked={asked} onDone={() => setAsked(null)} />}
    </div>
  )
}
