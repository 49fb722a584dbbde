import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FigureTable } from '#web/client/plots/FigureTable.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { usePeriod } from '../../learners/web/public.ts'
import type { AssessmentMetrics } from '../assessment-metrics.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { assessmentMetrics } from './metrics.api.ts'
import { MetricsPage } from './MetricsPage.tsx'
import { PeriodNote } from './PeriodNote.tsx'
import { SumTile } from './SumTile.tsx'
import { useMetricWords } from './words.ts'

function Agreement({ agreement: { n, figures } }: Pick<AssessmentMetrics, 'agreement'>): ReactNode {
  const { assessments: words } = useMetricWords(),
    format = useMetricFormats()
  return (
    <section className={parts.section} aria-labelledby="assessments-agreement">
      <h2 id="assessments-agreement">{words.agreement}</h2>
      <p className={parts.note}>
        {figures === null ? words.too_few(format.number(n)) : words.agreement_text(format.number(n))}
      </p>
      {figures !== null && (
        <StatTiles>
          <StatTile label={words.exact} value={format.percent(figures.exact)} />
          <StatTile label={words.within_one} value={format.percent(figures.within_one)} />
          <StatTile
            label={words.kappa}
            value={figures.kappa === null ? '–' : format.hundredths(figures.kappa)}
            note={words.kappa_note}
          />
        </StatTiles>
      )}
    </section>
  )
}

/** /admin/metrics-analytics/live-assessment */
export default function Assessments(): ReactNode {
  const all = useMetricWords(),
    words = all.assessments
  const language = useLanguage()
  const [range] = usePeriod()
  const days = (from: number, to: number | null): string =>
    to === null ? words.days_from(from) : words.days_between(from, to)
  return (
    <MetricsPage title={all.screens.assessments} text={words.text} query={useQuery(assessmentMetrics(range))}>
      {(data) => (
        <>
          <PeriodNote data={data} zoned={false} />
          <StatTiles>
            <SumTile label={words.published} sum={data.published} href="/admin/assessments" />
            <SumTile label={words.waiting} sum={data.waiting_days} write={words.days} />
          </StatTiles>
          <FigureTable
            title={words.levels}
            name="assessments-by-level"
            sentence={words.levels_text}
            rows={data.levels}
            rowId={(row) => row.level_id}
            columns={[
              { key: 'level', header: words.level, value: (row) => row[`name_${language}`] },
              { key: 'published', header: words.published, value: (row) => row.published },
            ]}
          />
          <FigureTable
            title={words.teachers}
            name="assessments-by-teacher"
            sentence={data.teachers.length === 0 ? words.no_teachers : words.teachers_text}
            rows={data.teachers}
            rowId={(row) => row.user_id}
            columns={[
              { key: 'teacher', header: words.teacher, value: (row) => row.name ?? words.former },
              { key: 'published', header: words.published, value: (row) => row.published },
              {
                key: 'waiting',
                header: words.waiting,
                value: (row) => row.waiting_days,
                write: (row) => (row.waiting_days === null ? '–' : words.days(row.waiting_days)),
              },
            ]}
          />
          <FigureTable
            title={words.waits}
            name="assessments-by-waiting-time"
            sentence={words.waits_text}
            rows={data.waiting}
            rowId={(row) => String(row.from)}
            columns={[
              { key: 'days', header: words.waiting, value: (row) => days(row.from, row.to) },
              { key: 'assessments', header: words.begun, value: (row) => row.assessments },
            ]}
          />
          <Agreement agreement={data.agreement} />
        </>
      )}
    </MetricsPage>
  )
}
