import { Readable } from 'node:stream'
import { dayIn, dayText } from '#contract/dates.ts'
import type { Language } from '#contract/constants.ts'
import { csvLines, writeCsv } from '#contract/csv.ts'
import type { Reader } from './report.pdf.ts'
import type { FileRow } from './rows.queries.ts'
import { WORDS } from './report-words.ts'

const AT_ONCE = 200

/** A report's rows as CSV, written out piece by piece; cells that a spreadsheet would run are defused. */
export function reportCsv(rows: readonly FileRow[], language: Language, { zone, format }: Reader): Readable {
  const { columns: words, not_shared } = WORDS[language]
  const times = ({ classes }: FileRow, of: 'sessions' | 'late' | 'absent'): number =>
    classes.reduce((sum, one) => sum + one[of], 0)
  const columns: readonly [title: string, cell: (row: FileRow) => unknown][] = [
    [words.learner, (row) => row.learner],
    [words.email, (row) => row.email],
    [words.groups, (row) => row.groups.join('; ')],
    [words.minutes, (row) => row.minutes],
    [words.lessons, (row) => row.lessons_completed],
    [words.attempts, (row) => (row.scores ? row.quizzes_taken : not_shared)],
    [words.average, (row) => (row.scores ? row.quiz_average : not_shared)],
    [words.courses, (row) => row.courses],
    [words.completed, (row) => row.courses_completed],
    [words.percent, (row) => row.percent],
    [words.sessions, (row) => times(row, 'sessions')],
    [words.late, (row) => times(row, 'late')],
    [words.absent, (row) => times(row, 'absent')],
    [words.last, ({ last_activity_at: last }) => last && dayText(dayIn(zone, new Date(last)), format)],
  ]
  function* pieces(): Generator<string> {
    yield writeCsv([columns.map(([title]) => title)])
    for (let from = 0; from < rows.length; from += AT_ONCE)
      yield csvLines(rows.slice(from, from + AT_ONCE).map((row) => columns.map(([, cell]) => cell(row))))
  }
  return Readable.from(pieces())
}
