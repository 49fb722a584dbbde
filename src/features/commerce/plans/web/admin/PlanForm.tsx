import type { ReactNode } from 'react'
import type { BillingType } from '#contract/billing-types.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { contractFields } from '#web/form/contract-fields.ts'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { SavePlan } from '../../plans.contract.ts'
import { bodyOf, stepsOf, type PlanValues } from './plan-values.ts'
import s from './Plans.module.css'
import { SeatSteps } from './SeatSteps.tsx'
import { usePlanAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

export const PLANS = '/admin/manage-subscription'
/** Path of the list of plans. */
export const PLANS_LIST = `${PLANS}?tab=plans`
type Versioned = NonNullable<Parameters<typeof useForm<PlanValues>>[0]['versioned']>

/** Form for a plan's name, price and contents; shows only fields of its kind of plan. */
export function PlanForm({
  initial,
  versioned,
  save,
}: {
  initial: PlanValues
  versioned?: Versioned
  save: (values: PlanValues, version: number) => Promise<void>
}): ReactNode {
  const all = usePlanAdminWords()
  const words = { ...all.form, status: all.status }
  const common = useCommonWords()
  const form = useForm<PlanValues>({
    initial,
    body: bodyOf,
    shape: () => Promise.resolve(SavePlan),
    ...(versioned && { versioned }),
    submit: save,
  })
  const { values } = form
  const field = contractFields(SavePlan, form, words)
  const forOrganizations = values.buyer === 'organization'
  return (
    <Form form={form} className={s['form']}>
      <Meanwhile
        {...form.meanwhile}
        labels={words}
        shown={(field, value) =>
          field === 'steps'
            ? stepsOf(String(value))
                .map((step) => `${step.from}: ${step.price}`)
                .join(', ')
            : String(value)
        }
      />
      <Card as="section">
        <h2>{words.names}</h2>
        <div className={s['pair']}>
          <TextInput {...field.text('name_en')} />
          <TextInput {...field.text('name_es')} />
          <Textarea oneLine {...field.text('summary_en')} />
          <Textarea oneLine {...field.text('summary_es')} />
        </div>
      </Card>
      <Card as="section">
        <h2>{words.sale}</h2>
        <div className={s['pair']}>
          <Select {...field.choice('buyer', all.buyers)} />
          <Select {...field.choice('billing_type', all.billing, Object.keys(all.billing) as BillingType[])} />
          {values.billing_type !== 'Onetime' && (
            <>
              <TextInput {...field.number('duration')} />
              <Select {...field.choice('duration_unit', all.units, ['month', 'year'])} />
            </>
          )}
          <TextInput
            id="price"
            label={forOrganizations ? words.price_seat : words.price}
            hint={versioned && words.price_hint}
            inputMode="decimal"
            {...form.text('price', 'cents')}
          />
          {!forOrganizations && values.billing_type === 'Subscription' && (
            <TextInput {...field.number('trial_days')} />
          )}
          {!forOrganizations && (
            <TextInput hint={words.apple_hint} exact {...field.text('apple_product_id')} />
          )}
        </div>
        {forOrganizations && (
          <SeatSteps
            value={values.steps}
            errors={form.errors}
            onChange={(steps) => form.set('steps', steps)}
          />
        )}
      </Card>
      <Card as="section">
        <h2>{words.opens}</h2>
        <div className={s['pair']}>
          {(['courses', 'dictionary', 'live'] as const).map((name) => (
            <div key={name}>
              <Select {...field.choice(name, all.levels)} />
            </div>
          ))}
          <Select {...field.choice('community', all.levels)} />
          {!forOrganizations && <TextInput {...field.number('family_seats')} />}
          <TextInput {...field.number('assessments')} />
          <TextInput {...field.number('appointments')} />
        </div>
      </Card>
      <Card as="section">
        <h2>{words.page}</h2>
        <div className={s['pair']}>
          <Select {...field.choice('status', all.statuses)} />
          <TextInput hint={words.position_hint} {...field.number('position')} />
        </div>
      </Card>
      <div className={parts.actions}>
        <SubmitButton form={form} label={versioned ? words.save : words.make} />
        <Button variant="White" href={PLANS_LIST}>
          {common.cancel}
        </Button>
      </div>
    </Form>
  )
}
