import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { Notice } from '#web/form/Notice.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Subscription } from '../subscriptions.contract.ts'
import { stateOf } from './plan-state.ts'
import { boughtPlans, runningIn } from './subscriptions.api.ts'
import { usePlanTexts } from './use-plan-words.ts'

function Failed({ plan }: { plan: Subscription }): ReactNode {
  const { state, words } = usePlanTexts()
  return (
    <Notice>
      <p>
        {state(plan).text} <Link href="/app/subscription">{words.title}</Link>
      </p>
    </Notice>
  )
}

/** Notice of a failed payment of the reader's own plan, with a link to pay it; nothing otherwise. */
export function FailedPayment(): ReactNode {
  const user = useAuth((state) => state.user)
  const payer = user !== null && user.child !== true
  const { data } = useQuery({ ...boughtPlans({ user_id: user?.id ?? '' }), enabled: payer })
  const plan = data && runningIn(data)
  return plan && stateOf(plan) === 'grace' && <Failed plan={plan} />
}
