import { useSearchParams } from 'react-router'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { FeedbackList, useFeedbackWords } from '#features/learning/feedback/web/public.ts'
import { STATUS_TONE } from '../Conversation.tsx'
import { supportList } from '../support.api.ts'
import styles from '../Support.module.css'
import { useSupportWords } from '../words.ts'
import { Answer } from './Answer.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'

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
    <Page title={words.title} text={queue === 'support' ? words.text : list.admin_text}>
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
    </Page>
  )
}

function SupportQueue() {
  const words = useSupportWords()
  const own = words.queue
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const state = STATES.find((one) => one === search.get('state')) ?? 'Request'
  const list = useList([], { order: state === 'Request' ? 'last_message_at.asc' : 'last_message_at.desc' })
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
      <AdminList
        list={list}
        query={supportList({ ...list.query, state: state === 'all' ? undefined : `eq.${state}` })}
        caption={own.title}
        rowName={(row) => row.subject}
        hrefOf={(row) => `/admin/feedback?request=${row.id}`}
        search={own.search}
        columns={[
          {
            key: 'subject',
            header: own.subject,
            sortable: true,
            text: (row) => row.subject,
            note: (row) => `${row.number} · ${own.messages(row.messages.toLocaleString(language))}`,
          },
          { key: 'name', header: own.from, text: (row) => row.name, note: (row) => row.email },
          {
            key: 'status',
            header: own.status,
            sortable: true,
            badge: (row) => [STATUS_TONE[row.status], words.statuses[row.status]],
          },
          {
            key: 'assigned_name',
            header: own.assigned,
            folds: true,
            text: (row) => row.assigned_name,
            none: own.nobody,
          },
          { key: 'last_message_at', header: own.last, sortable: true, ago: (row) => row.last_message_at },
        ]}
        csv={{
          columns: ['number', 'subject', 'name', 'email', 'status', 'assigned_name', 'last_message_at'],
        }}
        empty={{ title: own.empty, text: own.empty_text }}
      />
    </>
  )
}
