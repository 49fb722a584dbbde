import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { IssueRow, IssueState } from '../../issues.contract.ts'
import { aboutQuery, issuesList } from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import { NEWSLETTER } from './address.ts'
import { ISSUE_STATES as STATES } from '../../shared/issue-states.ts'
import s from './Newsletter.module.css'

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
  const dates = useDateOptions(language)
  const list = useList(['state'], { order: 'created_at.desc' })
  const topics = useQuery(aboutQuery).data?.topics ?? []
  const number = (n: number): string => n.toLocaleString(language)
  const nameOf = ({ subject }: IssueRow): string =>
    subject[language] || subject.en || subject.es || words.untitled
  return (
    <ListView
      list={list}
      query={issuesList(list.query)}
      caption={words.issues}
      rowId={(row) => row.id}
      rowName={nameOf}
      search={words.search_issues}
      columns={[
        {
          key: 'subject',
          header: words.columns.subject,
          primary: true,
          cell: (row: IssueRow) => (
            <Link className={s['link']} href={`${NEWSLETTER}/${row.id}`}>
              {nameOf(row)}
            </Link>
          ),
        },
        {
          key: 'topic',
          header: words.columns.topic,
          cell: (row: IssueRow) =>
            row.topic === null
              ? words.everybody
              : (topics.find(({ key }) => key === row.topic)?.[`name_${language}`] ?? row.topic),
        },
        {
          key: 'scheduled_at',
          header: words.columns.when,
          sortable: true,
          folds: true,
          cell: (row: IssueRow) => formatDateTime(row.started_at ?? row.scheduled_at, dates) || '–',
        },
        {
          key: 'numbers',
          header: words.columns.became,
          folds: true,
          cell: ({ numbers }: IssueRow) =>
            numbers.all === 0
              ? '–'
              : `${words.of_all(number(numbers.sent), number(numbers.all))}${numbers.bounced + numbers.failed > 0 ? `, ${words.came_back(number(numbers.bounced + numbers.failed))}` : ''}`,
        },
        {
          key: 'state',
          header: words.columns.state,
          sortable: true,
          cell: (row: IssueRow) => <Badge tone={STATE_TONE[row.state]}>{words.states[row.state]}</Badge>,
        },
      ]}
      rowActions={(row) => [{ id: 'open', label: words.open, href: `${NEWSLETTER}/${row.id}` }]}
      filters={
        <Select
          label={words.columns.state}
          hideLabel
          value={chosenIn(list.filters.state)}
          options={[
            { value: '', label: words.all_states },
            ...STATES.map((state) => ({ value: state, label: words.states[state] })),
          ]}
          onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
        />
      }
      empty={<EmptyState title={words.none} text={words.none_text} />}
    />
  )
}
