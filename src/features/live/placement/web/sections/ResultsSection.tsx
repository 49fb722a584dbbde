import type { ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { formatDayInWords, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { LevelScale } from '../components/LevelScale.tsx'
import { useAssessments, useOwnLevel } from '../placement.api.ts'
import { usePlacementWords } from '../words.ts'
import s from './Sections.module.css'

const ASSESSMENTS = '/app/courses/assessment'

/** All results so far, latest first. */
export function ResultsSection(): ReactNode {
  const words = usePlacementWords(),
    t = words.results,
    language = useLanguage(),
    dates = useDateOptions(),
    { level: own } = useOwnLevel()
  const query = useAssessments()
  const { data, isError } = query
  const number = (n: number): string => n.toLocaleString(language)
  const body = (): ReactNode => {
    if (data?.results.length === 0) return <EmptyState level={3} title={t.none} text={t.none_text} />
    if (data)
      return (
        <ol className={s['results']}>
          {data.results.map((result) => (
            <li key={result.id}>
              <LevelScale levels={data.levels} result={result} small />
              <div className={s['result']}>
                <h3>
                  {result.kind === 'live' ? (
                    <Link
                      href={`${ASSESSMENTS}?result=${result.id}`}
                      aria-label={`${result.level?.name ?? t.no_level}: ${t.read(formatDayInWords(result.at, dates))}`}
                    >
                      {result.level?.name ?? t.no_level}
                    </Link>
                  ) : (
                    (result.level?.name ?? t.no_level)
                  )}
                  {own !== null && result.level?.id === own && <Badge tone="green">{t.mine}</Badge>}
                </h3>
                <p>
                  {joinedByPoints([
                    formatDayInWords(result.at, dates),
                    t.kinds[result.kind],
                    result.understood !== null &&
                      result.signs !== null &&
                      t.signs(number(result.understood), number(result.signs)),
                  ])}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )
    return isError ? (
      <AskedError query={query} title={words.failed} text={words.failed_text} />
    ) : (
      <Skeleton lines={3} />
    )
  }
  return (
    <section aria-labelledby="results" className={s['all']} aria-busy={!data && !isError}>
      <h2 id="results">{t.title}</h2>
      {body()}
    </section>
  )
}
