import type { ReactNode } from 'react'
import { Cohorts } from '#web/client/plots/Cohorts.tsx'
import { Funnel } from '#web/client/plots/Funnel.tsx'
import type { Overview } from '../metrics.contract.ts'
import type { Cohorts as CohortRows } from '../shapes.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { useMetricWords } from './words.ts'

/** Steps from registration on, each with the people who reached it. */
export function WayPlot({ way, sentence }: { way: Overview['way']; sentence: string }): ReactNode {
  const { way: words } = useMetricWords()
  return (
    <Funnel
      title={words.title}
      name="way"
      sentence={sentence}
      columns={[words.step, words.people, words.share]}
      steps={way.map(({ step: id, people }) => ({ id, people, label: words.steps[id] }))}
    />
  )
}

/** Learners by the week in which they began, and who of them came back. */
export function CohortPlot({ cohorts }: { cohorts: CohortRows }): ReactNode {
  const { cohorts: words } = useMetricWords(),
    format = useMetricFormats()
  return (
    <Cohorts
      title={words.title}
      name="retention"
      sentence={words.text}
      columns={{ cohort: words.week, size: words.size, week: words.after }}
      cohorts={cohorts.map(({ week, learners }) => ({ label: format.day(week), people: learners }))}
    />
  )
}
