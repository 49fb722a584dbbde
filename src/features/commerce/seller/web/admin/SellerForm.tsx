import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { contractFields } from '#web/form/contract-fields.ts'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { zoneOptions } from '#web/client/format/zones.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { SaveSeller, type Seller } from '../../seller.contract.ts'
import { sellerApi, sellerQuery, useSellerChange } from '../seller.api.ts'
import { useSellerWords } from '../words.ts'
import { bodyOf, nameField, valuesOf, type SellerValues } from './seller-values.ts'
import s from './Seller.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Form of the seller and of account names in accounting programs. `names`: our own account names. */
export function SellerForm({
  seller,
  names,
}: {
  seller: Seller
  names: Readonly<Record<string, string>>
}): ReactNode {
  const words = useSellerWords()
  const common = useCommonWords()
  const client = useQueryClient()
  const change = useSellerChange(({ values, version }: { values: SellerValues; version: number }) =>
    sellerApi.save(bodyOf(values), version),
  )
  const form = useForm<SellerValues>({
    initial: valuesOf(seller),
    body: bodyOf,
    shape: () => Promise.resolve(SaveSeller),
    versioned: {
      version: seller.version,
      reload: async () => {
        const now = await client.fetchQuery({ ...sellerQuery, staleTime: 0 })
        return { version: now.version, values: valuesOf(now) }
      },
    },
    submit: async (values, version) => {
      await change.mutateAsync({ values, version })
    },
  })
  const field = contractFields(SaveSeller, form, words, common.optional)
  const labels: Record<string, string> = {
    name: words.name,
    address: words.address,
    tax_id: words.tax_id,
    email: words.email,
    time_zone: words.time_zone,
    net_days: words.net_days,
    tax_percent: words.tax_percent,
    footer_en: words.footer_en,
    footer_es: words.footer_es,
  }
  for (const [account, name] of Object.entries(names))
    for (const program of ['quickbooks', 'xero'] as const)
      labels[nameField(account, program)] = words[program](name)
  return (
    <Form form={form} className={s['form']}>
      <Meanwhile {...form.meanwhile} labels={labels} />
      <Card as="section" className={s['card']}>
        <h2>{words.who}</h2>
        <div className={s['pair']}>
          <TextInput {...field.text('name')} />
          <TextInput {...field.text('tax_id')} />
          <Textarea rows={3} {...field.text('address')} />
          <TextInput type="email" {...field.text('email')} />
          <Select
            id="time_zone"
            label={words.time_zone}
            hint={words.time_zone_hint}
            options={zoneOptions(form.values.time_zone)}
            {...form.text('time_zone')}
          />
        </div>
      </Card>
      <Card as="section" className={s['card']}>
        <h2>{words.documents}</h2>
        <div className={s['pair']}>
          <TextInput {...field.number('net_days')} />
          <TextInput hint={words.tax_percent_hint} {...field.number('tax_percent')} />
          <TextInput {...field.text('footer_en')} />
          <TextInput {...field.text('footer_es')} />
        </div>
      </Card>
      <Card as="section" className={s['card']}>
        <h2>{words.names}</h2>
        <p className={s['text']}>{words.names_text}</p>
        <div className={cx(s['pair'], s['names'])}>
          {Object.entries(names).flatMap(([account, name]) =>
            (['quickbooks', 'xero'] as const).map((program) => {
              const field = nameField(account, program)
              return (
                <TextInput
                  key={field}
                  id={field}
                  label={words[program](name)}
                  maxLength={program === 'xero' ? 10 : 100}
                  {...form.text(field)}
                />
              )
            }),
          )}
        </div>
      </Card>
      <div className={parts.actions}>
        <SubmitButton form={form} label={words.save} />
        <Button variant="White" href="/admin/books">
          {common.cancel}
        </Button>
      </div>
    </Form>
  )
}
