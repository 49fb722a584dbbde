import { useState, type ReactNode } from 'react'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Reported } from '../reports.contract.ts'
import { REPORT_REASONS, type ReportReason } from '../shared/kinds.ts'
import { moderationApi, useModerationChange, type Target } from './moderation.api.ts'
import { useModerationWords } from './words.ts'

type Values = { reason: string; note: string; word: string }

/** Reports a post or comment to the moderators, and says afterwards what happens and whom to talk to. */
export function ReportDialog({ target, onClose }: { target: Target; onClose: () => void }): ReactNode {
  const words = useModerationWords()
  const t = words.report
  const [done, setDone] = useState<{ reason: ReportReason; answer: Reported } | null>(null)
  const report = useModerationChange((values: Values) =>
    moderationApi.report(target, { ...values, reason: values.reason as ReportReason }),
  )
  const form = useForm<Values>({
    initial: { reason: '', note: '', word: '' },
    disposable: true,
    shape: () => import('../reports.contract.ts').then(({ NewReport }) => NewReport),
    submit: async (values) => {
      const answer = await report.mutateAsync(values)
      setDone({ reason: values.reason as ReportReason, answer })
    },
  })
  if (done) return <Sent {...done} onClose={onClose} />
  const reason = form.text('reason')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.title}
      description={t.text}
      submit={t.send}
      disabled={reason.value === ''}
      className={parts.form}
    >
      <RadioGroup
        label={t.reason}
        name="reason"
        options={REPORT_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        value={reason.value || null}
        onChange={(value) => form.set('reason', value)}
        error={reason.error}
      />
      {reason.value === 'wrong_sign' && (
        <TextInput label={t.word} hint={t.word_hint} maxLength={80} optional {...form.text('word')} />
      )}
      {reason.value !== '' && (
        <Textarea label={t.note} rows={3} maxLength={2000} optional {...form.text('note')} />
      )}
    </FormDialog>
  )
}

function Sent({
  reason,
  answer,
  onClose,
}: {
  reason: ReportReason
  answer: Reported
  onClose: () => void
}): ReactNode {
  const t = useModerationWords().report
  const language = useLanguage()
  const danger = reason === 'child_safety'
  const lines = danger
    ? [
        t.safety_text,
        answer.talk_to.length > 0
          ? t.talk_to(new Intl.ListFormat(language, { type: 'disjunction' }).format(answer.talk_to))
          : t.talk_to_adult,
        t.safety_call,
      ]
    : [
        answer.id === null ? t.dictionary_text : t.sent_text,
        ...(answer.hidden ? [t.hidden] : []),
        ...(reason === 'self_harm' ? [t.self_harm_text] : []),
      ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={danger ? t.safety_title : t.sent}
      footer={
        <Button data-autofocus="" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className={parts.block} role="status">
        {lines.map((line) => (
          <p key={line} className={parts.text}>
            {line}
          </p>
        ))}
      </div>
    </Dialog>
  )
}
