import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NOTICE_CLASSES } from '#contract/notices.ts'
import { Asked } from '#web/client/asked.tsx'
import { showToast } from '#web/client/toasts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import type { NoticeChoice } from '../notifications.contract.ts'
import { choicesQuery, useChoose } from './notifications.api.ts'
import styles from './NoticeChoices.module.css'
import { useNotificationWords } from './words.ts'

type SectionProps = { title: string; text?: string; children?: ReactNode }

/**
 * Kinds of notices by class, each with its channels.
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
  return (
    <Asked query={query} failed={{ title: words.failed }} loading={<Skeleton lines={8} />}>
      {(all) =>
        NOTICE_CLASSES.map((of) => {
          const choices = all.filter((one) => one.class === of)
          const open = choices.filter((one) => !one.required || one.here !== null)
          const fixed = choices.filter((one) => one.required && one.here === null)
          return (
            choices.length > 0 && (
              <Section key={of} title={words.classes[of]}>
                {open.length > 0 && (
                  <ul className={styles.list}>
                    {open.map((choice) => (
                      <Choice key={choice.kind} choice={choice} />
                    ))}
                  </ul>
                )}
                {fixed.length > 0 && (
                  <p className={styles.about}>{words.always(fixed.map(({ title }) => title).join(', '))}</p>
                )}
              </Section>
            )
          )
        })
      }
    </Asked>
  )
}

function Choice({ choice }: { choice: NoticeChoice }): ReactNode {
  const words = useNotificationWords().choices
  const choose = useChoose()
  const save = (change: { here: boolean } | { mail: 'now' | 'never' }): void =>
    choose.mutate(
      { kind: choice.kind, ...change },
      { onError: () => void showToast({ variant: 'Warning', message: words.not_saved }) },
    )
  return (
    <li className={styles.choice}>
      <div>
        <p className={styles.title}>{choice.title}</p>
        <p className={styles.about}>{choice.about}</p>
      </div>
      <div className={styles.channels}>
        {choice.here !== null && (
          <Switch
            label={words.here}
            aria-label={words.of(choice.title, words.here)}
            checked={choice.here}
            onChange={(event) => save({ here: event.target.checked })}
          />
        )}
        {choice.required ? (
          <p className={styles.about}>{words.always_mailed}</p>
        ) : (
          <Switch
            label={words.mail}
            aria-label={words.of(choice.title, words.mail)}
            checked={choice.mail === 'now'}
            onChange={(event) => save({ mail: event.target.checked ? 'now' : 'never' })}
          />
        )}
      </div>
    </li>
  )
}
