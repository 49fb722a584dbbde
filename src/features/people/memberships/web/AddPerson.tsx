import { Button } from '#web/ui/form/Button.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { inviteAddress } from './addresses.ts'
import { InviteOneForm } from './InviteOneForm.tsx'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** /manage-users/add-user: invite one person with their role. */
export default function AddPerson() {
  const words = useMemberWords().one
  return (
    <div className={parts.page}>
      <PageHeader title={words.title} text={words.text} />
      <InviteOneForm next="/manage-users?tab=invites">
        <Button variant="White" href={inviteAddress('learner')}>
          {words.many}
        </Button>
      </InviteOneForm>
    </div>
  )
}
