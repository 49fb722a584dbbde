import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useCan } from '#web/client/stores/roles.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
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
    <>
      <PageHeader
        kicker={plan.buyer}
        title={name(plan)}
        breadcrumbs={<BackLink href={SEATS}>{words.one.back}</BackLink>}
      />
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
    </>
  )
}

/** /manage-subscription/:id: one plan of an organization, with what was paid for it. */
export default function OneSubscription(): ReactNode {
  const { id = '' } = useParams()
  const { words } = usePlanTexts()
  const plan = useQuery(oneSubscription(id))
  return (
    <div className={s['page']}>
      <Asked
        query={plan}
        failed={{ level: 1, title: words.organization.failed }}
        lost={isLost}
        loading={<Skeleton lines={6} />}
      >
        {(data) =>
          data === null ? (
            <EmptyState
              level={1}
              title={words.one.missing}
              text={words.one.missing_text}
              action={<Button href={SEATS}>{words.one.back}</Button>}
            />
          ) : (
            <Found plan={data} />
          )
        }
      </Asked>
    </div>
  )
}
