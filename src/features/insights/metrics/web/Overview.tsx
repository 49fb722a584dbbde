import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePeriod } from '../../learners/web/public.ts'
import { Courses } from './Courses.tsx'
import { Figures } from './Figures.tsx'
import { metricsOverview } from './metrics.api.ts'
import { MetricsPage } from './MetricsPage.tsx'
import { PeriodNote } from './PeriodNote.tsx'
import { Plots } from './Plots.tsx'
import { Revenue } from './Revenue.tsx'
import { SearchFigures } from './SearchFigures.tsx'
import { useMetricWords } from './words.ts'

/** /admin/metrics-analytics */
export default function Overview(): ReactNode {
  const words = useMetricWords()
  const [range] = usePeriod()
  return (
    <MetricsPage title={words.title} text={words.text} query={useQuery(metricsOverview(range))}>
      {(data) => (
        <>
          <PeriodNote data={data} />
          <Figures data={data} />
          <Plots data={data} />
          <Revenue data={data} />
          <SearchFigures searches={data.searches} linked />
          <Courses courses={data.courses} />
        </>
      )}
    </MetricsPage>
  )
}
