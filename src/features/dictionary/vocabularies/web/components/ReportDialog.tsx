import type { ReactNode } from 'react'
import { toast } from '#web/client/toasts.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { Entry } from '../../vocabularies.contract.ts'
import { useReport, type ReportReason } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

const MAX_LENGTH = 1000

/** Reports a problem with an entry; keeps the text if sending fails. */
export function ReportDialog({ entry, onClose }: { entry: Entry; onClose: () => void }): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const report = useReport(entry.id)
  const form = useForm({
    initial: { reason: 'wrong_sign', text: '' },
    submit: async ({ reason, text }) => {
      await report.mutateAsync({ reason: reason as ReportReason, text })
      toast.success(words.reported)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.report_title(entry[`word_${language}`])}
      description={words.report_text}
      submit={words.send}
      variant="Orange"
      className={parts.group}
    >
      <RadioGroup
        label={words.report_reason}
        name="reason"
        value={form.values.reason}
        onChange={(value) => form.set('reason', value)}
        options={Object.entries(words.reasons).map(([value, label]) => ({ value, label }))}
      />
      <Textarea label={words.report_details} optional maxLength={MAX_LENGTH} {...form.text('text')} />
    </FormDialog>
  )
}
