import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Words } from '#web/i18n/words.ts'
import type { PlanRow } from '../plans.contract.ts'
import s from './Gives.module.css'
import type en from './messages.en.ts'
import { usePlanWords } from './words.ts'

/** Contents of a plan, line by line. */
export const givesOf = (plan: PlanRow, words: Words<typeof en>): string[] =>
  [
    words.gives.courses[plan.courses],
    words.gives.dictionary[plan.dictionary],
    words.gives.live[plan.live],
    words.gives.community[plan.community],
    plan.family_seats > 0 ? words.family(plan.family_seats) : '',
    plan.assessments + plan.appointments > 0 ? words.included(plan.assessments, plan.appointments) : '',
  ].filter(Boolean)

export function GiveLines({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <ul className={s['gives']}>
      {lines.map((line) => (
        <li key={line}>
          <Check aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** Contents of a plan. */
export function Gives({ plan }: { plan: PlanRow }): ReactNode {
  return <GiveLines lines={givesOf(plan, usePlanWords())} />
}
