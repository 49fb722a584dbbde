import type { ReactNode } from 'react'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { TaxCertificateRow } from '../tax-exempt.contract.ts'
import { taxExemptApi, useCertificateChange } from './tax-exempt.api.ts'
import { useTaxExemptWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

export type Answer = { row: TaxCertificateRow; how: 'accept' | 'reject' }

/** Accepts a certificate up to a day, or says why it is rejected. */
export function AnswerCertificate({ answer, onClose }: { answer: Answer; onClose: () => void }): ReactNode {
  const words = useTaxExemptWords()
  const { row, how } = answer
  const accepts = how === 'accept'
  const change = useCertificateChange((detail: string) =>
    accepts ? taxExemptApi.accept(row.id, detail) : taxExemptApi.reject(row.id, detail),
  )
  const form = useForm<{ valid_until: string; reason: string }>({
    initial: { valid_until: '', reason: '' },
    shape: () =>
      import('../tax-exempt.contract.ts').then((contract) =>
        accepts ? contract.AcceptCertificate : contract.RejectCertificate,
      ),
    submit: async ({ valid_until, reason }) => {
      await change.mutateAsync(accepts ? valid_until : reason)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={accepts ? words.accept_title(row.organization) : words.reject_title(row.organization)}
      submit={words[how]}
      variant="Orange"
      className={parts.section}
    >
      {accepts ? (
        <TextInput
          id="valid_until"
          type="date"
          label={words.valid_until}
          data-autofocus
          {...form.text('valid_until')}
        />
      ) : (
        <Textarea
          id="reason"
          label={words.reason}
          hint={words.reason_hint}
          rows={3}
          maxLength={500}
          data-autofocus
          {...form.text('reason')}
        />
      )}
    </FormDialog>
  )
}
