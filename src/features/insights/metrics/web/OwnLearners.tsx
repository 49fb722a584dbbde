import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import parts from '#web/ui/layout/parts.module.css'
import { organizationMetrics } from './metrics.api.ts'
import { CohortPlot, WayPlot } from './Staying.tsx'
import { useMetricWords } from './words.ts'

/** The steps and weeks of an organization's learners: on its owner's home, once somebody agreed. */
export default function OwnLearners(): ReactNode {
  const { own: words } = useMetricWords()
  const { data } = useQuery(organizationMetrics)
  if (!data || data.way[0]!.people === 0) return null
  return (
    <section className={parts.section} aria-labelledby="own-learners">
      <h2 id="own-learners">{words.title}</h2>
      <p className={parts.note}>{words.text}</p>
      <div className={parts.group}>
        <WayPlot way={data.way} sentence={words.way} />
        {data.cohorts.length > 0 && <CohortPlot cohorts={data.cohorts} />}
      </div>
    </section>
  )
}
