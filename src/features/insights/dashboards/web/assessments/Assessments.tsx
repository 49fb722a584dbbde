import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LiveMeetings, LiveResult, LiveSection } from '#features/live/assessments/web/public.ts'
import { PlacementSection, ResultsSection, SelfSection } from '#features/live/placement/web/public.ts'
import { siteQuery } from '#features/site/site-settings/web/public.ts'
import { Together } from '#web/client/together.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { useDashboardWords } from '../words.ts'
import s from './Assessments.module.css'

/**
 * /app/courses/assessment: the methods to determine one's level, each in its own section with its results;
 * with `?result=` the result of one live assessment.
 */
export default function Assessments(): ReactNode {
  const words = useDashboardWords().assessments
  const { data: site } = useQuery(siteQuery)
  const [params] = useSearchParams()
  const result = params.get('result')
  if (result) return <LiveResult key={result} id={result} />
  return (
    <Page className={s['page']} title={words.title} text={words.text}>
      <Together fallback={<Skeleton shape="media" />}>
        <LiveMeetings />
        <PlacementSection />
        <div className={s['ways']}>
          <LiveSection />
          <SelfSection outside={site?.self_assessment_url} />
        </div>
        <ResultsSection />
      </Together>
    </Page>
  )
}
