import { useState, type ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Paying } from '../offline.contract.ts'
import { offlineApi, useOfflineChange } from './offline.api.ts'
import s from './Offline.module.css'
import { useOfflineWords } from './words.ts'
import { PAYING as WAYS } from '../shared/payment-means.ts'
import parts from '#web/ui/layout/parts.module.css'

const BYTES: typeof import('../offline.contract.ts').ORDER_BYTES = 10_485_760
type PurchaseForm = { paying: string; number: string }

/** Orders what was quoted: with a purchase order's number and file, or by cheque or wire. */
export function PlaceOrder({ id }: { id: string }): ReactNode {
  const words = useOfflineWords()
  const [file, setFile] = useState<File | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const order = useOfflineChange(async ({ paying, number }: PurchaseForm) => {
    const method = paying as Paying
    if (method === 'purchase_order' && file) await offlineApi.saveFile(id, file)
    await offlineApi.order(id, { paying: method, number: method === 'purchase_order' ? number : null })
  })
  const form = useForm<PurchaseForm>({
    changed: file !== null,
    initial: { paying: 'purchase_order', number: '' },
    submit: async (values) => void (await order.mutateAsync(values)),
  })
  const byOrder = form.values.paying === 'purchase_order'
  const take = (chosen: File): void => {
    setTooLarge(chosen.size > BYTES)
    setFile(chosen.size > BYTES ? null : chosen)
  }
  const wrong = tooLarge ? words.too_large : form.errors['file']
  return (
    <Form form={form} className={s['form']} aria-label={words.order_title}>
      <div className={s['pair']}>
        <Select
          id={`paying-${id}`}
          label={words.how}
          options={WAYS.map((value) => ({ value, label: words.paying[value] }))}
          {...form.text('paying')}
        />
        {byOrder && (
          <TextInput id={`number-${id}`} label={words.number} maxLength={60} {...form.text('number')} />
        )}
      </div>
      {byOrder && (
        <div className={s['part']}>
          <div className={parts.controls}>
            <FileButton
              variant="White"
              accept="application/pdf,image/jpeg,image/png,image/webp"
              onFile={take}
            >
              {words.choose_file}
            </FileButton>
            <span className={s['small']}>{file ? words.chosen(file.name) : words.file_hint}</span>
          </div>
          {wrong && <FieldError id={`file-${id}`}>{wrong}</FieldError>}
        </div>
      )}
      <div>
        <SubmitButton form={form} variant="White" label={words.order} />
      </div>
    </Form>
  )
}
