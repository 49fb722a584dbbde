import { useLanguage } from '#web/i18n/language.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { useFormats } from '../../../learners/web/public.ts'
import type { ReportSummary } from '../../reports.contract.ts'
import styles from '../Reports.module.css'
import { useReportPlace } from '../place.ts'
import { useReportWords } from '../words.ts'

/** The sums, and how many learners are only counted. */
export function Tiles({ data }: { data: ReportSummary }) {
  const words = useReportWords()
  const language = useLanguage()
  const format = useFormats()
  const number = (n: number): string => n.toLocaleString(language)
  const { seen, active, without_scores, not_agreed, no_seat } = data.learners
  const { admin } = useReportPlace()
  return (
    <>
      <StatTiles className={styles.tiles}>
        <StatTile
          tone="wood"
          label={words.tiles.learners}
          value={number(seen)}
          note={words.tiles.learners_note(number(active))}
        />
        <StatTile
          label={words.tiles.time}
          value={format.time(data.minutes)}
          {...(active > 0 && { note: words.tiles.time_note(format.time(Math.round(data.minutes / active))) })}
        />
        <StatTile label={words.tiles.lessons} value={number(data.lessons_completed)} />
        <StatTile
          label={words.tiles.scores}
          value={format.average(data.quiz_average)}
          note={
            data.quizzes_taken === 0
              ? words.tiles.no_scores
              : data.quizzes_taken === 1
                ? words.tiles.one_score
                : words.tiles.scores_note(number(data.quizzes_taken))
          }
        />
      </StatTiles>
      {(without_scores > 0 || not_agreed > 0 || no_seat > 0) && (
        <div className={styles.notes}>
          {without_scores > 0 && (
            <p>
              {without_scores === 1 ? words.one_without_scores : words.without_scores(number(without_scores))}
            </p>
          )}
          {not_agreed > 0 && (
            <p>
              {not_agreed === 1 ? words.one_not_agreed : words.not_agreed(number(not_agreed))}{' '}
              {!admin && <Link href="/manage-student">{words.ask}</Link>}
            </p>
          )}
          {no_seat > 0 && <p>{no_seat === 1 ? words.one_no_seat : words.no_seat(number(no_seat))}</p>}
        </div>
      )}
    </>
  )
}
