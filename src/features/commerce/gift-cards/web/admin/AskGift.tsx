import type { ReactNode } from 'react'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { GiftCardRow } from '../../gift-cards.contract.ts'
import { giftsApi, useGiftChange } from '../gift-cards.api.ts'
import { useGiftWords } from '../words.ts'
import s from './GiftCards.module.css'

export type AskedGift = { what: 'resend' | 'void'; card: GiftCardRow }

/** Asks before a card is sent again, or voided, which needs a reason. */
export function AskGift({ asked, onDone }: { asked: AskedGift; onDone: () => void }): ReactNode {
  const words = useGiftWords().admin
  const { what, card } = asked
  const run = useGiftChange(async (reason: string) =>
    what === 'resend' ? giftsApi.resend(card.id) : giftsApi.void(card.id, reason),
  )
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await run.mutateAsync(reason)
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={what === 'resend' ? words.resend_title(card.to_name) : words.void_title(card.to_name)}
      size="s"
      submit={what === 'resend' ? words.resend : words.void}
      variant={what === 'void' ? 'Red' : 'black'}
      disabled={what === 'void' && form.values.reason.trim() === ''}
      className={s['form']}
    >
      <p>{what === 'resend' ? words.resend_text(card.to_email ?? card.buyer) : words.void_text}</p>
      {what === 'void' && (
        <TextInput label={words.reason} maxLength={300} data-autofocus="" {...form.text('reason')} />
      )}
    </FormDialog>
  )
}
