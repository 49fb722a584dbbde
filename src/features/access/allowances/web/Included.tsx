import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/client/api.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Facts } from '#web/ui/display/Facts.tsx'
import type { AllowanceKind, allowancesContract } from '../allowances.contract.ts'
import { useAllowanceWords } from './words.ts'

/** What somebody has left of what their plans include, and until when; of one kind where that alone matters. */
export function Included({ only }: { only?: AllowanceKind }): ReactNode {
  const words = useAllowanceWords()
  const dates = useDateOptions(useLanguage())
  const { data = [] } = useQuery({
    queryKey: ['access', 'allowances'],
    queryFn: ({ signal }) =>
      api.data<(typeof allowancesContract)['mine']>('GET /access/allowances', {}, { signal }),
  })
  const rows = data.filter(({ kind }) => only === undefined || kind === only)
  if (rows.length === 0) return null
  return (
    <Facts
      rows={rows.map(({ kind, left, amount, until }) => [
        words.kinds[kind](left, amount),
        words.until(formatDate(until, dates)),
      ])}
    />
  )
}
