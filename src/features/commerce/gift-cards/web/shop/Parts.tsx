import type { ReactNode } from 'react'
import { formatDuration } from '#web/client/format/duration.ts'
import { formatCents } from '#web/client/format/money.ts'
import type { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { PlanRow } from '../../../plans/plans.contract.ts'
import { GiftDrawing } from '../GiftFace.tsx'
import { useGiftWords } from '../words.ts'
import type { GiftValues } from './gift-values.ts'
import { GIFT_DESIGNS as DESIGNS } from '../../shared/gift-designs.ts'
import s from './GiftShop.module.css'
import parts from '#web/ui/layout/parts.module.css'

export type GiftForm = ReturnType<typeof useForm<GiftValues>>
/** Path of a detail in the contract's errors. */
export const detailPath = (name: string): string => `items.0.details.${name}`
const AMOUNTS = ['25', '50', '100', '200']
const MAX_MESSAGE = 500

/** An amount, or a plan with its price. */
export function Worth({ form, plans }: { form: GiftForm; plans: readonly PlanRow[] }): ReactNode {
  const words = useGiftWords()
  const language = useLanguage()
  const { values } = form
  const kinds = ['amount', 'plan'] as const
  return (
    <section aria-labelledby="gift-worth">
      <h2 id="gift-worth">{words.worth}</h2>
      {plans.length > 0 && (
        <Segments
          label={words.worth}
          value={values.kind}
          onChange={(value) => form.set('kind', value)}
          options={kinds.map((value) => ({ value: value as string, label: words.kinds[value] }))}
        />
      )}
      {values.kind === 'plan' ? (
        <Select
          id="gift-plan"
          label={words.plan}
          hint={words.plan_hint}
          options={[
            { value: '', label: words.choose_plan },
            ...plans.map((plan) => ({
              value: plan.id,
              label: [
                plan[`name_${language}`],
                formatDuration(plan.duration, plan.duration_unit, language),
                formatCents(plan.cents),
              ].join(' · '),
            })),
          ]}
          {...form.text('plan', detailPath('cents'))}
        />
      ) : (
        <>
          <div className={parts.badges} role="group" aria-label={words.quick}>
            {AMOUNTS.map((amount) => (
              <Chip
                key={amount}
                pressed={values.amount === amount}
                onPress={() => form.set('amount', amount)}
              >
                {`$${amount}`}
              </Chip>
            ))}
          </div>
          <TextInput
            id="gift-amount"
            className={s['short']}
            label={words.amount}
            hint={words.amount_hint}
            inputMode="decimal"
            autoComplete="off"
            {...form.text('amount', detailPath('cents'))}
          />
        </>
      )}
    </section>
  )
}

/** The four designs, as what they look like. */
export function Looks({ form }: { form: GiftForm }): ReactNode {
  const words = useGiftWords()
  return (
    <fieldset className={s['looks']}>
      <legend>{words.look}</legend>
      {DESIGNS.map((design) => (
        <label key={design}>
          <input
            type="radio"
            name="design"
            value={design}
            checked={form.values.design === design}
            onChange={() => form.set('design', design)}
          />
          <GiftDrawing design={design} />
          <span>{words.designs[design]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Names of giver and recipient, and the message. */
export function Persons({ form }: { form: GiftForm }): ReactNode {
  const words = useGiftWords()
  return (
    <section aria-labelledby="gift-who">
      <h2 id="gift-who">{words.who}</h2>
      <div className={s['pair']}>
        <TextInput
          id="gift-to"
          label={words.to_name}
          autoComplete="off"
          maxLength={80}
          {...form.text('to_name', detailPath('to_name'))}
        />
        <TextInput
          id="gift-from"
          label={words.from_name}
          autoComplete="name"
          maxLength={80}
          {...form.text('from_name', detailPath('from_name'))}
        />
      </div>
      <Textarea
        id="gift-message"
        label={words.message}
        hint={words.message_left(MAX_MESSAGE - form.values.message.length)}
        maxLength={MAX_MESSAGE}
        rows={4}
        name="message"
        value={form.values.message}
        error={form.errors[detailPath('message')]}
        onChange={(event) => form.set('message', event.target.value)}
      />
    </section>
  )
}
