import { useSearchParams } from 'react-router'
import { formatRelative, useDateOptions, formatDateTime } from '#web/client/format/dates.ts'
import { ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { FeedbackList, useFeedbackWords } from '#features/learning/feedback/web/public.ts'
import { STATUS_TONE } from '../Conversation.tsx'
import { supportList } from '../support.api.ts'
import styles from '../Support.module.css'
import { useSupportWords } from '../words.ts'
import { Answer } from './Answer.tsx'

const STATES = ['Request', 'Responded', 'Closed', 'all'] as const

/** /admin/feedback: two queues, what people ask and what learners said. */
export default function Queues() {
  const words = useSupportWords().queue
  const { queues, list } = useFeedbackWords()
  const [search, setSearch] = useSearchParams()
  const request = search.get('request'),
    queue = search.get('queue') === 'feedback' ? 'feedback' : 'support'
  if (request !== null) return <Answer id={request} />
  return (
    <div className={styles.inner}>
      <PageHeader title={words.title} text={queue === 'support' ? words.text : list.admin_text} />
      <Segments
        className={styles.part ?? ''}
        label={queues.label}
        value={queue}
        onChange={(value) => setSearch(value === 'support' ? {} : { queue: value })}
        options={[
          { value: 'support', label: queues.support },
          { value: 'feedback', label: queues.feedback },
        ]}
      />
      {queue === 'support' ? <SupportQueue /> : <FeedbackList />}
    </div>
  )
}

function SupportQueue() {
  const words = useSupportWords()
  const own = words.queue
  const language = useLanguage()
  const dates = useDateOptions(language)
  const [search, setSearch] = useSearchParams()
  const state = STATES.find((one) => one === search.get('state')) ?? 'Request'
  const list = useList([], { order: state === 'Request' ? 'last_message_at.asc' : 'last_message_at.desc' })
  const now = Date.now()
  return (
    <>
      <Segments
        className={styles.part ?? ''}
        label={own.tabs}
        value={state}
        onChange={(value) => setSearch(value === 'Request' ? {} : { state: value })}
        options={[
          { value: 'Request', label: own.waiting },
          { value: 'Responded', label: own.responded },
          { value: 'Closed', label: own.closed },
          { value: 'all', label: own.all },
        ]}
      />
      <ListView
        list={list}
        query={supportList({ ...list.query, state: state === 'all' ? undefined : `eq.${state}` })}
        caption={own.title}
        rowId={(row) => row.id}
        rowName={(row) => row.subject}
        search={own.search}
        columns={[
          {
            key: 'subject',
            header: own.subject,
            primary: true,
            cell: (row) => (
              <Link className={styles.words} href={`/admin/feedback?request=${row.id}`}>
                <span className={styles.name}>{row.subject}</span>
                <span className={styles.small}>
                  {row.number}&nbsp;· {own.messages(row.messages.toLocaleString(language))}
                </span>
              </Link>
            ),
          },
          {
            key: 'name',
            header: own.from,
            cell: (row) => (
              <span className={styles.words}>
                <span>{row.name}</span>
                <span className={styles.small}>{row.email}</span>
              </span>
            ),
          },
          {
            key: 'status',
            header: own.status,
            cell: (row) => <Badge tone={STATUS_TONE[row.status]}>{words.statuses[row.status]}</Badge>,
          },
          {
            key: 'assigned_name',
            header: own.assigned,
            hideable: true,
            folds: true,
            cell: (row) => row.assigned_name ?? <span className={styles.small}>{own.nobody}</span>,
          },
          {
            key: 'last_message_at',
            header: own.last,
            sortable: true,
            cell: (row) => (
              <time
                className={styles.time}
                dateTime={row.last_message_at}
                title={formatDateTime(row.last_message_at, dates)}
              >
                {formatRelative(row.last_message_at, now, language)}
              </time>
            ),
          },
        ]}
        empty={<EmptyState title={own.empty} text={own.empty_text} />}
      />
    </>
  )
}
