import type { ReactNode } from 'react'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { bodyOf, type DiscountValues } from './discount-values.ts'
import s from './Discounts.module.css'
import { useDiscountWords } from '../words.ts'
import { DISCOUNTED } from '../../shared/discounted-things.ts'

export const DISCOUNTS = '/admin/discount'
type Versioned = NonNullable<Parameters<typeof useForm<DiscountValues>>[0]['versioned']>
const options = <K extends string>(named: Readonly<Record<K, string>>, order: readonly NoInfer<K>[]) =>
  order.map((value) => ({ value, label: named[value] }))

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
    shape: () => import('../../discounts.contract.ts').then(({ SaveDiscount }) => SaveDiscount),
    ...(versioned && { versioned }),
    submit: save,
  })
  const { values } = form
  const { kinds: _, statuses: __, ...labels } = words
  return (
    <form {...form.props} className={s['form']}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      <Meanwhile {...form.meanwhile} labels={labels} />
      <Card as="section">
        <h2>{words.what}</h2>
        <div className={s['pair']}>
          <TextInput
            id="code"
            label={words.code}
            hint={words.code_hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...form.text('code')}
          />
          <TextInput
            id="note"
            label={words.note}
            note={common.optional}
            maxLength={300}
            {...form.text('note')}
          />
        </div>
      </Card>
      <Card as="section">
        <h2>{words.worth}</h2>
        <div className={s['pair']}>
          <Select
            id="kind"
            label={words.kind}
            options={options(words.kinds, ['percent', 'amount'])}
            {...form.text('kind')}
          />
          {values.kind === 'percent' ? (
            <TextInput id="percent" label={words.percent} inputMode="numeric" {...form.text('percent')} />
          ) : (
            <TextInput id="cents" label={words.cents} inputMode="decimal" {...form.text('cents')} />
          )}
          <Select
            id="applies_to"
            label={words.applies_to}
            options={options(all.applies, DISCOUNTED)}
            {...form.text('applies_to')}
          />
          <Select
            id="renewing"
            label={words.renewing}
            options={options(all.payments, ['first', 'some', 'every'])}
            {...form.text('renewing', 'payments')}
          />
          {values.renewing === 'some' && (
            <TextInput id="payments" label={words.payments} inputMode="numeric" {...form.text('payments')} />
          )}
        </div>
      </Card>
      <Card as="section">
        <h2>{words.limits}</h2>
        <div className={s['pair']}>
          <TextInput
            id="max_uses"
            label={words.max_uses}
            hint={words.max_uses_hint}
            inputMode="numeric"
            {...form.text('max_uses')}
          />
          <Select
            id="status"
            label={words.status}
            options={options(words.statuses, ['active', 'inactive'])}
            {...form.text('status')}
          />
          <TextInput
            id="starts_on"
            type="date"
            label={words.starts_on}
            note={common.optional}
            {...form.text('starts_on')}
          />
          <TextInput
            id="ends_on"
            type="date"
            label={words.ends_on}
            note={common.optional}
            {...form.text('ends_on')}
          />
          <Checkbox
            id="once_per_person"
            label={words.once_per_person}
            checked={values.once_per_person}
            onChange={(event) => form.set('once_per_person', event.target.checked)}
          />
        </div>
      </Card>
      <div className={s['actions']}>
        <Button type="submit" variant="Orange" loading={form.busy}>
          {versioned ? words.save : words.make}
        </Button>
        <Button variant="White" href={DISCOUNTS}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
