import type { ReactNode } from 'react'
import { useDateOptions } from '#web/client/format/dates.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import parts from '#web/ui/layout/parts.module.css'
import { useMetricFormats } from './metric-formats.ts'
import { useMetricWords } from './words.ts'

type Days = { from: string; to: string }

/** Says of which days figures are, and in which zone their days begin. */
export function PeriodNote({
  data: { period, before },
  zoned = true,
}: {
  data: { period: Days; before: Days | null }
  /** False for figures by days of UTC. */
  zoned?: boolean
}): ReactNode {
  const words = useMetricWords(),
    format = useMetricFormats()
  const { zone } = useDateOptions()
  return (
    <p className={parts.note}>
      {[
        words.period(format.day(period.from), format.day(period.to)),
        before && words.beside(format.day(before.from), format.day(before.to)),
        zoned ? words.zone(zoneInWords(zone)) : words.utc,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
