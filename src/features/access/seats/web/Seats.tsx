import type { ReactNode } from 'react'
import { learnerAddress } from '#features/people/memberships/web/public.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import styles from './Seats.module.css'
import { SeatsPanel } from './SeatsPanel.tsx'
import { useSeatWords } from './words.ts'

/** /manage-subscription: the seats of one's organization. */
export default function Seats(): ReactNode {
  const words = useSeatWords()
  const organization = useAuth((state) => state.organization)
  return (
    <div className={styles['page']}>
      <PageHeader kicker={organization?.name} title={words.title} text={words.text} />
      {organization && (
        <SeatsPanel
          organizationId={organization.id}
          hrefOf={(user_id) => learnerAddress({ user_id, organization_id: organization.id })}
        />
      )}
    </div>
  )
}
