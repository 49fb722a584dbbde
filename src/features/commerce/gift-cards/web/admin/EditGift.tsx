import type { ReactNode } from 'react'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
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
  const common = useCommonWords()
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
    <Dialog
      open
      onClose={onDone}
      title={words.edit_title(card.to_name)}
      description={card.state === 'sent' ? words.edit_text : undefined}
      closeLabel={common.close}
      dismissible={!form.busy}
      footer={
        <DialogButtons busy={form.busy} onCancel={onDone} onSubmit={() => form.send()}>
          {words.save}
        </DialogButtons>
      }
    >
      <form {...form.props} className={s['form']}>
        {form.problem && <Notice>{form.problem.message}</Notice>}
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
        <Textarea
          id="edit-message"
          label={all.message}
          maxLength={500}
          name="message"
          value={form.values.message}
          error={form.errors['message']}
          onChange={(event) => form.set('message', event.target.value)}
        />
        {card.state === 'Scheduled' && card.to_email && (
          <TextInput id="edit-day" type="date" label={all.send_on} {...form.text('send_on')} />
        )}
      </form>
    </Dialog>
  )
}
