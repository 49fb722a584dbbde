import { userName } from '#web/client/format/names.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { teacherAddress } from './addresses.ts'
import { personPicture } from './member-columns.tsx'
import { staffList } from './members.api.ts'
import { useMemberWords } from './words.ts'

/** /teachers: teachers and editors, with their groups. */
export default function Teachers() {
  const all = useMemberWords()
  const words = all.teachers
  const language = useLanguage()
  const mayInvite = useCan('Teacher', 'Create')
  const list = useList([], { order: 'name.asc' })
  const invite = mayInvite && (
    <Button variant="Orange" href="/manage-users/add-user">
      {words.invite}
    </Button>
  )
  return (
    <AdminList
      title={words.title}
      text={words.text}
      actions={invite}
      list={list}
      query={staffList({ ...list.query, status: 'active' })}
      caption={words.caption}
      rowName={(row) => userName(row, language)}
      hrefOf={teacherAddress}
      search={all.search}
      headers={all.columns}
      columns={[
        {
          key: 'name',
          sortable: true,
          text: (row) => userName(row, language),
          note: (row) => row.email,
          picture: (row) => personPicture(row, language),
        },
        { key: 'kind', sortable: true, badge: (row) => ['yellow', all.kinds[row.kind]] },
        { key: 'groups', header: words.groups, sortable: true, number: (row) => row.groups },
        { key: 'learners', header: words.learners, sortable: true, number: (row) => row.learners },
        {
          key: 'last_seen_at',
          header: all.columns.last_seen,
          sortable: true,
          ago: (row) => row.last_seen_at,
          none: all.never,
        },
      ]}
      empty={{ title: words.empty, text: words.empty_text, action: invite }}
    />
  )
}
