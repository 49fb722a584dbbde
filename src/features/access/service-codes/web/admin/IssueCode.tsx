import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { userName } from '#web/client/format/names.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { useListWords } from '#web/i18n/lists.ts'
import { Page } from '#web/ui/navigation/Page.tsx'
import styles from '../Codes.module.css'
import { today } from '../days.ts'
import { centerOf, learnersOf } from '../service-codes.api.ts'
import { useServiceCodeWords } from '../words.ts'
import { CodeForm } from './CodeForm.tsx'

/** /admin/regional-center/:orgId/service-code/add/:userId */
export default function IssueCode() {
  const words = useServiceCodeWords().form
  const common = useCommonWords()
  const lists = useListWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { orgId = '', userId = '' } = useParams()
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    learnersOf(orgId, { user_id: `eq.${userId}` }),
  )
  const center = useQuery(centerOf(orgId))
  const backHref = `/admin/regional-center/${orgId}?tab=codes`
  if (isPending || center.isPending) return <Loader type="site-loader" />
  if ((isError && data === undefined) || center.isError)
    return (
      <ErrorState
        level={1}
        title={lists.failed}
        text={lists.failed_text}
        retry={{
          label: common.retry,
          onRetry: () => void Promise.all([refetch(), center.refetch()]),
          busy: isFetching || center.isFetching,
        }}
      />
    )
  const learner = data?.data[0]
  if (!learner || !center.data)
    return (
      <EmptyState
        level={1}
        title={words.missing}
        text={words.missing_text}
        link={{ href: backHref, label: words.back }}
      />
    )
  return (
    <Page
      className={styles.narrow}
      kicker={words.kicker}
      title={words.new_title(userName(learner, language))}
      text={learner.organization}
    >
      <CodeForm
        row={null}
        to={{ organization_id: orgId, user_id: userId, today: today(center.data.time_zone, new Date()) }}
        back={backHref}
        onDone={() => void navigate(backHref)}
      />
    </Page>
  )
}
