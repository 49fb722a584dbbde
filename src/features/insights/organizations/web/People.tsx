import { userName } from '#web/client/format/names.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { useMemberWords } from '#features/people/memberships/web/public.ts'
import { peopleOf } from './organizations.api.ts'
import { useOrganizationWords } from './words.ts'
import { MEMBERSHIP_KINDS as KINDS } from '#contract/membership-kinds.ts'

/** Everybody with a place in the organization. */
export function People({ id }: { id: string }) {
  const words = useOrganizationWords()
  const members = useMemberWords()
  const language = useLanguage()
  const list = useList(['kind', 'status'], { order: 'name.asc' })
  return (
    <AdminList
      list={list}
      query={peopleOf(id, list.query)}
      caption={words.one.people}
      rowName={(row) => userName(row, language)}
      search={words.one.search_people}
      headers={members.columns}
      columns={[
        {
          key: 'name',
          sortable: true,
          text: (row) => userName(row, language),
          note: (row) => (row.deleted ? members.deleted : row.email),
          picture: (row) => (
            <PersonAvatar image={row.profile_image} name={userName(row, language)} size="s" />
          ),
        },
        {
          key: 'kind',
          header: words.one.role,
          sortable: true,
          badge: (row) => [
            row.kind === 'owner' ? 'wood' : row.kind === 'learner' ? 'blue' : 'yellow',
            members.kinds[row.kind],
          ],
        },
        {
          key: 'seat',
          badge: (row) =>
            row.kind === 'learner'
              ? [row.seat ? 'green' : 'neutral', row.seat ? members.seat.yes : members.seat.no]
              : null,
        },
        {
          key: 'status',
          header: words.columns.status,
          sortable: true,
          badge: (row) => [
            row.status === 'active' ? 'green' : 'red',
            row.status === 'active' ? words.active : words.inactive,
          ],
        },
        {
          key: 'joined_at',
          header: words.one.joined,
          sortable: true,
          folds: true,
          date: (row) => row.joined_at,
        },
        {
          key: 'last_seen_at',
          header: words.one.last_seen,
          sortable: true,
          ago: (row) => row.last_seen_at,
          none: words.one.never,
        },
      ]}
      filters={[
        {
          name: 'kind',
          label: words.one.role,
          all: members.all_kinds,
          options: members.kinds,
          values: KINDS,
        },
        {
          name: 'status',
          label: words.columns.status,
          all: words.list.all_statuses,
          options: { active: words.active, inactive: words.inactive },
          exact: true,
        },
      ]}
      csv={{
        columns: ['first_name', 'last_name', 'email', 'kind', 'status', 'seat', 'joined_at', 'last_seen_at'],
      }}
      empty={{ title: words.one.no_people, text: words.one.no_people_text }}
    />
  )
}
