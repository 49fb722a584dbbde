import { formatDate, formatDateTime, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import { useCourseWords } from '#features/learning/courses/web/public.ts'
import { useMemberWords } from '#features/people/memberships/web/public.ts'
import { actorLabel, eventLabel, eventTone, useAuditWords } from '../../audit-log/web/public.ts'
import { coursesOf, groupsOf, historyOf, invitesOf, peopleOf } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useOrganizationWords } from './words.ts'

const KINDS = ['owner', 'teacher', 'editor', 'learner'] as const
const STATE_TONE: Record<'sent' | 'accepted' | 'expired' | 'revoked', BadgeTone> = {
  sent: 'yellow',
  accepted: 'green',
  expired: 'neutral',
  revoked: 'red',
}

/** Everybody with a place in the organization. */
export function People({ id }: { id: string }) {
  const words = useOrganizationWords()
  const members = useMemberWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(['kind', 'status'], { order: 'name.asc' })
  const now = Date.now()
  return (
    <ListView
      list={list}
      query={peopleOf(id, list.query)}
      caption={words.one.people}
      rowId={(row) => row.id}
      rowName={(row) => userName(row, language)}
      search={words.one.search_people}
      columns={[
        {
          key: 'name',
          header: members.columns.name,
          primary: true,
          sortable: true,
          cell: (row) => (
            <Named
              picture={<PersonAvatar image={row.profile_image} name={userName(row, language)} size="s" />}
              name={userName(row, language)}
              note={row.deleted ? members.deleted : row.email}
            />
          ),
        },
        {
          key: 'kind',
          header: words.one.role,
          sortable: true,
          cell: (row) => (
            <Badge tone={row.kind === 'owner' ? 'wood' : row.kind === 'learner' ? 'blue' : 'yellow'}>
              {members.kinds[row.kind]}
            </Badge>
          ),
        },
        {
          key: 'seat',
          header: members.columns.seat,
          cell: (row) =>
            row.kind === 'learner' ? (
              <Badge tone={row.seat ? 'green' : 'neutral'}>
                {row.seat ? members.seat.yes : members.seat.no}
              </Badge>
            ) : null,
        },
        {
          key: 'status',
          header: words.columns.status,
          sortable: true,
          cell: (row) => (
            <Badge tone={row.status === 'active' ? 'green' : 'red'}>
              {row.status === 'active' ? words.active : words.inactive}
            </Badge>
          ),
        },
        {
          key: 'joined_at',
          header: words.one.joined,
          sortable: true,
          hideable: true,
          folds: true,
          cell: (row) => (
            <time className={styles.time} dateTime={row.joined_at}>
              {formatDate(row.joined_at, dates)}
            </time>
          ),
        },
        {
          key: 'last_seen_at',
          header: words.one.last_seen,
          sortable: true,
          cell: (row) =>
            row.last_seen_at ? (
              <time className={styles.time} dateTime={row.last_seen_at}>
                {formatRelative(row.last_seen_at, now, language)}
              </time>
            ) : (
              <span className={styles.small}>{words.one.never}</span>
            ),
        },
      ]}
      filters={
        <>
          <Select
            label={words.one.role}
            hideLabel
            value={chosenIn(list.filters.kind)}
            options={[
              { value: '', label: members.all_kinds },
              ...KINDS.map((kind) => ({ value: kind, label: members.kinds[kind] })),
            ]}
            onChange={(event) => list.setFilter('kind', event.target.value && `eq.${event.target.value}`)}
          />
          <Select
            label={words.columns.status}
            hideLabel
            value={list.filters.status ?? ''}
            options={[
              { value: '', label: words.list.all_statuses },
              { value: 'active', label: words.active },
              { value: 'inactive', label: words.inactive },
            ]}
            onChange={(event) => list.setFilter('status', event.target.value)}
          />
        </>
      }
      empty={<EmptyState title={words.one.no_people} text={words.one.no_people_text} />}
    />
  )
}

export function Groups({ id }: { id: string }) {
  const words = useOrganizationWords().one
  const members = useMemberWords()
  const language = useLanguage()
  const list = useList([], { order: 'name.asc' })
  return (
    <ListView
      list={list}
      query={groupsOf(id, list.query)}
      caption={words.groups}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      columns={[
        {
          key: 'name',
          header: members.groups.name,
          primary: true,
          sortable: true,
          cell: (row) => <span className={styles.name}>{row.name}</span>,
        },
        {
          key: 'teacher',
          header: words.led_by,
          sortable: true,
          cell: (row) => row.teacher ?? <span className={styles.small}>{words.nobody}</span>,
        },
        {
          key: 'learners',
          header: words.learners,
          sortable: true,
          align: 'end',
          cell: (row) => <span className={styles.number}>{row.learners.toLocaleString(language)}</span>,
        },
      ]}
      empty={<EmptyState title={words.no_groups} text={words.no_groups_text} />}
    />
  )
}

export function Invites({ id }: { id: string }) {
  const words = useOrganizationWords().one
  const members = useMemberWords()
  const dates = useDateOptions(useLanguage())
  const list = useList([], { order: 'created_at.desc' })
  return (
    <ListView
      list={list}
      query={invitesOf(id, list.query)}
      caption={words.invites}
      rowId={(row) => row.id}
      rowName={(row) => row.email}
      search={members.invites.search}
      columns={[
        {
          key: 'email',
          header: members.invites.email,
          primary: true,
          sortable: true,
          cell: (row) => <span className={styles.name}>{row.email}</span>,
        },
        { key: 'role', header: words.role, cell: (row) => members.kinds[row.role] },
        {
          key: 'state',
          header: words.state,
          sortable: true,
          cell: (row) => <Badge tone={STATE_TONE[row.state]}>{members.invites.states[row.state]}</Badge>,
        },
        {
          key: 'created_at',
          header: words.sent,
          sortable: true,
          cell: (row) => (
            <time className={styles.time} dateTime={row.created_at}>
              {formatDate(row.created_at, dates)}
            </time>
          ),
        },
        {
          key: 'expires_at',
          header: words.until,
          sortable: true,
          cell: (row) => (
            <time className={styles.time} dateTime={row.expires_at}>
              {formatDate(row.expires_at, dates)}
            </time>
          ),
        },
      ]}
      empty={<EmptyState title={words.no_invites} text={words.no_invites_text} />}
    />
  )
}

export function Courses({ id }: { id: string }) {
  const { one: words, columns } = useOrganizationWords()
  const { types, languages } = useCourseWords()
  const language = useLanguage()
  const list = useList([], { order: 'title.asc' })
  return (
    <ListView
      list={list}
      query={coursesOf(id, list.query)}
      caption={words.courses}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
      columns={[
        {
          key: 'title',
          header: words.course,
          primary: true,
          sortable: true,
          cell: (row) => <Named href={`/admin/courses/view/${row.id}/${row.common_id}`} name={row.title} />,
        },
        { key: 'type', header: columns.type, cell: (row) => types[row.type] },
        { key: 'level_name', header: words.level, cell: (row) => row.level_name },
        {
          key: 'lessons',
          header: words.lessons,
          align: 'end',
          cell: (row) => <span className={styles.number}>{row.lessons.toLocaleString(language)}</span>,
        },
        {
          key: 'course_languages',
          header: words.language,
          hideable: true,
          folds: true,
          cell: (row) => row.course_languages.map((one) => languages[one]).join(', '),
        },
      ]}
      empty={<EmptyState title={words.no_courses} text={words.no_courses_text} />}
    />
  )
}

/** What the audit log holds about the organization. */
export function History({ id }: { id: string }) {
  const words = useOrganizationWords().one
  const audit = useAuditWords()
  const dates = useDateOptions(useLanguage())
  const list = useList([], { order: 'at.desc' })
  return (
    <>
      <ListView
        list={list}
        query={historyOf(id, list.query)}
        caption={words.history}
        rowId={(row) => String(row.id)}
        rowName={(row) => eventLabel(row.code, audit)}
        columns={[
          {
            key: 'code',
            header: words.what,
            primary: true,
            cell: (row) => <Badge tone={eventTone(row.code)}>{eventLabel(row.code, audit)}</Badge>,
          },
          { key: 'actor', header: words.who, cell: (row) => actorLabel(row, audit) },
          {
            key: 'at',
            header: words.when,
            sortable: true,
            cell: (row) => (
              <time className={styles.time} dateTime={row.at}>
                {formatDateTime(row.at, dates)}
              </time>
            ),
          },
        ]}
        empty={<EmptyState title={words.no_history} />}
      />
      <p className={styles.more}>
        <Link href={`/admin/audit-log?organization_id=eq.${id}`}>{words.all_log}</Link>
      </p>
    </>
  )
}
