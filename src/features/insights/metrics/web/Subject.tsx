import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { useReadAt } from '#web/client/lists/use-read-at.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { LearningPicture, pictureOf, usePeriod } from '../../learners/web/public.ts'
import { CourseFigures } from './CourseFigures.tsx'
import { subjectMetrics } from './metrics.api.ts'
import { MetricsPage } from './MetricsPage.tsx'
import { useMetricWords } from './words.ts'

/** A learner's picture. Each read is written down, and the learner sees it. */
function Learner({ user_id }: { user_id: string }): ReactNode {
  const words = useMetricWords()
  const [range] = usePeriod()
  const query = useQuery(pictureOf(user_id, range))
  const readAt = useReadAt(query.dataUpdatedAt)
  return (
    <Asked
      query={query}
      failed={{ title: words.failed, text: words.failed_text }}
      loading={<Skeleton lines={8} />}
    >
      {(data) => <LearningPicture picture={data} now={readAt} />}
    </Asked>
  )
}

/** /admin/metrics-analytics/:id, a course or a learner. */
export default function Subject(): ReactNode {
  const { id = '' } = useParams()
  const words = useMetricWords()
  const [range] = usePeriod()
  const query = useQuery(subjectMetrics(id, range))
  const subject = query.data
  const title = subject === undefined ? words.title : subject.kind === 'course' ? subject.title : subject.name
  return (
    <MetricsPage
      title={title}
      text={subject?.kind === 'learner' ? words.look_recorded : words.course.text}
      query={query}
    >
      {(data) =>
        data.kind === 'course' ? <CourseFigures data={data} /> : <Learner user_id={data.user_id} />
      }
    </MetricsPage>
  )
}
