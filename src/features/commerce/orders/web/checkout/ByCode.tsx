import { useState, type ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { useDay, useCodeUnits } from '#features/access/service-codes/web/public.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Quote } from '../../orders.contract.ts'
import type { Basket } from '../basket.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'

type Code = Quote['service_codes'][number]
const SELF = 'self'
const MONTHS = 'service_code'

/** Which of the buyer's codes pays, and what is bought with it: units buy months in place of the plan. */
export function useByCode({ items }: Basket) {
  const asked = items.length === 1 && items[0]?.kind === MONTHS ? items[0] : null
  const [chosen, setChosen] = useState<Code | null>(null)
  const [months, setMonths] = useState(asked?.quantity ?? 1)
  const units = asked?.id ?? (chosen && chosen.units_left !== null ? chosen.id : null)
  return {
    chosen,
    months,
    /** The code's months replace the basket. */
    units,
    setMonths,
    choose: (code: Code | null): void => {
      setChosen(code)
      setMonths(1)
    },
    items: units ? [{ kind: MONTHS, id: units, quantity: months }] : items,
    service_code_id: !units && chosen ? chosen.id : null,
    /** Codes that may pay: units only for a plan, since they are its months. */
    of: (codes: readonly Code[]): Code[] =>
      codes.filter((code) =>
        code.units_left === null
          ? !asked
          : asked
            ? code.id === asked.id
            : items.length === 1 && items[0]?.kind === 'plan' && (code.months ?? 0) > 0,
      ),
    asked: asked !== null,
  }
}
export type ByCode = ReturnType<typeof useByCode>

/** Choice of the payer: the buyer, or one of the codes that their Regional Center gave them. */
export function WhoPays({
  by,
  codes,
  error,
}: {
  by: ByCode
  codes: readonly Code[]
  error: string | undefined
}): ReactNode {
  const words = useOrderWords().checkout.by_code
  const codeUnits = useCodeUnits()
  const day = useDay()
  const own = by.of(codes)
  if (own.length === 0) return null
  const paying = own.find(({ id }) => id === (by.units ?? by.service_code_id))
  return (
    <section className={`${s['part']} ${s['who']}`} aria-labelledby="who-pays">
      <h2 id="who-pays" className={s['title']}>
        {words.title}
      </h2>
      {!by.asked && (
        <RadioGroup
          name="who-pays"
          look="cards"
          label={words.title}
          hideLabel
          options={[
            { value: SELF, label: words.self, hint: words.self_hint },
            ...own.map((code) => ({
              value: code.id,
              label: words.pays_from(code.organization, codeUnits.left(code)),
              hint: `${words.code(code.code, day(code.ends_on))} ${code.units_left === null ? words.whole : words.months_hint}`,
            })),
          ]}
          value={by.chosen?.id ?? SELF}
          error={error}
          onChange={(value) => by.choose(own.find(({ id }) => id === value) ?? null)}
        />
      )}
      {by.asked && paying && (
        <p className={s['text']}>
          {words.pays_from(paying.organization, codeUnits.left(paying))}.{' '}
          {words.code(paying.code, day(paying.ends_on))}
        </p>
      )}
      {by.units && paying?.months && (
        <Select
          id="months"
          className={s['short']}
          label={words.months}
          hint={by.asked ? words.months_hint : undefined}
          value={String(by.months)}
          options={Array.from({ length: paying.months }, (_, n) => ({
            value: String(n + 1),
            label: words.month(n + 1),
          }))}
          onChange={(event) => by.setMonths(Number(event.target.value))}
        />
      )}
    </section>
  )
}

/** Amount or units that a code pays, and its rest. */
export function PaidByCode({ quote }: { quote: Quote }): ReactNode {
  const words = useOrderWords().checkout.by_code
  const codeUnits = useCodeUnits()
  const code = quote.service_codes.find(({ id }) => id === quote.service_code_id)
  if (!code) return null
  const used = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const left =
    code.cents_left === null
      ? codeUnits.units((code.units_left ?? 0) - used)
      : formatCents(code.cents_left - quote.total)
  return (
    <p className={s['small']}>
      {words.nothing(code.organization)} {words.left(left)}
    </p>
  )
}
