import type { ReactNode } from 'react'
import { formatDuration, formatPriceDuration } from '#web/client/format/duration.ts'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { PlanRow } from '../../plans.contract.ts'
import { Gives, GiveLines } from '../Gives.tsx'
import { usePlanWords } from '../words.ts'
import s from './Product.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Card of everything that is free. */
export function FreeCard({ signedIn }: { signedIn: boolean }): ReactNode {
  const words = usePlanWords()
  return (
    <li className={s['plan']}>
      <h2 className={s['name']}>{words.free.name}</h2>
      <p className={s['price']}>
        <strong>{words.free.price}</strong>
      </p>
      <p className={s['text']}>{words.free.text}</p>
      <GiveLines lines={[words.free_courses, words.gives.dictionary.Limited]} />
      <Button className={s['choose']} variant={signedIn ? 'blackBorder' : 'Orange'} href="/courses">
        {words.free.start}
      </Button>
    </li>
  )
}

/** Card of a plan for people: price, renewal, contents. */
export function PlanCard({ plan, isOwn = false }: { plan: PlanRow; isOwn?: boolean }): ReactNode {
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
      <h2 className={s['name']}>
        {name} {isOwn && <Badge tone="green">{words.own}</Badge>}
      </h2>
      <p className={s['price']}>
        <strong>{formatCents(plan.cents)}</strong> <span>{behind}</span>
      </p>
      {summary && <p className={s['text']}>{summary}</p>}
      <Gives plan={plan} />
      <p className={parts.note}>
        {plan.trial_days > 0 && `${words.trial(plan.trial_days)}. `}
        {goesOn}
      </p>
      <Button
        className={s['choose']}
        variant="blackBorder"
        href={isOwn ? '/app/subscription' : `/checkout?plan=${plan.id}`}
      >
        {isOwn ? words.see_own : words.choose(name)}
      </Button>
    </li>
  )
}
