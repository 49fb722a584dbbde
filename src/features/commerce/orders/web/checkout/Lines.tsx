import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Gives, plansForSale } from '../../../plans/web/public.ts'
import type { Quote } from '../../orders.contract.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'
import parts from '#web/ui/layout/parts.module.css'

export type Line = Pick<
  Quote['lines'][number],
  'kind' | 'name_en' | 'name_es' | 'quantity' | 'unit_cents' | 'cents'
> & { id: string | null }

/** Items bought: name, quantity, price, and a short text of a plan's contents. */
export function Lines({
  lines,
  title,
  children,
}: {
  lines: readonly Line[]
  title?: string
  /** Controls to change the lines. */
  children?: ReactNode
}): ReactNode {
  const words = useOrderWords().checkout
  const language = useLanguage()
  const plans = useQuery(plansForSale())
  return (
    <section className={s['part']} aria-labelledby="bought">
      <h2 id="bought" className={s['title']}>
        {title ?? words.bought}
      </h2>
      <ul className={s['lines']}>
        {lines.map((line, n) => {
          const plan = plans.data?.find(({ id }) => id === line.id)
          return (
            <li key={`${line.kind} ${line.id ?? n}`} className={parts.lines}>
              <p className={s['row']}>
                <strong className={s['name']}>{line[`name_${language}`]}</strong>
                <span className={s['cents']}>{formatCents(line.cents)}</span>
              </p>
              {line.quantity > 1 && (
                <p className={s['small']}>{words.quantity(line.quantity, formatCents(line.unit_cents))}</p>
              )}
              {plan && <Gives plan={plan} />}
            </li>
          )
        })}
      </ul>
      {children}
    </section>
  )
}
