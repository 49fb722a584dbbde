import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DIGEST_INTERVALS, DIGEST_KIND } from '#contract/notices.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { PushSwitch, usePushWords } from '../../push/web/public.ts'
import type { NoticeSettings } from '../notifications.contract.ts'
import { choicesQuery } from './notifications.api.ts'
import { hourOptions, hourText, weekdayOptions } from './hours.ts'
import type { SectionProps } from './NoticeChoices.tsx'
import styles from './NoticeChoices.module.css'
import { useSaveChoice, useSaveSettings } from './saving.ts'
import { useNotificationWords } from './words.ts'

/** Hours at which minors rest from pushes; the server holds to the same. */
const MINORS_REST = { from: 21, to: 7 }

type Props = { section: (props: SectionProps) => ReactNode; settings: NoticeSettings }

/** Pushes to this device, with quiet hours and what they show. */
export function DeviceSection({ section: Section, settings }: Props): ReactNode {
  const words = useNotificationWords().choices
  const push = usePushWords()
  const language = useLanguage()
  const save = useSaveSettings()
  const hours = hourOptions(language)
  const rest = [hourText(MINORS_REST.from, language), hourText(MINORS_REST.to, language)] as const
  return (
    <Section title={push.title}>
      <PushSwitch />
      <Switch
        label={words.words}
        hint={words.words_hint}
        checked={settings.push_words}
        onChange={(event) => save({ push_words: event.target.checked })}
      />
      <Switch
        label={words.quiet.on}
        hint={words.quiet.hint}
        checked={settings.quiet}
        onChange={(event) => save({ quiet: event.target.checked })}
      />
      {settings.quiet && (
        <div className={styles.fields}>
          <Select
            label={words.quiet.from}
            options={hours}
            value={settings.quiet_from}
            onChange={(event) => save({ quiet_from: Number(event.target.value) })}
          />
          <Select
            label={words.quiet.to}
            options={hours}
            value={settings.quiet_to}
            onChange={(event) => save({ quiet_to: Number(event.target.value) })}
          />
        </div>
      )}
      {settings.minor && <p className={parts.note}>{words.quiet.minor(...rest)}</p>}
    </Section>
  )
}

/** Interval and hour of the summary by mail. */
export function SummarySection({ section: Section, settings }: Props): ReactNode {
  const words = useNotificationWords().choices
  const language = useLanguage()
  const save = useSaveSettings()
  const choose = useSaveChoice()
  const on = useQuery(choicesQuery).data?.find(({ kind }) => kind === DIGEST_KIND)?.mail === 'now'
  return (
    <Section title={words.summary.title} text={words.summary.text}>
      <Switch
        label={words.summary.on}
        checked={on}
        onChange={(event) => choose(DIGEST_KIND, { mail: event.target.checked ? 'now' : 'never' })}
      />
      {on && (
        <div className={styles.fields}>
          <Select
            label={words.summary.every}
            options={DIGEST_INTERVALS.map((value) => ({ value, label: words.summary.intervals[value] }))}
            value={settings.digest_every}
            onChange={(event) => save({ digest_every: event.target.value === 'week' ? 'week' : 'day' })}
          />
          {settings.digest_every === 'week' && (
            <Select
              label={words.summary.weekday}
              options={weekdayOptions(language)}
              value={settings.digest_weekday}
              onChange={(event) => save({ digest_weekday: Number(event.target.value) })}
            />
          )}
          <Select
            label={words.summary.hour}
            options={hourOptions(language)}
            value={settings.digest_hour}
            onChange={(event) => save({ digest_hour: Number(event.target.value) })}
          />
        </div>
      )}
    </Section>
  )
}

/** Organizations of the person, each of which may be muted. */
export function OrganizationsSection({ section: Section, settings }: Props): ReactNode {
  const words = useNotificationWords().choices
  const save = useSaveSettings()
  return (
    settings.organizations.length > 0 && (
      <Section title={words.organizations.title} text={words.organizations.text}>
        {settings.organizations.map(({ id, name, muted }) => (
          <Switch
            key={id}
            label={name}
            checked={!muted}
            onChange={(event) => save({ organization_id: id, muted: !event.target.checked })}
          />
        ))}
      </Section>
    )
  )
}
