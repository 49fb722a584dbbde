import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { MAX_SEATS } from '#contract/seats.ts'
import { isApiError, newIdempotencyKey } from '#web/client/api.ts'
import { wholeOf } from '#web/client/format/read-money.ts'
import { SubmitButton } from '#web/form/Form.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { seatsOf } from '../../plans/web/public.ts'
import { offlineApi, seatsPreview, useOfflineChange } from './offline.api.ts'
import s from './Offline.module.css'
import { QuoteSum } from './QuoteSum.tsx'
import { useOfflineWords } from './words.ts'

type SeatsForm = { seats: string }

/** Asks for a quote of more seats in the term that runs. */
export function AddSeats(): ReactNode {
  const words = useOfflineWords()
  const language = useLanguage()
  const title = useId()
  const [key, setKey] = useState(newIdempotencyKey)
  const ask = useOfflineChange((asked: SeatsForm) =>
    offlineApi.addSeats({ seats: wholeOf(asked.seats) }, key),
  )
  const form = useForm<SeatsForm>({
    initial: { seats: '1' },
    body: ({ seats }) => ({ seats: wholeOf(seats) }),
    shape: () => import('../quotes.contract.ts').then(({ AskSeats }) => AskSeats),
    submit: async (values) => {
      await ask.mutateAsync(values)
      setKey(newIdempotencyKey())
    },
  })
  const seats = seatsOf(form.values.seats, MAX_SEATS)
  const { data: sum, error } = useQuery({ ...seatsPreview({ seats: seats ?? 1 }), enabled: seats !== null })
  // A refusal that no other number of seats would lift takes the place of the form.
  if (isApiError(error) && error.status === 409) return <Notice kind="info">{error.message}</Notice>
  return (
    <form {...form.props} className={s['form']} aria-labelledby={title}>
      <h3 id={title}>{words.more.title}</h3>
      <p className={s['text']}>
        {sum ? words.more.now(sum[`name_${language}`], sum.seats_now.toLocaleString('en')) : '\u00A0'}
      </p>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      <TextInput
        id="more-seats"
        label={words.more.seats}
        hint={words.seats_hint}
        inputMode="numeric"
        maxLength={5}
        {...form.text('seats')}
      />
      {seats !== null && <QuoteSum sum={sum} />}
      <div>
        <SubmitButton form={form} variant="White" label={words.ask} />
      </div>
    </form>
  )
}
