import type { ReactNode } from 'react'
import { formatCents } from '#web/client/format/money.ts'
import { TimePlot } from '#web/client/plots/TimePlot.tsx'
import { StatTiles } from '#web/ui/display/StatTile.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Overview } from '../metrics.contract.ts'
import { SumTile } from './SumTile.tsx'
import { useTimePoints } from './time-points.ts'
import { useMetricWords } from './words.ts'

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** Money of a period, as the ledger has it. */
export function Revenue({ data }: { data: Overview }): ReactNode {
  const { revenue: words, ...all } = useMetricWords()
  const points = useTimePoints(data)
  const { revenue, recurring, one_off, discounts, refunds, churned, values } = data.revenue
  const money = (sum: Overview['revenue']['revenue'], label: string) => (
    <SumTile label={label} sum={sum} write={formatCents} />
  )
  const sentence =
    revenue.total === null
      ? all.unknown
      : revenue.before === null
        ? words.sentence(formatCents(revenue.total))
        : words.sentence_before(formatCents(revenue.total), formatCents(revenue.before))
  return (
    <section className={parts.section} aria-labelledby="metrics-revenue">
      <h2 id="metrics-revenue">{words.title}</h2>
      <p className={parts.note}>{words.text}</p>
      <StatTiles>
        {money(revenue, words.revenue)}
        {money(recurring, words.recurring)}
        {money(one_off, words.one_off)}
        {money(discounts, words.discounts)}
      </StatTiles>
      <StatTiles>
        {money(refunds, words.refunds)}
        <SumTile
          label={words.churned}
          sum={churned.plans}
          href="/admin/manage-subscription?status=eq.Canceled"
        />
        {money(churned.monthly_cents, words.churned_monthly)}
      </StatTiles>
      <TimePlot
        {...points}
        title={words.plot}
        name="revenue"
        sentence={sentence}
        // The axis and the file are in dollars.
        lines={[{ id: 'revenue', label: words.revenue, values: values.map(dollars) }]}
        format={(amount) => formatCents(Math.round(amount * 100))}
      />
    </section>
  )
}
