import type { ReactNode } from 'react'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { EventDate } from '../../events.contract.ts'
import { SCOPES, type Scope } from '../../terms.contract.ts'
import { eventsApi, useEventChange } from '../events.api.ts'
import { useOrganizerWords } from '../words.ts'
import s from './Organizer.module.css'

/** Cancels a date, this and later ones, or all, with a reason that everybody registered is told. */
export function CancelDate({ date, onClose }: { date: EventDate; onClose: () => void }): ReactNode {
  const words = useOrganizerWords().dates
  const cancel = useEventChange((body: { scope: Scope; reason: string }) =>
    eventsApi.cancelDate(date.id, body),
  )
  const form = useForm({
    initial: { scope: 'this', reason: '' },
    submit: async ({ scope, reason }) => {
      await cancel.mutateAsync({ scope: scope as Scope, reason })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.cancel}>
      <Form form={form} className={s['form']}>
        {date.series_id && (
          <RadioGroup
            label={words.scope}
            name="scope"
            value={form.values.scope}
            options={SCOPES.map((value) => ({ value, label: words.scopes[value] }))}
            onChange={(value) => form.set('scope', value)}
          />
        )}
        <Textarea
          id="reason"
          label={words.reason}
          hint={words.reason_hint}
          rows={3}
          maxLength={500}
          {...form.text('reason')}
        />
        <div>
          <SubmitButton form={form} label={words.cancel} />
        </div>
      </Form>
    </Dialog>
  )
}
