import { useState, type ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { zoneOptions } from '#web/client/format/zones.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { documentsApi, useDeed } from '../editor.api.ts'
import type { Writing } from '../writing/writing.ts'
import { useDocumentWords } from '../words.ts'
import s from './Publish.module.css'

const FORM = 'schedule'

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
  const common = useCommonWords()
  const own = useLanguage()
  const mine = useAuth(({ user }) => user?.time_zone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [zone, setZone] = useState(mine)
  const [day, setDay] = useState(''),
    [hour, setHour] = useState('09:00'),
    [missing, setMissing] = useState(false)
  const schedule = useDeed(async () => {
    await writing.flush()
    return documentsApi.schedule(id, language, `${day}T${hour}`, zone)
  })
  const refused = isApiError(schedule.error) ? schedule.error : null
  const wall = refused?.field('wall', own),
    zoneError = refused?.field('zone', own)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.schedule_title(words.languages[language])}
      description={t.schedule_text}
      closeLabel={common.close}
      dismissible={!schedule.isPending}
      footer={
        <Button type="submit" form={FORM} loading={schedule.isPending}>
          {t.schedule}
        </Button>
      }
    >
      <form
        id={FORM}
        className={s['when']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!day || !hour) return setMissing(true)
          schedule.mutate(undefined, { onSuccess: onClose })
        }}
      >
        <FormGuard values={{ zone, day, hour }} requests={[schedule]} />
        <TextInput
          label={t.day}
          type="date"
          data-autofocus=""
          value={day}
          error={missing && !day ? t.day_needed : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextInput
          label={t.hour}
          type="time"
          value={hour}
          error={wall ?? (missing && !hour ? t.day_needed : undefined)}
          onChange={(event) => setHour(event.target.value)}
        />
        <Select
          label={t.zone}
          value={zone}
          error={zoneError}
          options={zoneOptions(mine)}
          onChange={(event) => setZone(event.target.value)}
        />
        <FieldError id={undefined}>{refused && !wall && !zoneError ? refused.says(own) : null}</FieldError>
      </form>
    </Dialog>
  )
}
