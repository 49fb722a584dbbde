import { Button } from '#web/ui/form/Button.tsx'
import { learnerAddress } from './addresses.ts'
import { MembersTable } from './MembersTable.tsx'
import { useMemberWords } from './words.ts'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /manage-student/deleted-student: learners who were removed. */
export default function EndedLearners() {
  const words = useMemberWords().ended
  return (
    <Page
      title={words.learners_title}
      text={words.text}
      actions={
        <Button variant="blackBorder" href="/manage-student">
          {words.learners_back}
        </Button>
      }
    >
      <MembersTable ended learners hrefOf={learnerAddress} />
    </Page>
  )
}
