import { useState, type FormEvent, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { Entry } from '../../vocabularies.contract.ts'
import { useReport, type ReportReason } from '../vocabularies.api.ts'
import { useDictionaryWords } from '../words.ts'

const MAX_LENGTH = 1000
const FORM = 'report-word'

/** Reports a problem with an entry; keeps the text if sending fails. */
export function ReportDialog({ entry, onClose }: { entry: Entry; onClose: () => void }): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const report = useReport(entry.id)
  const [reason, setReason] = useState<ReportReason>('wrong_sign')
  const [text, setText] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    report.mutate(
      { reason, text },
      {
        onSuccess: () => {
          toast.success(words.reported)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!report.isPending}
      title={words.report_title(entry[`word_${language}`])}
      description={words.report_text}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="blackBorder" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={FORM} variant="Orange" loading={report.isPending}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={send} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <FormGuard values={{ reason, text }} requests={[report]} />
        <RadioGroup
          label={words.report_reason}
          name="reason"
          value={reason}
          onChange={(value) => setReason(value as ReportReason)}
          options={Object.entries(words.reasons).map(([value, label]) => ({ value, label }))}
        />
        <Textarea
          label={words.report_details}
          note={words.optional}
          value={text}
          maxLength={MAX_LENGTH}
          error={isApiError(report.error) ? report.error.message : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
