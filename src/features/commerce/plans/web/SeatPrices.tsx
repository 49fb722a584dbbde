import { useState, type ReactNode } from 'react'
import { formatPriceDuration } from '#web/client/format/duration.ts'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { PlanRow } from '../plans.contract.ts'
import { seatCents } from '#contract/seats.ts'
import { seatsOf } from './price.ts'
import s from './SeatPrices.module.css'
import { usePlanWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type SeatPricesProps = {
  plan: PlanRow
  /** Stands below the sum, for the number of seats that is written; null while that is none. */
  children?: (seats: number | null) => ReactNode
}

/** Table of seat prices by number of seats, with the price for a number typed by the reader. */
export function SeatPrices({ plan, children }: SeatPricesProps): ReactNode {
  const words = usePlanWords().organizations
  const language = useLanguage()
  const [written, setWritten] = useState('25')
  const seats = seatsOf(written) ?? 0,
    valid = seats > 0
  const period = formatPriceDuration(plan.duration, plan.duration_unit, language)
  const steps = [{ from_seats: 1, cents: plan.cents }, ...plan.steps]
  const each = seatCents(plan, seats)
  return (
    <div className={s['seats']}>
      <table className={s['steps']}>
        <caption>
          {plan[`name_${language}`]}. {words.table}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from_seats, cents }, n) => (
            <tr key={from_seats} data-on={valid && cents === each}>
              <th scope="row">
                {words.step(from_seats, steps[n + 1] ? steps[n + 1]!.from_seats - 1 : null)}
              </th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={s['total']}>
        <TextInput
          id={`seats-${plan.id}`}
          label={words.seats}
          inputMode="numeric"
          maxLength={5}
          value={written}
          error={valid ? undefined : words.limit}
          onChange={(event) => setWritten(event.target.value.trim())}
        />
        <p className={s['sum']} role="status">
          {valid && (
            <>
              <strong>{formatCents(seats * each)}</strong> {period}
              <span className={parts.note}>
                {words.total(seats)} × {formatCents(each)} {words.each}
              </span>
            </>
          )}
        </p>
        {children?.(valid ? seats : null)}
      </div>
    </div>
  )
}
