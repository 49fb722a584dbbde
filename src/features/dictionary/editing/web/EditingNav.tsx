import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '#web/client/stores/roles.ts'
import { PartsNav } from '#web/ui/navigation/PartsNav.tsx'
import { EDITING_AT, useBase } from '../../signs/web/public.ts'
import { summary } from './editing.api.ts'
import { useEditingWords } from './words.ts'

/** Metrics of words, for who may read them. */
const LOOKED_UP = '/admin/metrics-analytics/common-word'

/** The parts of the dictionary's administration, with how much waits in each. */
export function EditingNav(): ReactNode {
  const words = useEditingWords(),
    base = useBase(),
    { data } = useQuery(summary)
  const readsMetrics = useCan('Metrics', 'View')
  const count = (n: number | undefined) => (n === undefined ? undefined : words.count(n))
  return (
    <PartsNav
      label={words.tabs.label}
      parts={[
        { to: base, label: words.tabs.entries, count: count(data?.total) },
        { to: `${base}/review`, label: words.tabs.review, count: count(data?.in_review) },
        { to: `${base}/review-books`, label: words.tabs.review_books },
        { to: `${base}/duplicates`, label: words.tabs.duplicates, count: count(data?.duplicates) },
        ...(base === EDITING_AT.admin && readsMetrics
          ? [{ to: LOOKED_UP, label: words.tabs.looked_up }]
          : []),
        { to: `${base}/import`, label: words.tabs.import },
      ]}
    />
  )
}
