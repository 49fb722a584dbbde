import UserPlus from 'lucide-react/icons/user-plus'
import { useCan } from '#web/client/stores/roles.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { inviteAddress, personAddress } from './addresses.ts'
import { MembersTable } from './MembersTable.tsx'
import { MembersTabs } from './MembersTabs.tsx'
import { useMemberWords } from './words.ts'

/** /manage-users: staff and learners of the organization. */
export default function People() {
  const words = useMemberWords()
  const mayInvite = useCan('User', 'Create')
  const mayEnd = useCan('User', 'Delete')
  return (
    <Page
      title={words.people.title}
      text={words.people.text}
      actions={
        <>
          {mayInvite && (
            <Menu
              trigger={
                <Button variant="Orange" icon={<UserPlus aria-hidden="true" />}>
                  {words.people.invite}
                </Button>
              }
              items={[
                { id: 'one', label: words.people.one, href: '/manage-users/add-user' },
                { id: 'learners', label: words.people.learners, href: inviteAddress('learner') },
                { id: 'teachers', label: words.people.teachers, href: inviteAddress('teacher') },
                { id: 'editors', label: words.people.editors, href: inviteAddress('editor') },
                ...(mayEnd
                  ? [
                      {
                        id: 'ended',
                        label: words.people.ended,
                        href: '/manage-users/delete_user',
                        separated: true,
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </>
      }
    >
      <MembersTabs
        members={
          <MembersTable
            hrefOf={personAddress}
            empty={{
              title: mayInvite ? words.empty : words.taught.empty,
              text: mayInvite ? words.empty_text : words.taught.empty_text,
              action: mayInvite && (
                <Button variant="Orange" href="/manage-users/add-user">
                  {words.people.one}
                </Button>
              ),
            }}
          />
        }
      />
    </Page>
  )
}
