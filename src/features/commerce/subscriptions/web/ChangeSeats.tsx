import { useEffect, useState, type ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { seatsOf } from '../../plans/web/public.ts'
import type { Subscription } from '../subscriptions.contract.ts'
import { Change } from './Change.tsx'
import s from './Subscriptions.module.css'
import { usePlanTexts } from './use-plan-words.ts'

/** Somebody who types "300" wants no sum for 3 and 30. */
const TYPING_MS = 400
const useRested = <Value,>(value: Value): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** More seats now, or fewer from the next period on. */
export function ChangeSeats({
  subscription,
  onClose,
}: {
  subscription: Subscription
  onClose: () => void
}): ReactNode {
  const { words } = usePlanTexts()
  const [written, setWritten] = useState(String(subscription.seats))
  const seats = seatsOf(written),
    rested = useRested(seats)
  const wanted =
    seats !== null && seats === rested && seats !== subscription.seats
      ? { plan_id: subscription.plan_id, seats }
      : null
  return (
    <Change subscription={subscription} title={words.seats.title} wanted={wanted} onClose={onClose}>
      <TextInput
        label={words.seats.label}
        hint={words.seats.hint(subscription.seats)}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={written}
        error={seats === null ? words.seats.limit : undefined}
        onChange={(event) => setWritten(event.target.value.trim())}
      />
      <p className={s['small']}>{words.seats.per(formatCents(subscription.unit_cents))}</p>
      {seats !== null && seats < subscription.seats && <p className={s['small']}>{words.seats.fewer}</p>}
    </Change>
  )
}
