import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { IssueRow, IssueState } from '../../issues.contract.ts'
import { ISSUE_STATES as STATES } from '../../shared/issue-states.ts'
import { aboutQuery, issuesList } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import { NEWSLETTER } from './address.ts'

export const STATE_TONE: Record<IssueState, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'yellow',
  late: 'red',
  sending: 'yellow',
  paused: 'neutral',
  stopped: 'red',
  sent: 'green',
}

/** Every issue with its state and what became of it. */
export function Issues(): ReactNode {
  const words = useNewsletterWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const list = useList(['state'], { order: 'created_at.desc' })
  const topics = useQuery(aboutQuery).data?.topics ?? []
  const number = (n: number): string => n.toLocaleString(language)
  const nameOf = ({ subject }: IssueRow): string =>
    subject[language] || subject.en || subject.es || words.untitled
  return (
    <AdminList
      list={list}
      query={issuesList(list.query)}
      caption={words.issues}
      rowName={nameOf}
      hrefOf={(row) => `${NEWSLETTER}/${row.id}`}
      search={words.search_issues}
      headers={words.columns}
      columns={[
        { key: 'subject', text: (row) => nameOf(row) },
        {
          key: 'topic',
          text: (row) =>
            row.topic === null
              ? words.everybody
              : (topics.find(({ key }) => key === row.topic)?.[`name_${language}`] ?? row.topic),
        },
        {
          key: 'scheduled_at',
          header: words.columns.when,
          sortable: true,
          folds: true,
          text: (row) => formatDateTime(row.started_at ?? row.scheduled_at, dates) || '–',
        },
        {
          key: 'numbers',
          header: words.columns.became,
          folds: true,
          text: ({ numbers }) =>
            numbers.all === 0
              ? '–'
              : `${words.of_all(number(numbers.sent), number(numbers.all))}${numbers.bounced + numbers.failed > 0 ? `, ${words.came_back(number(numbers.bounced + numbers.failed))}` : ''}`,
        },
        { key: 'state', sortable: true, badge: (row) => [STATE_TONE[row.state], words.states[row.state]] },
      ]}
      filters={[
        {
          name: 'state',
          label: words.columns.state,
          all: words.all_states,
          options: words.states,
          values: STATES,
        },
      ]}
      empty={{ title: words.none, text: words.none_text }}
    />
  )
}
