import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { CaseRow } from '../moderation.contract.ts'
import { CASE_REASONS } from '../shared/kinds.ts'
import { casesList } from './moderation.api.ts'
import { useModerationWords } from './words.ts'

export const STATE_TONES: Record<CaseRow['content_state'], BadgeTone> = {
  visible: 'green',
  held: 'yellow',
  hidden: 'yellow',
  removed: 'red',
  draft: 'neutral',
}
/** Cases of reported posts and comments. */
export function Queue(): ReactNode {
  const words = useModerationWords(),
    t = words.queue
  const language = useLanguage(),
    { pathname } = useLocation()
  const list = useList(['state', 'reason'])
  const people = (n: number): string => (n === 1 ? t.person : t.people(n.toLocaleString(language)))
  return (
    <AdminList
      list={list}
      query={casesList({ ...list.query, state: list.filters.state ?? 'eq.open' })}
      caption={t.title}
      rowName={(row) => row.about || t.untitled}
      hrefOf={(row) => `${pathname}?case=${row.id}`}
      headers={t.columns}
      filters={[
        {
          name: 'state',
          label: t.state,
          options: t.states,
          usual: 'open',
        },
        {
          name: 'reason',
          label: t.reason,
          all: t.all_reasons,
          options: words.short_reasons,
          values: CASE_REASONS,
        },
      ]}
      columns={[
        {
          key: 'about',
          text: (row) => row.about || t.untitled,
          note: (row) =>
            `${row.comment_id === null ? t.post : t.comment} · ${row.organization ?? t.everyone}`,
        },
        { key: 'author', text: (row) => row.author },
        {
          key: 'reason',
          badge: (row) => [
            row.urgent ? 'red' : 'neutral',
            row.reason === null ? t.by_moderator : words.short_reasons[row.reason],
          ],
        },
        { key: 'weight', sortable: true, number: (row) => row.weight, note: (row) => people(row.people) },
        {
          key: 'content_state',
          badge: (row) => [STATE_TONES[row.content_state], words.content_states[row.content_state]],
        },
        { key: 'claimed_by', folds: true, text: (row) => row.claimed_by },
        { key: 'opened_at', sortable: true, ago: (row) => row.opened_at },
      ]}
      csv={{ columns: ['about', 'author', 'reason', 'weight', 'people', 'content_state', 'opened_at'] }}
      empty={{ title: t.empty, text: t.empty_text }}
    />
  )
}
