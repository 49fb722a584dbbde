import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { zoneOptions } from '#web/client/format/zones.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { documentsApi, useDeed } from '../editor.api.ts'
import type { Writing } from '../writing/writing.ts'
import { useDocumentWords } from '../words.ts'

/** Asks for the day, hour and time zone at which a language is published. */
export function ScheduleDialog({
  id,
  language,
  writing,
  onClose,
}: {
  id: string
  language: Language
  writing: Writing
  onClose: () => void
}): ReactNode {
  const words = useDocumentWords(),
    t = words.publish
  const mine = useAuth(({ user }) => user?.time_zone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const schedule = useDeed(async ({ day, hour, zone }: { day: string; hour: string; zone: string }) => {
    await writing.flush()
    return documentsApi.schedule(id, language, `${day}T${hour}`, zone)
  })
  const form = useForm({
    initial: { zone: mine, day: '', hour: '09:00' },
    needed: { day: t.day_needed, hour: t.day_needed },
    submit: async (values) => {
      await schedule.mutateAsync(values)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.schedule_title(words.languages[language])}
      description={t.schedule_text}
      submit={t.schedule}
      className={parts.block}
    >
      <TextInput label={t.day} type="date" data-autofocus="" {...form.text('day')} />
      <TextInput label={t.hour} type="time" {...form.text('hour', 'wall')} />
      <Select label={t.zone} options={zoneOptions(mine)} {...form.text('zone')} />
    </FormDialog>
  )
}
