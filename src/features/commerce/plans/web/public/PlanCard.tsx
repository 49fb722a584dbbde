import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import { formatDuration, formatPriceDuration } from '#web/client/format/duration.ts'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { PlanRow } from '../../plans.contract.ts'
import { usePlanWords } from '../words.ts'
import s from './Product.module.css'

function Gives({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <ul className={s['gives']}>
      {lines.filter(Boolean).map((line) => (
        <li key={line}>
          <Check aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** What everybody has without paying. */
export function FreeCard(): ReactNode {
  const words = usePlanWords()
  return (
    <li className={s['plan']}>
      <h2 className={s['name']}>{words.free.name}</h2>
      <p className={s['price']}>
        <strong>{words.free.price}</strong>
      </p>
      <p className={s['text']}>{words.free.text}</p>
      <Gives lines={[words.free_courses, words.gives.dictionary.Limited]} />
      <Button className={s['choose']} variant="Orange" href="/courses">
        {words.free.start}
      </Button>
    </li>
  )
}

/** A plan for people: what it costs, how it goes on, what it opens. */
export function PlanCard({ plan }: { plan: PlanRow }): ReactNode {
  const words = usePlanWords()
  const language = useLanguage()
  const name = plan[`name_${language}`],
    summary = plan[`summary_${language}`]
  const behind =
    plan.billing_type === 'Upfront'
      ? `· ${formatDuration(plan.duration, plan.duration_unit, language)}`
      : formatPriceDuration(plan.duration, plan.duration_unit, language)
  const goesOn = { Subscription: words.renews, Upfront: words.ends, Onetime: words.forever }[
    plan.billing_type
  ]
  return (
    <li className={s['plan']}>
      <h2 className={s['name']}>{name}</h2>
      <p className={s['price']}>
        <strong>{formatCents(plan.cents)}</strong> <span>{behind}</span>
      </p>
      {summary && <p className={s['text']}>{summary}</p>}
      <Gives
        lines={[
          words.gives.courses[plan.courses],
          words.gives.dictionary[plan.dictionary],
          words.gives.live[plan.live],
          words.gives.community[plan.community],
          plan.family_seats > 0 ? words.family(plan.family_seats) : '',
          plan.assessments + plan.appointments > 0 ? words.included(plan.assessments, plan.appointments) : '',
        ]}
      />
      <p className={s['small']}>
        {plan.trial_days > 0 && `${words.trial(plan.trial_days)}. `}
        {goesOn}
      </p>
    </li>
  )
}
