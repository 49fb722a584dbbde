import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { useDateOptions } from '#web/client/format/dates.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'
import { PeriodSelect, usePeriod } from '../../learners/web/public.ts'
import { Courses } from './Courses.tsx'
import { Figures } from './Figures.tsx'
import { useMetricFormats } from './metric-formats.ts'
import { metricsOverview } from './metrics.api.ts'
import { Plots } from './Plots.tsx'
import { useMetricWords } from './words.ts'

/** /admin/metrics-analytics */
export default function Overview(): ReactNode {
  const words = useMetricWords(),
    format = useMetricFormats()
  const { zone } = useDateOptions()
  const [range] = usePeriod()
  const query = useQuery(metricsOverview(range))
  return (
    <Page title={words.title} text={words.text} actions={<PeriodSelect />}>
      <Asked
        query={query}
        failed={{ title: words.failed, text: words.failed_text, unreachable: true }}
        loading={<Skeleton lines={12} />}
      >
        {(data) => (
          <div className={parts.page} aria-busy={query.isPlaceholderData}>
            <p className={parts.note}>
              {[
                words.period(format.day(data.period.from), format.day(data.period.to)),
                data.before && words.beside(format.day(data.before.from), format.day(data.before.to)),
                words.zone(zoneInWords(zone)),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            <Figures data={data} />
            <Plots data={data} />
            <Courses courses={data.courses} />
          </div>
        )}
      </Asked>
    </Page>
  )
}
