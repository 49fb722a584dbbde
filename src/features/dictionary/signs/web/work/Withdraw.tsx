import { useState, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { EditableSign } from '../../signs.contract.ts'
import { signsApi, useSignChange } from '../signs.api.ts'
import { useSignWords } from '../words.ts'
import styles from './SignWork.module.css'
import parts from '#web/ui/layout/parts.module.css'

const MAX_REASON: typeof import('../../sign-changes.contract.ts').MAX_COMMENT_LENGTH = 2000

/** Takes the approval of a reviewed sign back, with a reason. Nothing where there is none. */
export function Withdraw({ sign }: { sign: EditableSign }): ReactNode {
  const words = useSignWords().review.withdraw,
    dates = useDateOptions()
  const [asking, setAsking] = useState(false)
  const withdraw = useSignChange((reason: string) =>
    signsApi.withdraw(sign.id, { version: sign.version, reason }),
  )
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await withdraw.mutateAsync(reason)
      setAsking(false)
    },
  })
  if (sign.review_state !== 'reviewed' || sign.reviewed_at === null) return null
  return (
    <Card look="quiet" className={styles.panel}>
      <p>{words.approved(formatDate(sign.reviewed_at, dates))}</p>
      <div className={parts.controls}>
        <Button variant="blackBorder" size="s" onClick={() => setAsking(true)}>
          {words.button}
        </Button>
      </div>
      <FormDialog
        form={form}
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        size="s"
        submit={words.button}
        variant="Red"
        disabled={form.values.reason.trim() === ''}
      >
        <p>{words.text}</p>
        <Textarea
          label={words.reason}
          rows={2}
          maxLength={MAX_REASON}
          data-autofocus=""
          {...form.text('reason')}
        />
      </FormDialog>
    </Card>
  )
}
