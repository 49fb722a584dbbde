import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { REMINDER_KIND } from '#contract/notices.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useRoles } from '#web/client/stores/roles.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { PushSwitch } from '../../push/web/public.ts'
import { choicesQuery, settingsQuery } from './notifications.api.ts'
import { hourOptions } from './hours.ts'
import type { SectionProps } from './NoticeChoices.tsx'
import styles from './NoticeChoices.module.css'
import { useSaveChoice, useSaveSettings } from './saving.ts'
import { useNotificationWords } from './words.ts'

/** Daily reminder of practice: its hour and where it arrives. */
export function Reminder(): ReactNode {
  const { reminder: words, ...channels } = useNotificationWords().choices
  const language = useLanguage()
  const save = useSaveSettings(),
    choose = useSaveChoice()
  const settings = useQuery(settingsQuery).data,
    choice = useQuery(choicesQuery).data?.find(({ kind }) => kind === REMINDER_KIND)
  if (!settings || !choice) return <Skeleton lines={3} />
  const mailed = choice.mail !== 'never'
  return (
    <div className={parts.block}>
      <Switch
        label={words.on}
        hint={words.hint}
        checked={settings.reminder}
        onChange={(event) => save({ reminder: event.target.checked })}
      />
      {settings.reminder && (
        <>
          <div className={styles.fields}>
            <Select
              label={words.hour}
              options={hourOptions(language)}
              value={settings.reminder_hour}
              onChange={(event) => save({ reminder_hour: Number(event.target.value) })}
            />
          </div>
          <Switch
            label={channels.mail}
            checked={mailed}
            onChange={(event) => choose(REMINDER_KIND, { mail: event.target.checked ? 'now' : 'never' })}
          />
          <Switch
            label={channels.push}
            checked={choice.push === true}
            onChange={(event) => choose(REMINDER_KIND, { push: event.target.checked })}
          />
          {choice.push && <PushSwitch />}
          {!mailed && !choice.push && <p className={parts.note}>{words.none}</p>}
        </>
      )}
    </div>
  )
}

/** The reminder among the settings of a learner. */
export function ReminderSection({
  section: Section,
}: {
  section: (props: SectionProps) => ReactNode
}): ReactNode {
  const words = useNotificationWords().choices.reminder
  const learns = useRoles(({ role }) => role === 'Student')
  return (
    learns && (
      <Section title={words.title}>
        <Reminder />
      </Section>
    )
  )
}
