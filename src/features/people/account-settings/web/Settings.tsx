import { useQuery } from '@tanstack/react-query'
import { useCommonWords } from '#web/i18n/common.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { meQuery } from '../../users/web/public.ts'
import { useUserWords } from './words.ts'
import styles from './Settings.module.css'
import { SettingsTabs } from './SettingsTabs.tsx'

/** /app/settings: everything a person decides about their account. */
export default function Settings() {
  const words = useUserWords()
  const common = useCommonWords()
  const { data, isError, isFetching, refetch } = useQuery(meQuery)
  return (
    <div className={styles.page}>
      <PageHeader title={words.settings} text={words.settings_text} />
      {isError && !data && (
        <ErrorState
          title={words.failed}
          retry={{ label: common.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {!data && !isError && <Skeleton lines={8} />}
      {data && <SettingsTabs user={data.user} />}
    </div>
  )
}
