import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PlacementSection, ResultsSection, SelfSection } from '#features/live/placement/web/public.ts'
import { siteQuery } from '#features/site/site-settings/web/public.ts'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { useDashboardWords } from '../words.ts'
import s from './Assessments.module.css'

/** /app/courses/assessment: the ways to one's level, each a section of its own, and what came of them. */
export default function Assessments(): ReactNode {
  const words = useDashboardWords().assessments
  const { data: site } = useQuery(siteQuery)
  return (
    <div className={s['page']}>
      <PageHeader title={words.title} text={words.text} />
      <PlacementSection />
      <div className={s['ways']}>
        <SelfSection outside={site?.self_assessment_url} />
      </div>
      <ResultsSection />
    </div>
  )
}
