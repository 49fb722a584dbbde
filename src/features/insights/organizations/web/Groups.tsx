import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useMemberWords } from '#features/people/memberships/web/public.ts'
import { groupsOf } from './organizations.api.ts'
import { useOrganizationWords } from './words.ts'

export function Groups({ id }: { id: string }) {
  const words = useOrganizationWords().one
  const members = useMemberWords()
  const list = useList([], { order: 'name.asc' })
  return (
    <AdminList
      list={list}
      query={groupsOf(id, list.query)}
      caption={words.groups}
      rowName={(row) => row.name}
      columns={[
        { key: 'name', header: members.groups.name, sortable: true, text: (row) => row.name },
        {
          key: 'teacher',
          header: words.led_by,
          sortable: true,
          text: (row) => row.teacher,
          none: words.nobody,
        },
        { key: 'learners', header: words.learners, sortable: true, number: (row) => row.learners },
      ]}
      empty={{ title: words.no_groups, text: words.no_groups_text }}
    />
  )
}
