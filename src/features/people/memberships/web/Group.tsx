import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { userName } from '#web/client/format/names.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import type { GroupRow } from '../../groups/groups.contract.ts'
import { learnerAddress, personAddress } from './addresses.ts'
import { AddToGroup } from './AddToGroup.tsx'
import { EndGroup } from './EndGroup.tsx'
import { GroupForm } from './GroupForm.tsx'
import { memberColumns } from './member-columns.tsx'
import { membersApi, membersList, oneGroup, useMemberChange } from './members.api.ts'
import { useMemberWords } from './words.ts'

/**
 * Addresses around the group: among an organization's learners, or among the people for those who only
 * teach.
 */
const areaOf = (pathname: string) =>
  pathname.startsWith('/manage-users')
    ? {
        groups: '/manage-users?tab=groups',
        learner: personAddress,
      }
    : {
        groups: '/manage-student?tab=groups',
        learner: learnerAddress,
      }
type Open = 'add' | 'edit' | 'remove' | null

/** One group's learners and what may be done with it. */
function Content({ group }: { group: GroupRow }) {
  const all = useMemberWords()
  const words = all.groups
  const language = useLanguage()
  const navigate = useNavigate()
  const area = areaOf(useLocation().pathname)
  const may = {
    update: useCan('Student', 'Update'),
    remove: useCan('Student', 'Delete'),
    report: useCan('Report', 'View'),
  }
  const list = useList([], { order: 'name.asc' })
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const takeOut = useMemberChange((ids: string[]) => membersApi.groupMembers(group.id, { remove: ids }))
  const add = (
    <Button variant="Orange" icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen('add')}>
      {words.add_learners}
    </Button>
  )
  return (
    <Record
      wide
      kicker={words.kicker}
      title={group.name}
      text={group.teacher ? words.led(group.teacher) : words.unled}
      actions={
        <>
          {may.report && (
            <Button variant="White" href={`/reports?group_id=${group.id}`}>
              {words.report}
            </Button>
          )}
          {may.remove && (
            <Button variant="White" onClick={() => setOpen('remove')}>
              {words.remove}
            </Button>
          )}
          {may.update && (
            <Button variant="blackBorder" onClick={() => setOpen('edit')}>
              {words.rename}
            </Button>
          )}
          {may.update && add}
        </>
      }
    >
      <AdminList
        list={list}
        query={membersList({ ...list.query, group_ids: `cs.{${group.id}}`, status: 'active' })}
        caption={words.members}
        rowName={(row) => userName(row, language)}
        hrefOf={area.learner}
        search={all.search}
        columns={memberColumns({ words: all, language, learners: true, ended: false })}
        rowActions={
          may.update &&
          ((row) => [{ id: 'out', label: words.take_out, onSelect: () => takeOut.mutate([row.id]) }])
        }
        empty={{ title: words.nobody_in, text: words.nobody_in_text, action: may.update && add }}
      />
      <Drawer open={open === 'add'} onClose={close} title={words.add_learners}>
        <AddToGroup id={group.id} onDone={close} />
      </Drawer>
      <Drawer open={open === 'edit'} onClose={close} title={words.edit_title}>
        <GroupForm group={group} onDone={close} />
      </Drawer>
      <EndGroup
        group={open === 'remove' ? group : null}
        onCancel={close}
        onEnded={() => void navigate(area.groups)}
      />
    </Record>
  )
}

/** /manage-student/groups/:id and /manage-users/groups/:id */
export default function Group() {
  const all = useMemberWords()
  const id = useParams()['id'] ?? ''
  const { pathname } = useLocation()
  const query = useQuery(oneGroup(id))
  return (
    <RecordPage
      query={query}
      none={all.groups.missing}
      text={all.groups.missing_text}
      back={{ href: areaOf(pathname).groups, label: all.groups.back }}
    >
      {(group) => <Content group={group} />}
    </RecordPage>
  )
}
