import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/client/api.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import type { AllowanceKind, allowancesContract } from '../allowances.contract.ts'
import s from './Included.module.css'
import { useAllowanceWords } from './words.ts'

/**
 * Remaining lessons and assessments with their end dates, and their sources unless all are from the plan.
 * `only` limits the list to one kind.
 */
export function Included({ only }: { only?: AllowanceKind }): ReactNode {
  const words = useAllowanceWords()
  const dates = useDateOptions()
  const { data = [] } = useQuery({
    queryKey: ['access', 'allowances'],
    queryFn: ({ signal }) =>
      api.data<(typeof allowancesContract)['mine']>('GET /access/allowances', {}, { signal }),
  })
  const rows = data.filter(({ kind }) => only === undefined || kind === only)
  if (rows.length === 0) return null
  return (
    <ul className={s['included']}>
      {rows.map(({ kind, left, amount, until, source }, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no names and are never rearranged
        <li key={n}>
          <span>{words.kinds[kind](left, amount)}</span>
          <span className={s['until']}>
            {joinedByPoints([
              words.until(formatDate(until, dates)),
              rows.some((row) => row.kind === kind && row.source !== 'subscription') &&
                words.sources[source ?? 'own'],
            ])}
          </span>
        </li>
      ))}
    </ul>
  )
}
