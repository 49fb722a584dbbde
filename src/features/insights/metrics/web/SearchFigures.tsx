import type { ReactNode } from 'react'
import { FigureTable } from '#web/client/plots/FigureTable.tsx'
import { StatTiles } from '#web/ui/display/StatTile.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Searches } from '../shapes.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { METRICS } from './MetricsPage.tsx'
import { SumTile } from './SumTile.tsx'
import { useMetricWords } from './words.ts'

/** Searches of the dictionary over a period, and the places in the results of what they led to. */
export function SearchFigures({
  searches: { all, opened, in_vain, ranks },
  linked = false,
}: {
  searches: Searches
  linked?: boolean
}): ReactNode {
  const { searches: words } = useMetricWords(),
    format = useMetricFormats()
  const led = ranks.reduce((sum, one) => sum + one.searches, 0)
  const href = linked ? { href: `${METRICS}/common-word` } : {}
  return (
    <>
      <section className={parts.section} aria-labelledby="metrics-searches">
        <h2 id="metrics-searches">{words.title}</h2>
        <p className={parts.note}>{words.text}</p>
        <StatTiles>
          <SumTile label={words.all} sum={all} {...href} />
          <SumTile label={words.opened} sum={opened} {...href} />
          <SumTile label={words.in_vain} sum={in_vain} {...href} />
        </StatTiles>
      </section>
      {!linked && (
        <FigureTable
          title={words.ranks}
          name="search-ranks"
          sentence={led === 0 ? words.no_ranks : words.ranks_text}
          rows={ranks}
          rowId={({ rank }) => String(rank)}
          columns={[
            { key: 'rank', header: words.rank, value: ({ rank }) => (rank === null ? words.further : rank) },
            { key: 'searches', header: words.all, value: (row) => row.searches },
            {
              key: 'share',
              header: words.share,
              value: (row) => row.searches / led,
              write: (row) => format.percent(row.searches / led),
            },
          ]}
        />
      )}
    </>
  )
}
