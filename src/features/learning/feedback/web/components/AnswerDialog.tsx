import { useEffect, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { FEEDBACK_TEXT, FeedbackRow } from '../../feedback.contract.ts'
import { feedbackApi, useFeedbackChange } from '../feedback.api.ts'
import { useFeedbackWords } from '../words.ts'
import s from './Feedback.module.css'
import { Stars } from './Stars.tsx'
import parts from '#web/ui/layout/parts.module.css'

const MOST: typeof FEEDBACK_TEXT = 2000

/** A learner's feedback in full, with its answer. Opening it marks it as read. */
export function AnswerDialog({ row, onDone }: { row: FeedbackRow; onDone: () => void }): ReactNode {
  const t = useFeedbackWords().list
  const common = useCommonWords()
  const dates = useDateOptions()
  const { mutate: markRead } = useFeedbackChange((id: string) => feedbackApi.read(id))
  const answer = useFeedbackChange((text: string) => feedbackApi.answer(row.id, text), { done: onDone })
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => {
      await answer.mutateAsync(text)
    },
  })
  const unread = row.state === 'new'
  useEffect(() => {
    if (unread) markRead(row.id)
  }, [unread, row.id, markRead])
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={t.dialog(row.learner)}
      cancel={common.close}
      submit={row.answer ? t.again : t.submit}
      disabled={form.values.text.trim() === ''}
      className={parts.form}
    >
      <div className={s.cell}>
        <Stars value={row.stars} />
        <span className={parts.detail}>
          {joinedByPoints([
            row.subject ?? t.site,
            ...(row.about === 'lesson' && row.course ? [row.course] : []),
            ...(row.met_at ? [t.met(t.kinds[row.about], formatDate(row.met_at, dates))] : []),
            formatDate(row.updated_at, dates),
          ])}
        </span>
      </div>
      <p className={s.words} lang={row.language}>
        {row.text || t.no_words}
      </p>
      {row.answer && (
        <div className={s.answer}>
          <strong>{t.answered_by(row.answered_by ?? '', formatDate(row.answered_at, dates))}</strong>
          <p className={s.words}>{row.answer}</p>
        </div>
      )}
      <Textarea
        label={t.answer}
        hint={[
          t.hint(row.language === 'es' ? t.spanish : t.english),
          ...(row.about === 'teacher' ? [t.public_hint] : []),
        ].join(' ')}
        rows={5}
        maxLength={MOST}
        {...form.text('text')}
        data-autofocus=""
      />
    </FormDialog>
  )
}
