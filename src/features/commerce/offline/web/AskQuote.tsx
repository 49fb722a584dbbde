import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { MAX_SEATS } from '#contract/seats.ts'
import { newIdempotencyKey } from '#web/client/api.ts'
import { wholeOf } from '#web/client/format/read-money.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { plansForSale, seatsOf } from '../../plans/web/public.ts'
import type { PlanRow } from '../../plans/plans.contract.ts'
import { AddSeats } from './AddSeats.tsx'
import { offlineApi, quotePreview, useOfflineChange } from './offline.api.ts'
import s from './Offline.module.css'
import { QuoteSum } from './QuoteSum.tsx'
import { useOfflineWords } from './words.ts'

type QuoteForm = { plan_id: string; seats: string }

function QuoteForm({ plans }: { plans: readonly PlanRow[] }): ReactNode {
  const words = useOfflineWords()
  const language = useLanguage()
  const [key, setKey] = useState(newIdempotencyKey)
  const ask = useOfflineChange((asked: QuoteForm) =>
    offlineApi.quote({ plan_id: asked.plan_id, seats: wholeOf(asked.seats) }, key),
  )
  const form = useForm<QuoteForm>({
    initial: { plan_id: plans[0]!.id, seats: '10' },
    body: ({ plan_id, seats }) => ({ plan_id, seats: wholeOf(seats) }),
    shape: () => import('../quotes.contract.ts').then(({ AskQuote }) => AskQuote),
    submit: async (values) => {
      await ask.mutateAsync(values)
      setKey(newIdempotencyKey())
    },
  })
  const seats = seatsOf(form.values.seats, MAX_SEATS)
  const { data: sum } = useQuery({
    ...quotePreview({ plan_id: form.values.plan_id, seats: seats ?? 1 }),
    enabled: seats !== null,
  })
  if (sum?.refused === 'renew_later') return <AddSeats />
  if (sum?.refused) return <Notice kind="info">{words.refused[sum.refused]}</Notice>
  return (
    <>
      <Form form={form} className={s['form']}>
        <div className={s['pair']}>
          <Select
            id="offline-plan"
            label={words.plan}
            options={plans.map((plan) => ({ value: plan.id, label: plan[`name_${language}`] }))}
            {...form.text('plan_id')}
          />
          <TextInput
            id="offline-seats"
            label={words.seats}
            hint={words.seats_hint}
            inputMode="numeric"
            maxLength={5}
            {...form.text('seats')}
          />
        </div>
        {seats !== null && <QuoteSum sum={sum} />}
        <div>
          <SubmitButton form={form} variant="White" label={words.ask} />
        </div>
      </Form>
      {sum?.continues_on && <AddSeats />}
    </>
  )
}

/** Asks for a quote of a plan and seats, with its price; during a term, for more seats in it. */
export function AskQuote(): ReactNode {
  const plans = useQuery(plansForSale())
  const offered = (plans.data ?? []).filter(({ buyer }) => buyer === 'organization')
  return offered.length > 0 ? <QuoteForm plans={offered} /> : null
}
