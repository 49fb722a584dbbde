import { useState, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { GiftCardRow } from '../../gift-cards.contract.ts'
import { giftsApi, useGiftChange } from '../gift-cards.api.ts'
import { useGiftWords } from '../words.ts'
import s from './GiftCards.module.css'

export type AskedGift = { what: 'resend' | 'void'; card: GiftCardRow }

/** Asks before a card is sent again, or voided, which needs a reason. */
export function AskGift({ asked, onDone }: { asked: AskedGift; onDone: () => void }): ReactNode {
  const words = useGiftWords().admin
  const common = useCommonWords()
  const { what, card } = asked
  const [reason, setReason] = useState('')
  const run = useGiftChange(() =>
    what === 'resend' ? giftsApi.resend(card.id) : giftsApi.void(card.id, reason),
  )
  const ready = what === 'resend' || reason.trim() !== ''
  const submit = (): void => {
    if (ready) run.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Dialog
      open
      onClose={onDone}
      title={what === 'resend' ? words.resend_title(card.to_name) : words.void_title(card.to_name)}
      closeLabel={common.close}
      size="s"
      dismissible={!run.isPending}
      footer={
        <DialogButtons
          busy={run.isPending}
          onCancel={onDone}
          onSubmit={submit}
          variant={what === 'void' ? 'Red' : 'black'}
          disabled={!ready}
        >
          {what === 'resend' ? words.resend : words.void}
        </DialogButtons>
      }
    >
      <form
        className={s['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormGuard values={reason} requests={[run]} />
        <p>{what === 'resend' ? words.resend_text(card.to_email ?? card.buyer) : words.void_text}</p>
        {run.error && <Notice>{saidOf(run.error, common)}</Notice>}
        {what === 'void' && (
          <TextInput
            label={words.reason}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-autofocus=""
          />
        )}
      </form>
    </Dialog>
  )
}
