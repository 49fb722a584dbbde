import type { ReactNode } from 'react'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import type { SeatSummary } from '../seats.contract.ts'
import styles from './Seats.module.css'
import { useSeatWords } from './words.ts'

/** Bought, in use, free, waiting. */
export function SeatTiles({ summary }: { summary: SeatSummary }): ReactNode {
  const words = useSeatWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const number = (n: number): string => n.toLocaleString(language)
  const ends = summary.plans.flatMap(({ ends_on }) => ends_on ?? []).toSorted()
  return (
    <StatTiles className={styles['tiles']}>
      <StatTile
        tone="wood"
        label={words.tiles.bought}
        value={number(summary.bought)}
        note={ends[0] && words.until(formatDay(ends[0], dates))}
      />
      <StatTile label={words.tiles.held} value={number(summary.held)} />
      <StatTile label={words.tiles.free} value={number(summary.free)} />
      <StatTile
        tone={summary.waiting > 0 ? 'yellow' : 'plain'}
        label={words.tiles.waiting}
        value={number(summary.waiting)}
      />
    </StatTiles>
  )
}
