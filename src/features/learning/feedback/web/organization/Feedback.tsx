import type { ReactNode } from 'react'
import { Together } from '#web/client/together.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import s from '../components/Feedback.module.css'
import { FeedbackList } from '../components/FeedbackList.tsx'
import { useFeedbackWords } from '../words.ts'

/** /feedback: learners' feedback on the organization's courses. */
export default function Feedback(): ReactNode {
  const t = useFeedbackWords().list
  return (
    <Page className={s.page} title={t.title} text={t.text}>
      <Together fallback={<Skeleton lines={8} />}>
        <FeedbackList />
      </Together>
    </Page>
  )
}
