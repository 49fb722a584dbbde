import { useState, type FormEvent, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useClassChange } from './classes-cache.ts'
import s from './Classes.module.css'
import { useClassWords } from './words.ts'

/** Asks why, and does it. */
export function ReasonDialog({
  title,
  text,
  confirm,
  keep,
  done,
  act,
  onClose,
}: {
  title: string
  text: string
  confirm: string
  keep: string
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}): ReactNode {
  const words = useClassWords().session
  const common = useCommonWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const change = useClassChange(() => act(reason.trim()))
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    if (!reason.trim()) {
      setMissing(true)
      requestAnimationFrame(() => focusFirstError(form))
      return
    }
    change.mutate(undefined, {
      onSuccess: () => {
        toast.success(done)
        onClose()
      },
    })
  }
  return (
    <Dialog open title={title} description={text} closeLabel={common.close} onClose={onClose}>
      <form className={s['block']} noValidate onSubmit={submit}>
        <FormGuard values={reason} requests={[change]} />
        {change.error && <Notice>{saidOf(change.error, common)}</Notice>}
        <Textarea
          label={words.reason}
          rows={3}
          maxLength={500}
          data-autofocus=""
          value={reason}
          error={missing ? words.reason_needed : undefined}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        <div className={s['end']}>
          <Button variant="White" disabled={change.isPending} onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" variant="Red" loading={change.isPending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
