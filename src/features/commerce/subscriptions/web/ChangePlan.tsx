import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { formatCents } from '#web/client/format/money.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { plansForSale } from '../../plans/web/public.ts'
import type { Subscription } from '../subscriptions.contract.ts'
import { Change } from './Change.tsx'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'

/** A learner's other plan. One for life is bought instead: it takes the place of what runs. */
export function ChangePlan({
  subscription,
  onClose,
}: {
  subscription: Subscription
  onClose: () => void
}): ReactNode {
  const { words, language, sum, name } = usePlanTexts()
  const plans = useQuery(plansForSale())
  const [picked, setPicked] = useState<string | null>(null)
  const others = (plans.data ?? []).filter(
    (plan) => plan.buyer === 'person' && plan.billing_type !== 'Upfront' && plan.id !== subscription.plan_id,
  )
  const plan = others.find(({ id }) => id === picked)
  const life = plan?.billing_type === 'Onetime'
  return (
    <Change
      subscription={subscription}
      title={words.change.title}
      wanted={plan && !life ? { plan_id: plan.id, seats: 1 } : null}
      {...(life && {
        instead: (
          <Button variant="Orange" href={`/checkout?plan=${plan.id}`}>
            {words.change.to_checkout}
          </Button>
        ),
      })}
      onClose={onClose}
    >
      <Asked
        query={plans}
        failed={{ title: words.buy.failed, spinner: false }}
        lost={isLost}
        loading={<Skeleton lines={4} />}
      >
        {() =>
          others.length === 0 ? (
            <p className={s['text']}>{words.change.empty}</p>
          ) : (
            <RadioGroup
              look="cards"
              name="plan"
              label={words.change.pick}
              value={picked}
              onChange={setPicked}
              options={others.map((one) => ({
                value: one.id,
                label: `${name(one)}: ${sum(one.cents, one)}`,
                hint: one[`summary_${language}`],
              }))}
            />
          )
        }
      </Asked>
      {plan && life && <p className={s['text']}>{words.change.life(formatCents(plan.cents))}</p>}
    </Change>
  )
}
