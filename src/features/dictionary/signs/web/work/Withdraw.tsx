import { useState, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { EditableSign } from '../../signs.contract.ts'
import { signsApi, useSignChange } from '../signs.api.ts'
import { useSignWords } from '../words.ts'
import styles from './SignWork.module.css'
import parts from '#web/ui/layout/parts.module.css'

const MAX_REASON: typeof import('../../sign-changes.contract.ts').MAX_COMMENT_LENGTH = 2000

/** Takes the approval of a reviewed sign back, with a reason. Nothing where there is none. */
export function Withdraw({ sign }: { sign: EditableSign }): ReactNode {
  const words = useSignWords().review.withdraw,
    common = useCommonWords(),
    dates = useDateOptions(useLanguage())
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const withdraw = useSignChange(
    () => signsApi.withdraw(sign.id, { version: sign.version, reason }),
    () => setAsking(false),
  )
  if (sign.review_state !== 'reviewed' || sign.reviewed_at === null) return null
  const ready = reason.trim() !== ''
  return (
    <Card look="quiet" className={styles.panel}>
      <p>{words.approved(formatDate(sign.reviewed_at, dates))}</p>
      <div className={parts.controls}>
        <Button variant="blackBorder" size="s" onClick={() => setAsking(true)}>
          {words.button}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        closeLabel={common.close}
        size="s"
        dismissible={!withdraw.isPending}
        footer={
          <DialogButtons
            busy={withdraw.isPending}
            onCancel={() => setAsking(false)}
            onSubmit={() => withdraw.mutate(undefined)}
            variant="Red"
            disabled={!ready}
          >
            {words.button}
          </DialogButtons>
        }
      >
        <FormGuard values={reason} requests={[withdraw]} />
        <p>{words.text}</p>
        <Textarea
          label={words.reason}
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus=""
        />
      </Dialog>
    </Card>
  )
}
