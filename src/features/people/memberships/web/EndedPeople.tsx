import { Button } from '#web/ui/form/Button.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { personAddress } from './addresses.ts'
import { MembersTable } from './MembersTable.tsx'
import { useMemberWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** /manage-users/delete_user: deactivated people, with a button to restore them. */
export default function EndedPeople() {
  const words = useMemberWords().ended
  return (
    <div className={parts.page}>
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <Button variant="blackBorder" href="/manage-users">
            {words.back}
          </Button>
        }
      />
      <MembersTable ended hrefOf={personAddress} />
    </div>
  )
}
