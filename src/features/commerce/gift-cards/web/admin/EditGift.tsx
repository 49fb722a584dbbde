import type { ReactNode } from 'react'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { GiftCardRow } from '../../gift-cards.contract.ts'
import { giftsApi, useGiftChange, type GiftChange } from '../gift-cards.api.ts'
import { useGiftWords } from '../words.ts'
import s from './GiftCards.module.css'

type Values = { to_name: string; to_email: string; from_name: string; message: string; send_on: string }
const bodyOf = ({ to_email, message, ...values }: Values): GiftChange => ({
  ...values,
  to_email: to_email.trim() || null,
  message: message.trim() || null,
})

/** Corrects names, address, message and, while it waits, the day of a card. */
export function EditGift({ card, onDone }: { card: GiftCardRow; onDone: () => void }): ReactNode {
  const all = useGiftWords()
  const words = all.admin
  const change = useGiftChange((values: Values) => giftsApi.change(card.id, bodyOf(values), card.version))
  const form = useForm<Values>({
    initial: {
      to_name: card.to_name,
      to_email: card.to_email ?? '',
      from_name: card.from_name,
      message: card.message ?? '',
      send_on: card.send_on,
    },
    body: bodyOf,
    shape: () => import('../../gift-cards.contract.ts').then(({ ChangeGiftCard }) => ChangeGiftCard),
    submit: async (values) => {
      await change.mutateAsync(values)
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={words.edit_title(card.to_name)}
      description={card.state === 'sent' ? words.edit_text : undefined}
      submit={words.save}
      className={s['form']}
    >
      <TextInput id="edit-to" label={all.to_name} maxLength={80} {...form.text('to_name')} />
      <TextInput
        id="edit-email"
        type="email"
        label={all.to_email}
        hint={words.to_email_hint}
        maxLength={200}
        {...form.text('to_email')}
      />
      <TextInput id="edit-from" label={all.from_name} maxLength={80} {...form.text('from_name')} />
      <Textarea id="edit-message" label={all.message} maxLength={500} {...form.text('message')} />
      {card.state === 'Scheduled' && card.to_email && (
        <TextInput id="edit-day" type="date" label={all.send_on} {...form.text('send_on')} />
      )}
    </FormDialog>
  )
}
