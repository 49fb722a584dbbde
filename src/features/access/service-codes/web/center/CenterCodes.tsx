import { useAuth } from '#web/client/stores/auth.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { CodesPanel } from '../CodesPanel.tsx'
import styles from '../Codes.module.css'
import { useServiceCodeWords } from '../words.ts'

const CENTER: typeof import('#features/people/organizations/organizations.contract.ts').REGIONAL_CENTER =
  'Regional Center'

/**
 * /manage-subscription/service-codes: what a Regional Center pays for its learners, and what was used of it.
 * It reads; the platform writes codes in its name.
 */
export default function CenterCodes() {
  const words = useServiceCodeWords().center
  const organization = useAuth((state) => state.organization)
  if (organization?.['type'] !== CENTER)
    return (
      <EmptyState
        level={1}
        title={words.other}
        text={words.other_text}
        action={<Button href="/manage-student">{words.to_learners}</Button>}
      />
    )
  return (
    <div className={styles.page}>
      <PageHeader
        kicker={organization.name}
        title={words.title}
        text={words.text}
        actions={
          <Button variant="blackBorder" href="/support">
            {words.ask}
          </Button>
        }
      />
      <CodesPanel organization_id={organization.id} staff={false} />
    </div>
  )
}
