import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { fullName } from '#web/client/format/names.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { PhotoField } from './photo/PhotoField.tsx'
import { NamesForm } from './NamesForm.tsx'
import { PublicProfile } from './Privacy.tsx'
import styles from './Settings.module.css'
import { SettingsTabs } from './SettingsTabs.tsx'
import { meQuery } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'

const SETTINGS = '/app/settings'
/** Length from which a name gets the full width of the card, with the rest below. */
const LONG_NAME = 40

/**
 * /profile: the person's own data and public profile. Learners have a separate settings screen; for
 * everybody else the settings are here.
 *
 * @param learning figures of a learner (streak, lessons), from the wing above
 */
export function Profile({ learning }: { learning?: ReactNode }) {
  const words = useUserWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const query = useQuery(meQuery)
  return (
    <Asked query={query} failed={{ level: 1, title: words.failed }} loading={<Skeleton lines={8} />}>
      {({ user, organization }) => {
        const learner = user.role === 'Student'
        const name = fullName(user, language)
        return (
          <Page className={styles.page} title={words.profile.title}>
            <div className={styles.sections}>
              <Card className={styles.person} data-long={name.length > LONG_NAME || undefined}>
                <PhotoField user={user} name={name} />
                <div className={styles.words}>
                  <p className={styles.name}>{name}</p>
                  <span>
                    {user.handle && <span className={styles.text}>@{user.handle} </span>}
                    <Badge tone="wood">{words.roles[user.role]}</Badge>
                  </span>
                  {organization && <span className={styles.text}>{organization.name}</span>}
                  <span className={styles.text}>
                    {words.profile.joined(formatDate(user.created_at, dates))}
                  </span>
                </div>
                {learner && (
                  <div className={styles.links}>
                    <Button variant="blackBorder" size="s" href={SETTINGS}>
                      {words.profile.settings}
                    </Button>
                  </div>
                )}
              </Card>
              {learning}
              {learner && (
                <>
                  <NamesForm user={user} />
                  <PublicProfile user={user} />
                </>
              )}
            </div>
            {!learner && <SettingsTabs user={user} />}
          </Page>
        )
      }}
    </Asked>
  )
}
