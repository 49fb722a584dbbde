import { useQuery } from '@tanstack/react-query'
import { Asked } from '#web/client/asked.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { meQuery } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import styles from './Settings.module.css'
import { SettingsTabs } from './SettingsTabs.tsx'

/** /app/settings: everything a person decides about their account. */
export default function Settings() {
  const words = useUserWords()
  const query = useQuery(meQuery)
  return (
    <Page className={styles.page} title={words.settings} text={words.settings_text}>
      <Asked query={query} failed={{ title: words.failed }} loading={<Skeleton lines={8} />}>
        {(data) => <SettingsTabs user={data.user} />}
      </Asked>
    </Page>
  )
}
