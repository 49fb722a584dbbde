import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/client/api.ts'
import { centsOf, dollarsOf, wholeOf } from '#web/client/format/read-money.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { BillingType, CourseSale, salesContract as Sales } from '../../courses/sales.contract.ts'
import { LEARNING } from '../../courses/web/public.ts'
import { useEditorWords } from './words.ts'
import s from './Details.module.css'
import parts from '#web/ui/layout/parts.module.css'

type PriceValues = { billing_type: BillingType; price: string; months: string }

const valuesOf = (sale: CourseSale): PriceValues => ({
  billing_type: sale.billing_type,
  price: sale.cents === null ? '' : dollarsOf(sale.cents),
  months: sale.months === null ? '' : String(sale.months),
})
/** Request body: an empty price means that the course is not sold on its own. */
const bodyOf = ({ billing_type, price, months }: PriceValues) => ({
  billing_type,
  currency: 'USD' as const,
  cents: price.trim() === '' ? null : centsOf(price),
  months: billing_type === 'Upfront' ? (months.trim() === '' ? null : wholeOf(months)) : null,
})

const keyOf = (common_id: string): string[] => ['course-price', common_id]

/** Sale of a course of the platform. Changes apply at once, whatever its draft says. */
export function CoursePrice({ common_id }: { common_id: string }): ReactNode {
  const sale = useQuery({
    queryKey: keyOf(common_id),
    queryFn: () => api.data<typeof Sales.price>('GET /course-prices/{id}', { params: { id: common_id } }),
  }).data
  return sale?.sellable ? <PriceForm key={JSON.stringify(sale)} common_id={common_id} sale={sale} /> : null
}

function PriceForm({ common_id, sale }: { common_id: string; sale: CourseSale }): ReactNode {
  const { price: t } = useEditorWords()
  const client = useQueryClient()
  const form = useForm<PriceValues>({
    initial: valuesOf(sale),
    body: bodyOf,
    shape: () => import('../../courses/sales.contract.ts').then(({ SaveCoursePrice }) => SaveCoursePrice),
    submit: async (values) => {
      const saved = await api.data<typeof Sales.savePrice>('PUT /course-prices/{id}', {
        params: { id: common_id },
        body: bodyOf(values),
      })
      client.setQueryData(keyOf(common_id), saved)
      await client.invalidateQueries({ queryKey: [LEARNING] })
    },
  })
  const { billing_type } = form.values
  return (
    <Card as="section" className={s['card'] ?? ''} aria-labelledby="course-price">
      <header className={s['head']}>
        <h2 id="course-price" className={s['title']}>
          {t.title}
        </h2>
      </header>
      <p className={parts.note}>{t.at_once}</p>
      <Form form={form} className={s['fields']}>
        <div className={s['sale']}>
          <Select
            id="billing_type"
            label={t.sold}
            options={Object.entries(t.types).map(([value, label]) => ({ value, label }))}
            {...form.text('billing_type')}
          />
          <TextInput
            id="course_price"
            label={t.price}
            hint={billing_type === 'Subscription' ? t.price_hint : undefined}
            inputMode="decimal"
            autoComplete="off"
            {...form.text('price', 'cents')}
          />
          {billing_type === 'Upfront' && (
            <TextInput
              id="course_months"
              label={t.months}
              inputMode="numeric"
              autoComplete="off"
              {...form.text('months')}
            />
          )}
        </div>
        <p className={parts.note}>{t.means[billing_type]}</p>
        <div className={parts.badges}>
          <SubmitButton form={form} variant="black" label={t.save} />
        </div>
      </Form>
    </Card>
  )
}
