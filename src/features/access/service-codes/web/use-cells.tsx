import type { ReactNode } from 'react'
import { formatDay, formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { ServiceCodeUseRow } from '../service-codes.contract.ts'
import { useCodeUnits } from './code-units.ts'
import styles from './Codes.module.css'
import { useServiceCodeWords } from './words.ts'

type Cell = { row: ServiceCodeUseRow }

/** Name of the purchase; empty for uses from before orders were stored. */
export function What({ row }: Cell): ReactNode {
  return row[`what_${useLanguage()}`]
}

/** Units or amount of a use or reversal. */
export function Units({ row }: Cell): ReactNode {
  const { tab } = useServiceCodeWords()
  const codeUnits = useCodeUnits()
  const isReversal = row.reverses !== null
  return (
    <Badge tone={isReversal ? 'orange' : 'blue'}>
      {(isReversal ? tab.back : tab.used)(codeUnits.taken(row))}
    </Badge>
  )
}

/** The days that a use has opened. */
export function Opened({ row: { opens_from_on, opens_until_on } }: Cell): ReactNode {
  const words = useServiceCodeWords()
  const dates = useDateOptions()
  if (!opens_from_on || !opens_until_on) return null
  return (
    <span className={styles.time}>
      {words.days(formatDay(opens_from_on, dates), formatDay(opens_until_on, dates))}
    </span>
  )
}

/** When it was used. */
export function UsedAt({ row: { at } }: Cell): ReactNode {
  const dates = useDateOptions()
  return (
    <time className={styles.time} dateTime={at}>
      {formatDateTime(at, dates)}
    </time>
  )
}
