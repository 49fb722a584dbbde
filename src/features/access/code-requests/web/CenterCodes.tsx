import type { ReactNode } from 'react'
import { usePaysWithCodes } from '#features/people/memberships/web/public.ts'
import { leadsSomewhere } from '#web/client/navigation/there.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { CodesPanel, useServiceCodeWords } from '../../service-codes/web/public.ts'
import { RequestsTable } from './RequestsTable.tsx'
import { useCodeRequestWords } from './words.ts'
import layoutParts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** Made by a wing above. */
const STATEMENTS = '/manage-subscription/statements'
export const CENTER_CODES = '/manage-subscription/service-codes'

/** Tells everybody else that only Regional Centers have service codes. */
export function OnlyForCenters({ children }: { children: ReactNode }): ReactNode {
  const words = useServiceCodeWords().center,
    center = usePaysWithCodes()
  if (center) return children
  return (
    <EmptyState
      level={1}
      title={words.other}
      text={words.other_text}
      link={{ href: '/manage-student', label: words.to_learners }}
    />
  )
}

/**
 * /manage-subscription/service-codes: a Regional Center's funding for its learners, the use of it, and its
 * requests for codes. The platform issues codes on its behalf.
 */
export default function CenterCodes(): ReactNode {
  const words = useServiceCodeWords().center,
    requests = useCodeRequestWords()
  const organization = useAuth((state) => state.organization)
  return (
    <OnlyForCenters>
      <Page
        kicker={organization?.name}
        title={words.title}
        text={words.text}
        actions={
          <>
            {leadsSomewhere(STATEMENTS) && (
              <Button variant="White" href={STATEMENTS}>
                {words.statements}
              </Button>
            )}
            <Button variant="Orange" href={`${CENTER_CODES}/ask`}>
              {words.ask}
            </Button>
          </>
        }
      >
        {organization && (
          <CodesPanel
            organization_id={organization.id}
            staff={false}
            beside={{
              part: 'requests',
              label: requests.part,
              panel: (parts) => (
                <div className={layoutParts.page}>
                  <div>{parts}</div>
                  <RequestsTable organization_id={organization.id} />
                </div>
              ),
            }}
          />
        )}
      </Page>
    </OnlyForCenters>
  )
}
