import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'
import { PartsNav } from '#web/ui/navigation/PartsNav.tsx'
import { PeriodSelect } from '../../learners/web/public.ts'
import { useMetricWords } from './words.ts'

export const METRICS = '/admin/metrics-analytics'

/** A screen of metrics: title, the other screens, the period, and figures once they are there. */
export function MetricsPage<Data>({
  title,
  text,
  query,
  children,
}: {
  title: string
  text?: ReactNode
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}): ReactNode {
  const words = useMetricWords()
  const screens = [
    { to: METRICS, label: words.screens.overview },
    { to: `${METRICS}/common-word`, label: words.screens.words },
    { to: `${METRICS}/live-assessment`, label: words.screens.assessments },
  ]
  return (
    <Page title={title} text={text} actions={<PeriodSelect />}>
      <PartsNav label={words.screens.label} parts={screens} />
      <Asked
        query={query}
        failed={{ title: words.failed, text: words.failed_text, unreachable: true }}
        loading={<Skeleton lines={12} />}
      >
        {(data) => (
          <div className={parts.page} aria-busy={query.isPlaceholderData}>
            {children(data)}
          </div>
        )}
      </Asked>
    </Page>
  )
}
