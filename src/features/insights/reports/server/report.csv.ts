import { Readable } from 'node:stream'
import { dayIn, dayText } from '#contract/dates.ts'
import type { Language } from '#contract/constants.ts'
import { toCsv } from '#server/http/lists/csv.ts'
import type { Reader } from './report.pdf.ts'
import type { FileRow } from './rows.queries.ts'
import { WORDS } from './report-words.ts'

/** Excel reads a file without it as another encoding than UTF-8. */
const BOM = '﻿'
const AT_ONCE = 200

/** A report's rows as CSV, written out piece by piece; cells that a spreadsheet would run are defused. */
export function reportCsv(rows: readonly FileRow[], language: Language, { zone, format }: Reader): Readable {
  const { columns: words, not_shared } = WORDS[language]
  const times = ({ classes }: FileRow, of: 'sessions' | 'late' | 'absent'): number =>
    classes.reduce((sum, one) => sum + one[of], 0)
  const cells = (row: FileRow): Record<string, unknown> => ({
    [words.learner]: row.learner,
    [words.email]: row.email,
    [words.groups]: row.groups.join('; '),
    [words.minutes]: row.minutes,
    [words.lessons]: row.lessons_completed,
    [words.attempts]: row.scores ? row.quizzes_taken : not_shared,
    [words.average]: row.scores ? row.quiz_average : not_shared,
    [words.courses]: row.courses,
    [words.completed]: row.courses_completed,
    [words.percent]: row.percent,
    [words.sessions]: times(row, 'sessions'),
    [words.late]: times(row, 'late'),
    [words.absent]: times(row, 'absent'),
    [words.last]: row.last_activity_at && dayText(dayIn(zone, new Date(row.last_activity_at)), format),
  })
  const columns = [
    words.learner,
    words.email,
    words.groups,
    words.minutes,
    words.lessons,
    words.attempts,
    words.average,
    words.courses,
    words.completed,
    words.percent,
    words.sessions,
    words.late,
    words.absent,
    words.last,
  ]
  function* pieces(): Generator<string> {
    yield BOM + toCsv([], columns)
    for (let from = 0; from < rows.length; from += AT_ONCE)
      yield toCsv(rows.slice(from, from + AT_ONCE).map(cells), columns).replace(/^[^\n]*\n/, '')
  }
  return Readable.from(pieces())
}
