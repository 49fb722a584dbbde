import type { ReactNode } from 'react'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { contractFields } from '#web/form/contract-fields.ts'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { SaveDiscount } from '../../discounts.contract.ts'
import { bodyOf, type DiscountValues } from './discount-values.ts'
import s from './Discounts.module.css'
import { useDiscountWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

export const DISCOUNTS = '/admin/discount'
type Versioned = NonNullable<Parameters<typeof useForm<DiscountValues>>[0]['versioned']>

/** A code, what it takes off, how often and when. */
export function DiscountForm({
  initial,
  versioned,
  save,
}: {
  initial: DiscountValues
  versioned?: Versioned
  save: (values: DiscountValues, version: number) => Promise<void>
}): ReactNode {
  const all = useDiscountWords()
  const words = all.form
  const common = useCommonWords()
  const form = useForm<DiscountValues>({
    initial,
    body: bodyOf,
    shape: () => Promise.resolve(SaveDiscount),
    ...(versioned && { versioned }),
    submit: save,
  })
  const { values } = form
  const field = contractFields(SaveDiscount, form, words, common.optional)
  const { kinds: _, statuses: __, ...labels } = words
  return (
    <Form form={form} className={s['form']}>
      <Meanwhile {...form.meanwhile} labels={labels} />
      <Card as="section">
        <h2>{words.what}</h2>
        <div className={s['pair']}>
          <TextInput
            hint={words.code_hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field.text('code')}
          />
          <TextInput {...field.text('note')} />
        </div>
      </Card>
      <Card as="section">
        <h2>{words.worth}</h2>
        <div className={s['pair']}>
          <Select {...field.choice('kind', words.kinds)} />
          {values.kind === 'percent' ? (
            <TextInput {...field.number('percent')} />
          ) : (
            <TextInput id="cents" label={words.cents} inputMode="decimal" {...form.text('cents')} />
          )}
          <Select {...field.choice('applies_to', all.applies)} />
          <Select
            id="renewing"
            label={words.renewing}
            options={(['first', 'some', 'every'] as const).map((value) => ({
              value,
              label: all.payments[value],
            }))}
            {...form.text('renewing', 'payments')}
          />
          {values.renewing === 'some' && <TextInput {...field.number('payments')} />}
        </div>
      </Card>
      <Card as="section">
        <h2>{words.limits}</h2>
        <div className={s['pair']}>
          <TextInput hint={words.max_uses_hint} {...field.number('max_uses')} />
          <Select {...field.choice('status', words.statuses)} />
          <TextInput type="date" {...field.text('starts_on')} />
          <TextInput type="date" {...field.text('ends_on')} />
          <Checkbox
            id="once_per_person"
            label={words.once_per_person}
            checked={values.once_per_person}
            onChange={(event) => form.set('once_per_person', event.target.checked)}
          />
        </div>
      </Card>
      <div className={parts.actions}>
        <SubmitButton form={form} label={versioned ? words.save : words.make} />
        <Button variant="White" href={DISCOUNTS}>
          {common.cancel}
        </Button>
      </div>
    </Form>
  )
}
