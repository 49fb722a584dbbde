import type { ReactNode } from 'react'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import { usePeriod } from '../../learners/web/public.ts'
import type { Sum } from '../shapes.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { useMetricWords } from './words.ts'

/** A figure of a period beside the one before; a dash where nothing is known. */
export function SumTile({
  label,
  sum: { total, before },
  write,
  href,
}: {
  label: string
  sum: Sum
  write?: (n: number) => string
  href?: string
}): ReactNode {
  const words = useMetricWords(),
    format = useMetricFormats()
  const say = write ?? format.number
  // All time has no time before it.
  const [range] = usePeriod()
  return (
    <StatTile
      label={label}
      value={total === null ? '–' : say(total)}
      note={range === 'all' ? undefined : before === null ? words.no_before : words.before(say(before))}
      {...(href !== undefined && { href })}
    />
  )
}
