import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Record, RecordPage } from '#web/client/lists/RecordPage.tsx'
import { useCan } from '#web/client/stores/roles.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { Subscription } from '../subscriptions.contract.ts'
import { SEATS } from './ManageSubscription.tsx'
import { OnePlan } from './OnePlan.tsx'
import { Orders } from './Orders.tsx'
import { Papers } from './Papers.tsx'
import { oneSubscription } from './subscriptions.api.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'

function Found({ plan }: { plan: Subscription }): ReactNode {
  const { words, day, sum, name } = usePlanTexts()
  const may = useCan('Subscription', 'Update')
  return (
    <Record wide kicker={plan.buyer} title={name(plan)}>
      <dl className={s['facts']}>
        <div>
          <dt>{words.one.bought}</dt>
          <dd>{day(plan.created_on)}</dd>
        </div>
        <div>
          <dt>{words.one.seats}</dt>
          <dd>{plan.seats}</dd>
        </div>
        <div>
          <dt>{words.one.price}</dt>
          <dd>{words.seats.per(sum(plan.unit_cents, plan))}</dd>
        </div>
        {plan.period_end_on && plan.status === 'Active' && (
          <div>
            <dt>{words.one.period}</dt>
            <dd>{day(plan.period_end_on)}</dd>
          </div>
        )}
      </dl>
      <OnePlan plan={plan} may={may} />
      <Orders of={{ subscription_id: `eq.${plan.id}` }} title={words.orders.title_organization} />
      {plan.organization_id && <Papers of={{ organization_id: plan.organization_id }} />}
    </Record>
  )
}

/** /manage-subscription/:id: one plan of an organization, with what was paid for it. */
export default function OneSubscription(): ReactNode {
  const { id = '' } = useParams()
  const { words } = usePlanTexts()
  const plan = useQuery(oneSubscription(id))
  return (
    <RecordPage
      query={plan}
      none={words.one.missing}
      text={words.one.missing_text}
      back={{ href: SEATS, label: words.one.back }}
      loading={<Skeleton lines={6} />}
    >
      {(found) => <Found plan={found} />}
    </RecordPage>
  )
}
