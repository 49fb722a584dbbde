import { useState } from 'react'
import { formatDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { useSession } from '#web/client/session/session.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import type { PersonRow } from '../people-admin.contract.ts'
import { peopleApi, peopleList, usePeopleChange } from './people-admin.api.ts'
import styles from './People.module.css'
import { SessionsDrawer } from './SessionsDrawer.tsx'
import { usePeopleAdminWords } from './words.ts'

const TONE: Record<PersonRow['state'], BadgeTone> = {
  active: 'green',
  suspended: 'red',
  unconfirmed: 'yellow',
  merged: 'blue',
  deleted: 'neutral',
}
const ROLES = ['Admin', 'Organization', 'Teacher', 'Student'] as const
const STATES = ['active', 'suspended', 'unconfirmed', 'merged', 'deleted'] as const
type Asked = { what: 'act' | 'suspend' | 'restore'; person: PersonRow }

/** Asks for the reason where one is written down, and does it. */
function Ask({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const words = usePeopleAdminWords()
  const common = useCommonWords()
  const [reason, setReason] = useState('')
  const { what, person } = asked
  const run = usePeopleChange(async () => {
    if (what === 'restore') return peopleApi.restore(person.id)
    if (what === 'suspend') return peopleApi.suspend(person.id, reason)
    const { token } = await peopleApi.actAs(person.id, reason)
    useSession.getState().setToken(token)
    // Another role opens another area: the application starts anew as that person sees it.
    location.assign(person.role === 'Student' ? '/app' : '/')
    // This page is left: its lists must not be read once more, as somebody who may not.
    return new Promise<never>(() => undefined)
  })
  const text = {
    act: [words.act_title(person.name), words.act_text, words.act_confirm],
    suspend: [words.suspend_title(person.name), words.suspend_text, words.suspend],
    restore: [words.restore_title(person.name), words.restore_text, words.restore],
  }[what]
  const needs = what !== 'restore'
  const submit = (): void => {
    if (!needs || reason.trim()) run.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Dialog
      open
      onClose={onDone}
      title={text[0]}
      closeLabel={common.close}
      size="s"
      dismissible={!run.isPending}
      footer={
        <>
          <Button variant="OffWhite" onClick={onDone} disabled={run.isPending}>
            {common.cancel}
          </Button>
          <Button
            variant={what === 'suspend' ? 'Red' : 'black'}
            loading={run.isPending}
            disabled={needs && reason.trim() === ''}
            onClick={submit}
          >
            {text[2]}
          </Button>
        </>
      }
    >
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{text[1]}</p>
        {needs && (
          <TextInput
            label={words.reason}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-autofocus=""
          />
        )}
      </form>
    </Dialog>
  )
}

/** /admin/people: everybody with an account. */
export default function People() {
  const words = usePeopleAdminWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const me = useAuth((state) => state.user?.id)
  const list = useList(['role', 'state', 'id'], { order: 'created_at.desc' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [watched, setWatched] = useState<PersonRow | null>(null)
  const unsuspend = usePeopleChange((id: string) => peopleApi.unsuspend(id))
  const now = Date.now()
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
              href: `/admin/people?id=eq.${person.merged_into}`,
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
                note={row.state !== 'deleted' && row.email}
              />
            ),
          },
          {
            key: 'role',
            header: words.role,
            sortable: true,
            cell: (row) => <Badge tone="wood">{words.roles[row.role]}</Badge>,
          },
          {
            key: 'state',
            header: words.state,
            sortable: true,
            cell: (row) => <Badge tone={TONE[row.state]}>{words.states[row.state]}</Badge>,
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
              value={chosenIn(list.filters.role)}
              options={[
                { value: '', label: words.all_roles },
                ...ROLES.map((role) => ({ value: role, label: words.roles[role] })),
              ]}
              onChange={(event) => list.setFilter('role', event.target.value && `eq.${event.target.value}`)}
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
