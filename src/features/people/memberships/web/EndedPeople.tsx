import { Button } from '#web/ui/form/Button.tsx'
import { personAddress } from './addresses.ts'
import { MembersTable } from './MembersTable.tsx'
import { useMemberWords } from './words.ts'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /manage-users/delete_user: deactivated people, with a button to restore them. */
export default function EndedPeople() {
  const words = useMemberWords().ended
  return (
    <Page
      title={words.title}
      text={words.text}
      actions={
        <Button variant="blackBorder" href="/manage-users">
          {words.back}
        </Button>
      }
    >
      <MembersTable ended hrefOf={personAddress} />
    </Page>
  )
}
