import { useState, type ReactNode } from 'react'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { IssueDetail } from '../../issues.contract.ts'
import { issuesApi, useNewsletterChange } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import s from './Newsletter.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Pace of an issue in mails per minute, which can be changed during sending. */
export function Pace({ issue }: { issue: IssueDetail }): ReactNode {
  const words = useNewsletterWords()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <div className={s['bar']}>
      <p className={parts.lead}>{words.pace_now(issue.pace, issue.pace.toLocaleString(language))}</p>
      <Button size="s" variant="blackBorder" onClick={() => setOpen(true)}>
        {words.pace_change}
      </Button>
      {open && <PaceDialog issue={issue} onClose={() => setOpen(false)} />}
    </div>
  )
}

function PaceDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }): ReactNode {
  const words = useNewsletterWords()
  const save = useNewsletterChange((pace: number) => issuesApi.pace(issue.id, pace))
  const body = ({ pace }: { pace: string }): { pace: number } => ({ pace: Number(pace) })
  const form = useForm({
    initial: { pace: String(issue.pace) },
    body,
    shape: () => import('../../issues.contract.ts').then(({ ChangePace }) => ChangePace),
    submit: async (values) => {
      await save.mutateAsync(body(values).pace)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.pace_change}
      description={words.pace_text}
      submit={words.form.save}
      variant="Orange"
      className={parts.page}
    >
      <TextInput
        id="pace"
        label={words.form.pace}
        hint={words.form.pace_hint}
        inputMode="numeric"
        {...form.text('pace')}
      />
    </FormDialog>
  )
}
