import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '#web/client/stores/roles.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile } from '#web/ui/display/StatTile.tsx'
import { feedbackList } from './feedback.api.ts'
import { useFeedbackWords } from './words.ts'

/**
 * Number of unread feedback entries, with a link; nothing if there are none. `href`: the queue, without a
 * filter.
 */
export function FeedbackTile({ href }: { href: string }): ReactNode {
  const words = useFeedbackWords().tile
  const language = useLanguage()
  const { data } = useQuery({
    ...feedbackList({ state: 'eq.new', page_size: 1 }),
    enabled: useCan('Feedback', 'View'),
  })
  const waiting = data?.meta.total ?? 0
  return waiting > 0 ? (
    <StatTile
      tone="yellow"
      label={words.label}
      value={waiting.toLocaleString(language)}
      note={words.note}
      href={`${href}${href.includes('?') ? '&' : '?'}state=eq.new`}
    />
  ) : null
}
