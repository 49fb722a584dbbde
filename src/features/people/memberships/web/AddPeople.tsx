import { useParams } from 'react-router'
import { ROLE_IN_ADDRESS } from './addresses.ts'
import { InviteMany } from './InviteMany.tsx'
import { useMemberWords } from './words.ts'
import { BULK_ROLES as ROLES } from '#contract/membership-kinds.ts'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /manage-users/add-users/:role: many people of one role; a row may name another. */
export default function AddPeople() {
  const words = useMemberWords().many
  const { role } = useParams()
  // The route opens for these roles alone.
  const chosen = ROLES.find((one) => ROLE_IN_ADDRESS[one] === role) ?? 'learner'
  return (
    <Page title={words.title[chosen]} text={words.text}>
      <InviteMany key={chosen} invitedAs={chosen} list="/manage-users?tab=invites" />
    </Page>
  )
}
