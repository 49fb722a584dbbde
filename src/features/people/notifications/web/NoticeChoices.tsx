import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DIGEST_KIND, MAIL_TIMES, NOTICE_CLASSES } from '#contract/notices.ts'
import { Asked } from '#web/client/asked.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { NoticeChoice } from '../notifications.contract.ts'
import { choicesQuery, settingsQuery } from './notifications.api.ts'
import styles from './NoticeChoices.module.css'
import { DeviceSection, OrganizationsSection, SummarySection } from './NoticeHours.tsx'
import { ReminderSection } from './Reminder.tsx'
import { useSaveChoice } from './saving.ts'
import { useNotificationWords } from './words.ts'

export type SectionProps = { title: string; text?: string; children?: ReactNode }

/**
 * Pushes, the summary by mail, and kinds of notices by class, each with its channels.
 *
 * @param section a group of settings under its heading
 */
export function NoticeChoices({
  section: Section,
}: {
  section: (props: SectionProps) => ReactNode
}): ReactNode {
  const words = useNotificationWords().choices
  const query = useQuery(choicesQuery)
  const settings = useQuery(settingsQuery)
  const failed = { title: words.failed }
  return (
    <>
      <Asked query={settings} failed={failed} loading={<Skeleton lines={8} />}>
        {(found) => (
          <>
            <DeviceSection section={Section} settings={found} />
            <ReminderSection section={Section} />
            <SummarySection section={Section} settings={found} />
            <OrganizationsSection section={Section} settings={found} />
          </>
        )}
      </Asked>
      <Asked query={query} failed={failed} loading={<Skeleton lines={8} />}>
        {(all) =>
          NOTICE_CLASSES.map((of) => {
            const choices = all.filter((one) => one.class === of && one.kind !== DIGEST_KIND)
            const open = choices.filter((one) => !one.required || one.here !== null)
            const fixed = choices.filter((one) => one.required && one.here === null)
            return (
              choices.length > 0 && (
                <Section key={of} title={words.classes[of]}>
                  {open.length > 0 && (
                    <ul className={parts.items}>
                      {open.map((choice) => (
                        <Choice key={choice.kind} choice={choice} />
                      ))}
                    </ul>
                  )}
                  {fixed.length > 0 && (
                    <p className={parts.note}>{words.always(fixed.map(({ title }) => title).join(', '))}</p>
                  )}
                </Section>
              )
            )
          })
        }
      </Asked>
    </>
  )
}

function Choice({ choice }: { choice: NoticeChoice }): ReactNode {
  const words = useNotificationWords().choices
  const choose = useSaveChoice()
  const { kind, title, about, here, push, required } = choice
  return (
    <li className={parts.lines}>
      <div>
        <p className={parts.label}>{title}</p>
        <p className={parts.note}>{about}</p>
      </div>
      <div className={styles.channels}>
        {here !== null && (
          <Switch
            label={words.here}
            aria-label={words.of(title, words.here)}
            checked={here}
            onChange={(event) => choose(kind, { here: event.target.checked })}
          />
        )}
        {push !== null && (
          <Switch
            label={words.push}
            aria-label={words.of(title, words.push)}
            checked={push}
            onChange={(event) => choose(kind, { push: event.target.checked })}
          />
        )}
        {required ? (
          <p className={parts.note}>{words.always_mailed}</p>
        ) : (
          <div className={styles.mail}>
            <span aria-hidden>{words.mail}</span>
            <Select
              label={words.of(title, words.mail)}
              hideLabel
              options={choice.mail_times.map((value) => ({ value, label: words.mail_times[value] }))}
              value={choice.mail}
              onChange={(event) =>
                choose(kind, { mail: MAIL_TIMES.find((time) => time === event.target.value) })
              }
            />
          </div>
        )}
      </div>
    </li>
  )
}
