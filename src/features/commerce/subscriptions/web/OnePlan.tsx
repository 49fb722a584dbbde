import { useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { TAX_ADDED } from '#contract/coming-text.ts'
import { Notice } from '#web/form/Notice.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { Subscription } from '../subscriptions.contract.ts'
import { AtApple } from './AtApple.tsx'
import { CancelPlan, WhyLeave } from './CancelPlan.tsx'
import { ChangePlan } from './ChangePlan.tsx'
import { ChangeSeats } from './ChangeSeats.tsx'
import { isOurs, type PlanState } from './plan-state.ts'
import { subscriptionsApi, useSubscriptionChange } from './subscriptions.api.ts'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'
import parts from '#web/ui/layout/parts.module.css'

export const STATE_TONE: Record<PlanState, BadgeTone> = {
  pending: 'yellow',
  waits: 'neutral',
  ended: 'neutral',
  suspended: 'red',
  grace: 'red',
  ending: 'yellow',
  trial: 'green',
  life: 'green',
  ends: 'green',
  changes: 'green',
  renews: 'green',
}
/** States that need the reader's attention first. */
const BAD: readonly PlanState[] = ['suspended', 'grace']

/** Actions for a plan that renews by card. */
function Actions({ plan, state }: { plan: Subscription; state: PlanState }): ReactNode {
  const { words } = usePlanTexts()
  const [open, setOpen] = useState<'change' | 'cancel' | 'why' | null>(null)
  const [actions, focusNext] = useNextFocus<HTMLDivElement>(open)
  const close = (): void => setOpen(null)
  const portal = useMutation({
    mutationFn: () => subscriptionsApi.portal(plan.id),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const keep = useSubscriptionChange(() => subscriptionsApi.resume(plan.id), close)
  const ending = plan.cancel_at !== null
  const seats = plan.organization_id !== null
  const ChangeIt = seats ? ChangeSeats : ChangePlan
  return (
    <>
      <div className={parts.actions} ref={actions}>
        {ending ? (
          <Button variant="Orange" loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
            {seats ? words.actions.keep_seats : words.actions.keep}
          </Button>
        ) : state === 'grace' ? (
          <Button variant="Orange" loading={portal.isPending} onClick={() => portal.mutate()}>
            {words.actions.pay}
          </Button>
        ) : (
          <Button
            variant={state === 'suspended' ? 'White' : 'Orange'}
            disabled={state === 'suspended'}
            onClick={() => setOpen('change')}
          >
            {seats ? words.actions.seats : words.actions.change}
          </Button>
        )}
        {state !== 'grace' && (
          <Button variant="White" loading={portal.isPending} onClick={() => portal.mutate()}>
            {words.actions.card}
          </Button>
        )}
        {!ending && (
          <Button variant="White" onClick={() => setOpen('cancel')}>
            {words.actions.cancel}
          </Button>
        )}
      </div>
      {open === 'why' && ending && (
        <WhyLeave
          id={plan.id}
          onDone={() => {
            focusNext('button')
            close()
          }}
        />
      )}
      {open === 'change' && <ChangeIt subscription={plan} onClose={close} />}
      <CancelPlan
        subscription={plan}
        open={open === 'cancel'}
        onClose={() => setOpen((was) => (was === 'cancel' ? null : was))}
        onDone={() => setOpen('why')}
      />
    </>
  )
}

type OnePlanProps = {
  plan: Subscription
  /** False for who only reads it. */
  may: boolean
  level?: 2 | 3
  children?: ReactNode
}

/** A plan with its state in plain words, its card, and its actions. */
export function OnePlan({ plan, may, level = 2, children }: OnePlanProps): ReactNode {
  const plans = usePlanTexts()
  const { words } = plans
  const { state, badge, text } = plans.state(plan)
  const next = plans.next(plan),
    announced = plans.announcedPrice(plan),
    card = plans.card(plan)
  const Heading = `h${level}` as const
  return (
    <Card as="section" look="raised" aria-labelledby={`plan-${plan.id}`}>
      <div className={s['section']}>
        <div className={parts.head}>
          <Heading id={`plan-${plan.id}`} className={s['heading']}>
            {plans.name(plan)}
          </Heading>
          {plan.organization_id && <Badge tone="wood">{words.organization.has(plan.seats)}</Badge>}
          <Badge tone={STATE_TONE[state]}>{badge}</Badge>
          {plan.provider === 'Apple' && <Badge tone="neutral">{words.apple.badge}</Badge>}
        </div>
        {BAD.includes(state) ? <Notice>{text}</Notice> : <p className={s['state']}>{text}</p>}
        {state === 'trial' && plan.appointments + plan.assessments > 0 && (
          <p className={s['text']}>{words.with_payment}</p>
        )}
        {next && <p className={s['text']}>{next}</p>}
        {announced && <p className={s['text']}>{announced}</p>}
        {plan.tax_added && plan.coming.length > 0 && <p className={s['text']}>{TAX_ADDED[plans.language]}</p>}
        {plan.organization_id && plan.seats > 0 && (
          <p className={s['text']}>{words.seats.per(plans.sum(plan.unit_cents, plan))}</p>
        )}
        {plan.family_seats > 0 && (
          <p className={s['text']}>
            {words.family(plan.family_seats)}{' '}
            <Link className={s['link']} href="/app/manage_users">
              {words.to_family}
            </Link>
          </p>
        )}
        {card && plan.status === 'Active' && <p className={s['text']}>{card}</p>}
        {children}
        {may && isOurs(plan) && <Actions plan={plan} state={state} />}
        {may && plan.provider === 'Apple' && plan.status === 'Active' && <AtApple plan={plan} />}
      </div>
    </Card>
  )
}
