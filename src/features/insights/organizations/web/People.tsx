import { formatDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { userName } from '#web/client/format/names.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import { useMemberWords } from '#features/people/memberships/web/public.ts'
import { peopleOf } from './organizations.api.ts'
import styles from './Organizations.module.css'
import { useOrganizationWords } from './words.ts'
import { MEMBERSHIP_KINDS as KINDS } from '#contract/membership-kinds.ts'

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
