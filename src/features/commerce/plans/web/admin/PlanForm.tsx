import type { ReactNode } from 'react'
import { ACCESS_LEVELS, COMMUNITY_LEVELS } from '#contract/access-levels.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { bodyOf, stepsOf, type PlanValues } from './plan-values.ts'
import s from './Plans.module.css'
import { SeatSteps } from './SeatSteps.tsx'
import { usePlanAdminWords } from './words.ts'

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
  const words = all.form
  const common = useCommonWords()
  const form = useForm<PlanValues>({
    initial,
    body: bodyOf,
    shape: () => import('../../plans.contract.ts').then(({ SavePlan }) => SavePlan),
    ...(versioned && { versioned }),
    submit: save,
  })
  const { values } = form
  const options = <K extends string>(named: Readonly<Record<K, string>>, order: readonly NoInfer<K>[]) =>
    order.map((value) => ({ value, label: named[value] }))
  const select = (name: keyof PlanValues, from: { value: string; label: string }[]): ReactNode => (
    <Select id={name} label={words[name as 'buyer']} options={from} {...form.text(name)} />
  )
  const count = (name: keyof PlanValues, hint?: string): ReactNode => (
    <TextInput
      id={name}
      label={words[name as 'duration']}
      inputMode="numeric"
      hint={hint}
      {...form.text(name)}
    />
  )
  const forOrganizations = values.buyer === 'organization'
  return (
    <form {...form.props} className={s['form']}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      <Meanwhile
        {...form.meanwhile}
        labels={{ ...words, status: all.status }}
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
          <TextInput id="name_en" label={words.name_en} maxLength={60} {...form.text('name_en')} />
          <TextInput id="name_es" label={words.name_es} maxLength={60} {...form.text('name_es')} />
          <Textarea
            id="summary_en"
            label={words.summary_en}
            maxLength={240}
            oneLine
            {...form.text('summary_en')}
          />
          <Textarea
            id="summary_es"
            label={words.summary_es}
            maxLength={240}
            oneLine
            {...form.text('summary_es')}
          />
        </div>
      </Card>
      <Card as="section">
        <h2>{words.sale}</h2>
        <div className={s['pair']}>
          {select('buyer', options(all.buyers, ['person', 'organization']))}
          {select('billing_type', options(all.billing, ['Subscription', 'Upfront', 'Onetime']))}
          {values.billing_type !== 'Onetime' && (
            <>
              {count('duration')}
              {select('duration_unit', options(all.units, ['month', 'year']))}
            </>
          )}
          <TextInput
            id="price"
            label={forOrganizations ? words.price_seat : words.price}
            hint={versioned && words.price_hint}
            inputMode="decimal"
            {...form.text('price', 'cents')}
          />
          {!forOrganizations && values.billing_type === 'Subscription' && count('trial_days')}
          {!forOrganizations && (
            <TextInput
              id="apple_product_id"
              label={words.apple_product_id}
              hint={words.apple_hint}
              maxLength={255}
              autoCapitalize="none"
              spellCheck={false}
              {...form.text('apple_product_id')}
            />
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
            <div key={name}>{select(name, options(all.levels, ACCESS_LEVELS))}</div>
          ))}
          {select('community', options(all.levels, COMMUNITY_LEVELS))}
          {!forOrganizations && count('family_seats')}
          {count('assessments')}
          {count('appointments')}
        </div>
      </Card>
      <Card as="section">
        <h2>{words.page}</h2>
        <div className={s['pair']}>
          <Select
            id="status"
            label={all.status}
            options={options(all.statuses, ['active', 'inactive'])}
            {...form.text('status')}
          />
          {count('position', words.position_hint)}
        </div>
      </Card>
      <div className={s['actions']}>
        <Button type="submit" variant="Orange" loading={form.busy}>
          {versioned ? words.save : words.make}
        </Button>
        <Button variant="White" href={PLANS_LIST}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
