import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { APPLE_SUBSCRIPTIONS } from '#features/people/account-data/apple.contract.ts'
import type { Subscription } from '../subscriptions.contract.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Apple's page for refunds. */
export const APPLE_REFUNDS = 'https://reportaproblem.apple.com'

/** Links of a plan sold by Apple, which can be changed only there. */
export function AtApple({ plan }: { plan: Subscription }): ReactNode {
  const { words } = usePlanTexts()
  const renews = plan.billing_type === 'Subscription'
  return (
    <>
      <p className={s['text']}>{words.apple.text}</p>
      <div className={parts.actions}>
        {renews && (
          <Button variant="Orange" href={APPLE_SUBSCRIPTIONS}>
            {words.apple.manage}
          </Button>
        )}
        <Button variant="White" href={APPLE_REFUNDS}>
          {words.apple.refund}
        </Button>
      </div>
    </>
  )
}
