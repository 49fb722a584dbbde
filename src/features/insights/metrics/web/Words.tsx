import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { FigureTable } from '#web/client/plots/FigureTable.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { usePeriod } from '../../learners/web/public.ts'
import type { FailedWord, WordFigures, WordMetrics } from '../words.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { wordMetrics } from './metrics.api.ts'
import { MetricsPage } from './MetricsPage.tsx'
import { PeriodNote } from './PeriodNote.tsx'
import { SearchFigures } from './SearchFigures.tsx'
import { useMetricWords } from './words.ts'

const DICTIONARY = '/admin/dictionary'

function LookedUp({ rows }: { rows: WordMetrics['looked_up'] }): ReactNode {
  const { lookups: words } = useMetricWords(),
    language = useLanguage()
  return (
    <FigureTable
      title={words.title}
      name="looked-up-words"
      sentence={rows.length === 0 ? words.none : words.text}
      rows={rows}
      rowId={(row: WordFigures) => row.id}
      columns={[
        {
          key: 'word',
          header: words.word,
          value: (row) => row[`word_${language}`],
          cell: (row) => (
            <span className={parts.controls}>
              <Link to={`${DICTIONARY}/${row.id}`}>{row[`word_${language}`]}</Link>
              {!row.shown && <Badge tone="red">{words.no_sign}</Badge>}
            </span>
          ),
        },
        { key: 'opened', header: words.opened, value: (row) => row.opened },
        { key: 'searched', header: words.searched, value: (row) => row.searched },
      ]}
    />
  )
}

function Failed({ rows }: { rows: readonly FailedWord[] }): ReactNode {
  const { mistaken: words } = useMetricWords(),
    format = useMetricFormats(),
    language = useLanguage()
  const takenFor = ({ taken_for }: FailedWord): string =>
    taken_for.map((other) => words.times(other[`word_${language}`], format.number(other.times))).join(', ')
  const share = ({ asked, failed }: FailedWord): number | null => (asked > 0 ? failed / asked : null)
  return (
    <FigureTable
      title={words.title}
      name="failed-words"
      sentence={rows.length === 0 ? words.none : words.text}
      rows={rows}
      rowId={(row) => row.id}
      columns={[
        {
          key: 'word',
          header: words.word,
          value: (row) => row[`word_${language}`],
          cell: (row) => <Link to={`${DICTIONARY}/${row.id}`}>{row[`word_${language}`]}</Link>,
        },
        { key: 'failed', header: words.wrong, value: (row) => row.failed },
        { key: 'asked', header: words.asked, value: (row) => row.asked },
        {
          key: 'share',
          header: words.share,
          value: share,
          write: (row) => format.percent(share(row)),
        },
        {
          key: 'taken',
          header: words.taken_for,
          value: takenFor,
          worded: true,
        },
      ]}
    />
  )
}

function InVain({ rows }: { rows: WordMetrics['in_vain'] }): ReactNode {
  const { in_vain: words } = useMetricWords()
  const dates = useDateOptions()
  return (
    <FigureTable
      title={words.title}
      name="searched-in-vain"
      sentence={rows.length === 0 ? words.none : words.text}
      rows={rows}
      rowId={(row) => row.query}
      columns={[
        { key: 'query', header: words.query, value: (row) => row.query },
        { key: 'people', header: words.people, value: (row) => row.people },
        {
          key: 'last_at',
          header: words.last,
          value: (row) => row.last_at,
          cell: (row) => formatDate(row.last_at, dates),
          worded: true,
        },
        {
          key: 'write',
          header: words.new_word,
          worded: true,
          value: () => null,
          cell: (row) => (
            <Button size="s" variant="White" href={`${DICTIONARY}/new?word=${encodeURIComponent(row.query)}`}>
              {words.write}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** /admin/metrics-analytics/common-word */
export default function Words(): ReactNode {
  const words = useMetricWords()
  const [range] = usePeriod()
  return (
    <MetricsPage title={words.screens.words} text={words.words_text} query={useQuery(wordMetrics(range))}>
      {(data) => (
        <>
          <PeriodNote data={data} />
          <SearchFigures searches={data.searches} />
          <InVain rows={data.in_vain} />
          <LookedUp rows={data.looked_up} />
          <Failed rows={data.failed} />
        </>
      )}
    </MetricsPage>
  )
}
