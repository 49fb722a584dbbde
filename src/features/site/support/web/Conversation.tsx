import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { isNotReached } from '#web/client/health/is-lost.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { SupportConversation } from '../support.contract.ts'
import { supportApi, supportByKey, supportOne, useSupportChange } from './support.api.ts'
import styles from './Support.module.css'
import { Messages, ReplyForm } from './Thread.tsx'
import { useSupportWords } from './words.ts'

export const STATUS_TONE: Record<SupportConversation['status'], BadgeTone> = {
  Request: 'yellow',
  Responded: 'green',
  Closed: 'neutral',
}

/** One's own conversation: reached by the key of a mail, or as the signed-in person who began it. */
export function Conversation({ by }: { by: { key: string } | { id: string } }) {
  const words = useSupportWords()
  const keyed = useQuery({ ...supportByKey('key' in by ? by.key : ''), enabled: 'key' in by })
  const own = useQuery({ ...supportOne('id' in by ? by.id : ''), enabled: 'id' in by, retry: false })
  const [closing, setClosing] = useState(false)
  const [unsent, setUnsent] = useState('')
  const close = useSupportChange((id: string) => supportApi.close(id))
  const query = 'key' in by ? keyed : own
  const { data, isPending } = query
  if (isPending) return <Loader type="site-loader" />
  if (isNotReached(query)) return <AskedError query={query} level={1} title={words.failed} />
  if (!data)
    return (
      <div className={styles.page}>
        <EmptyState
          level={1}
          title={words.unknown}
          text={words.unknown_text}
          link={{ href: '/support', label: words.to_support }}
        />
      </div>
    )
  const closed = data.status === 'Closed'
  const send = async (text: string, attachments: string[]): Promise<void> => {
    setUnsent(text)
    await ('key' in by ? supportApi.replyByKey(by.key, text) : supportApi.reply(by.id, text, attachments))
    setUnsent('')
  }
  return (
    <Page
      className={styles.page}
      kicker={words.conversation(String(data.number))}
      title={data.subject}
      text={<Badge tone={STATUS_TONE[data.status]}>{words.statuses[data.status]}</Badge>}
      actions={
        <Button variant="White" href="/support">
          {words.to_support}
        </Button>
      }
    >
      <Messages conversation={data} answering={false} />
      {closed ? (
        <p className={styles.text}>{words.closed}</p>
      ) : (
        <ReplyForm label={words.reply} button={words.send_reply} files={'id' in by} send={send} />
      )}
      {closed && unsent !== '' && <Textarea label={words.unsent} rows={5} readOnly value={unsent} />}
      {!closed && 'id' in by && (
        <div>
          <Button variant="White" onClick={() => setClosing(true)}>
            {words.close}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={closing}
        onCancel={() => setClosing(false)}
        title={words.close_title}
        confirmLabel={words.close_confirm}
        destructive={false}
        busy={close.isPending}
        onConfirm={() => {
          if ('id' in by) close.mutate(by.id, { onSettled: () => setClosing(false) })
        }}
      >
        {words.close_text}
      </ConfirmDialog>
    </Page>
  )
}
