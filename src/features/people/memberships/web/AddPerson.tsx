import { Button } from '#web/ui/form/Button.tsx'
import { inviteAddress } from './addresses.ts'
import { InviteOneForm } from './InviteOneForm.tsx'
import { useMemberWords } from './words.ts'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /manage-users/add-user: invite one person with their role. */
export default function AddPerson() {
  const words = useMemberWords().one
  return (
    <Page title={words.title} text={words.text}>
      <InviteOneForm next="/manage-users?tab=invites">
        <Button variant="White" href={inviteAddress('learner')}>
          {words.many}
        </Button>
      </InviteOneForm>
    </Page>
  )
}
