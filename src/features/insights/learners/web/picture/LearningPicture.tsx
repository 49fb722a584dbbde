import { useId, type ReactNode } from 'react'
import { RowsTable } from '#web/client/lists/RowsTable.tsx'
import { formatDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints, together } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import type { Picture } from '../../learners.contract.ts'
import { DayChart } from './DayChart.tsx'
import styles from './Picture.module.css'
import { useFormats } from './picture-formats.ts'
import { usePictureWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Learning = NonNullable<Picture['learning']>

export function Panel({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.panel} data-wide={wide || undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Tiles({ learning }: { learning: Learning }) {
  const words = usePictureWords()
  const format = useFormats()
  const { quizzes_taken, scores } = learning
  const attempts = !scores
    ? words.scores_apart
    : quizzes_taken === 0
      ? words.no_attempts
      : quizzes_taken === 1
        ? words.one_attempt
        : words.attempts(format.number(quizzes_taken))
  return (
    <StatTiles className={styles.tiles}>
      <StatTile tone="wood" label={words.time} value={format.time(learning.minutes)} />
      <StatTile label={words.lessons} value={format.number(learning.lessons_completed)} />
      <StatTile label={words.average} value={format.average(learning.quiz_average)} note={attempts} />
      <StatTile
        label={words.streak}
        value={format.number(learning.streak.days)}
        note={words.best(format.number(learning.streak.best))}
      />
    </StatTiles>
  )
}

function Courses({ learning, now }: { learning: Learning; now: number }) {
  const words = usePictureWords()
  const format = useFormats()
  const language = useLanguage()
  const dates = useDateOptions()
  return (
    <Panel title={words.courses}>
      {learning.courses.length === 0 && (
        <EmptyState level={3} title={words.no_courses} text={words.no_courses_text} />
      )}
      <ul className={parts.items}>
        {learning.courses.map((row) => (
          <li key={row.common_id} className={styles.item}>
            <ProgressBar
              value={row.percent / 100}
              tone={row.progress_status === 'completed' ? 'green' : 'orange'}
              label={row.title}
              valueText={words.lessons_of(format.number(row.lessons_done), format.number(row.lessons_total))}
            />
            <span className={styles.small}>
              {joinedByPoints([
                words.in_period(format.number(row.lessons_completed), format.time(row.minutes)),
                ...(row.quiz_average === null ? [] : [words.course_average(format.number(row.quiz_average))]),
                row.completed_at
                  ? words.completed(formatDate(row.completed_at, dates))
                  : words.last(together(formatRelative(row.last_activity_at, now, language))),
              ])}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Live classes: the number of past sessions that the learner attended. */
function Classes({ classes }: Pick<Learning, 'classes'>) {
  const words = usePictureWords()
  const format = useFormats()
  return (
    <Panel title={words.classes}>
      <ul className={parts.items}>
        {classes.map(({ class_id, title, sessions, present, late, absent }) => (
          <li key={class_id} className={styles.item}>
            <ProgressBar
              value={(present + late) / sessions}
              tone={absent === 0 ? 'green' : 'orange'}
              label={title}
              valueText={words.sessions(format.number(present + late), format.number(sessions))}
            />
            {late + absent > 0 && (
              <span className={styles.small}>
                {joinedByPoints([
                  late > 0 && words.late(format.number(late)),
                  absent > 0 && words.absent(format.number(absent)),
                ])}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Quizzes({ learning }: { learning: Learning }) {
  const words = usePictureWords()
  const format = useFormats()
  return (
    <Panel title={words.quizzes} wide={learning.quizzes.length > 0}>
      {learning.quizzes.length === 0 ? (
        <p>{learning.scores ? words.no_quizzes : words.scores_private}</p>
      ) : (
        <RowsTable
          caption={words.quizzes_table}
          rowId={(row) => row.quiz_id}
          rowName={(row) => row.title}
          columns={[
            { key: 'title', header: words.quiz, text: (row) => row.title, note: (row) => row.course },
            {
              key: 'state',
              header: words.result,
              cell: (row) =>
                row.awaiting > 0 ? (
                  <Badge tone="blue">{words.awaiting}</Badge>
                ) : row.passed ? (
                  <Badge tone="green">{words.passed}</Badge>
                ) : (
                  <Badge>{words.not_passed}</Badge>
                ),
            },
            { key: 'best', header: words.best_score, align: 'end', text: (row) => format.average(row.best) },
            { key: 'last', header: words.last_score, align: 'end', text: (row) => format.average(row.last) },
            { key: 'attempts', header: words.tries, number: (row) => row.attempts },
            { key: 'last_at', header: words.when, date: (row) => row.last_at },
          ]}
          rows={learning.quizzes}
        />
      )}
    </Panel>
  )
}

function Practice({ practice }: { practice: Learning['practice'] }) {
  const words = usePictureWords()
  const format = useFormats()
  const facts: [string, string][] = [
    [
      words.words,
      joinedByPoints([
        format.number(practice.words),
        together(`${format.number(practice.learned)} ${words.learned}`),
        together(`${format.number(practice.mastered)} ${words.mastered}`),
        together(`${format.number(practice.fingerspelled)} ${words.fingerspelled}`),
      ]),
    ],
    [words.reviews, format.number(practice.reviews)],
    [words.practice_time, format.time(practice.minutes)],
  ]
  return (
    <Panel title={words.practice}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
    </Panel>
  )
}

/** Levels that live assessments found. */
function Assessments({ learning: { assessments, scores } }: { learning: Learning }) {
  const words = usePictureWords()
  const dates = useDateOptions()
  return (
    <Panel title={words.assessments}>
      {assessments.length === 0 ? (
        <p>{scores ? words.no_assessments : words.assessments_not_shared}</p>
      ) : (
        <dl className={styles.facts}>
          {assessments.map(({ at, level }) => [
            <dt key={`${at} day`}>{formatDate(at, dates)}</dt>,
            <dd key={at}>{level}</dd>,
          ])}
        </dl>
      )}
    </Panel>
  )
}

/** A learner's activity and progress, or the reason why it is hidden. */
export function LearningPicture({ picture, now }: { picture: Picture; now: number }) {
  const words = usePictureWords()
  const { learning, state } = picture
  if (!learning)
    return (
      <EmptyState
        title={state === 'no_seat' ? words.no_seat : words.not_agreed}
        text={state === 'no_seat' ? words.no_seat_text : words.not_agreed_text}
      />
    )
  return (
    <div className={parts.page}>
      <Tiles learning={learning} />
      {learning.days.length > 1 && <DayChart days={learning.days} />}
      <div className={styles.panels}>
        <Courses learning={learning} now={now} />
        <Practice practice={learning.practice} />
        <Quizzes learning={learning} />
        {learning.classes.length > 0 && <Classes classes={learning.classes} />}
        <Assessments learning={learning} />
      </div>
      <p className={styles.small}>{words.seen}</p>
    </div>
  )
}
