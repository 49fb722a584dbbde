import type { ReactNode } from 'react'
import { Funnel } from '#web/client/plots/Funnel.tsx'
import { FigureTable } from '#web/client/plots/FigureTable.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { CourseMetrics, LessonFigures, QuestionFigures } from '../subject.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { PeriodNote } from './PeriodNote.tsx'
import { SumTile } from './SumTile.tsx'
import styles from './Metrics.module.css'
import { useMetricWords } from './words.ts'

function Lessons({ data }: { data: CourseMetrics }): ReactNode {
  const { course: words } = useMetricWords(),
    format = useMetricFormats()
  const { lessons, largest_drop, counted_until } = data
  const lost = lessons.find(({ lesson_key }) => lesson_key === largest_drop?.lesson_key)
  const counted = counted_until === null ? words.not_counted : words.counted(format.day(counted_until))
  // One more than the last that was reached: the rest would be empty bars.
  const shown = lessons.slice(0, lessons.findLastIndex(({ reached }) => reached > 0) + 2),
    rest = lessons.length - shown.length
  const drop = lost && largest_drop ? words.drop(lost.title, format.number(largest_drop.lost)) : words.no_drop
  const time = (minutes: number | null): string => (minutes === null ? '–' : format.time(minutes))
  return (
    <>
      <Funnel
        level={2}
        title={words.reached}
        name="lessons-reached"
        sentence={[drop, rest > 0 && words.not_reached(rest), counted].filter(Boolean).join(' ')}
        columns={[words.lesson, words.learners, words.share]}
        steps={shown.map(({ lesson_key, title, reached }) => ({
          id: lesson_key,
          label: title,
          people: reached,
        }))}
      />
      <FigureTable
        title={words.times}
        name="lesson-times"
        sentence={words.times_text}
        rows={lessons}
        rowId={(row: LessonFigures) => row.lesson_key}
        columns={[
          { key: 'lesson', header: words.lesson, value: (row) => row.title },
          {
            key: 'estimate',
            header: words.estimate,
            value: (row) => row.estimate,
            write: (row) => time(row.estimate),
          },
          {
            key: 'minutes',
            header: words.middle,
            value: (row) => row.minutes,
            write: (row) => time(row.minutes),
          },
        ]}
      />
    </>
  )
}

function Questions({ quiz }: { quiz: CourseMetrics['quizzes'][number] }): ReactNode {
  const { course: words, mistaken } = useMetricWords(),
    format = useMetricFormats()
  const named = ({ prompt, about }: QuestionFigures): string => (about ? `${prompt} (${about})` : prompt)
  const wrong = (row: QuestionFigures): string =>
    row.wrong
      .slice(0, 3)
      .map(({ option, text, times }) =>
        mistaken.times(
          text ?? (option === 'true' || option === 'false' ? words[option] : words.removed),
          format.number(times),
        ),
      )
      .join(', ')
  const asked = quiz.questions.reduce((sum, one) => sum + one.asked, 0),
    right = quiz.questions.reduce((sum, one) => sum + one.right, 0)
  return (
    <details className={styles.quiz}>
      <summary>{words.quiz(quiz.title, format.percent(right / asked))}</summary>
      <FigureTable
        title={words.questions}
        name="questions"
        sentence={words.questions_text}
        rows={quiz.questions.toSorted((a, b) => a.right / a.asked - b.right / b.asked)}
        rowId={(row) => row.id}
        columns={[
          { key: 'prompt', header: words.question, value: named },
          { key: 'asked', header: words.asked, value: (row) => row.asked },
          {
            key: 'right',
            header: words.right,
            value: (row) => row.right / row.asked,
            write: (row) => format.percent(row.right / row.asked),
          },
          { key: 'wrong', header: words.wrong, value: wrong, worded: true },
        ]}
      />
    </details>
  )
}

/** One course over a period. */
export function CourseFigures({ data }: { data: CourseMetrics }): ReactNode {
  const { course: words } = useMetricWords(),
    format = useMetricFormats()
  return (
    <>
      <PeriodNote data={data} />
      <StatTiles>
        <SumTile label={words.begun} sum={data.begun} />
        <SumTile label={words.completed} sum={data.completed} />
        <SumTile label={words.time} sum={data.minutes} write={format.time} />
        <SumTile label={words.days} sum={data.median_days} write={words.days_of} />
        <StatTile
          label={words.rating}
          value={data.rating === null ? '–' : words.stars(format.number(data.rating))}
          note={data.rating === null ? words.few_ratings : words.all_time}
        />
      </StatTiles>
      <Lessons data={data} />
      {data.quizzes.length > 0 && (
        <section className={parts.section}>
          <h2>{words.quizzes}</h2>
          {data.quizzes.map((quiz) => (
            <Questions key={quiz.quiz_id} quiz={quiz} />
          ))}
        </section>
      )}
    </>
  )
}
