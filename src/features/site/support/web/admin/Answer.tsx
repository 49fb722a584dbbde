import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { isNotReached } from '#web/client/health/is-lost.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import type { SupportConversation } from '../../support.contract.ts'
import { STATUS_TONE } from '../Conversation.tsx'
import { supportApi, supportList, supportOne, useSupportChange } from '../support.api.ts'
import styles from '../Support.module.css'
import { Messages, ReplyForm } from '../Thread.tsx'
import { useSupportWords } from '../words.ts'
import { Canned } from './Canned.tsx'

function Requester({ conversation: { name, email, context } }: { conversation: SupportConversation }) {
  const words = useSupportWords().queue
  const language = useLanguage()
  const dates = useDateOptions()
  if (!context) return null
  const facts: [string, ReactNode][] = [
    [words.from, name],
    ...(email
      ? [
          [
            words.email,
            <a key="mail" href={`mailto:${email}`}>
              {email}
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
    [words.account, context.role ? words.roles[context.role] : words.no_account],
    [words.organizations, context.organizations.join(', ') || words.none],
    ...(context.joined_at
      ? [[words.joined, formatDate(context.joined_at, dates)] as [string, ReactNode]]
      : []),
    ...(context.last_seen_at
      ? [[words.last_seen, formatDate(context.last_seen_at, dates)] as [string, ReactNode]]
      : []),
    ...(context.page ? [[words.page, context.page] as [string, ReactNode]] : []),
    ...(context.agent ? [[words.agent, context.agent] as [string, ReactNode]] : []),
    [words.earlier, context.earlier.toLocaleString(language)],
  ]
  return (
    <Card as="section" aria-labelledby="who" className={styles.block}>
      <h2 id="who" className={styles.title}>
        {words.who}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => [
          <dt key={`${label} name`}>{label}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
      </dl>
    </Card>
  )
}

/** One conversation for whoever answers it. */
export function Answer({ id }: { id: string }) {
  const all = useSupportWords()
  const words = all.queue
  const me = useAuth((state) => String(state.user?.['id'] ?? ''))
  const query = useQuery({ ...supportOne(id), retry: false })
  const { data, isPending } = query
  const row = useQuery({ ...supportList({ id: `eq.${id}` }), enabled: data !== undefined }).data?.data[0]
  const [closing, setClosing] = useState(false)
  const close = useSupportChange(() => supportApi.close(id))
  const assign = useSupportChange((mine: boolean) => supportApi.assign(id, mine))
  if (isPending) return <Loader type="site-loader" />
  if (isNotReached(query)) return <AskedError query={query} level={1} title={all.failed} />
  if (!data)
    return (
      <EmptyState level={1} title={words.missing} link={{ href: '/admin/feedback', label: words.back }} />
    )
  const open = data.status !== 'Closed'
  const mine = row?.assigned_to === me
  return (
    <Page
      kicker={all.conversation(String(data.number))}
      title={data.subject}
      text={<Badge tone={STATUS_TONE[data.status]}>{all.statuses[data.status]}</Badge>}
      actions={
        <>
          {open && (
            <Button variant="blackBorder" loading={assign.isPending} onClick={() => assign.mutate(!mine)}>
              {mine ? words.leave : words.take}
            </Button>
          )}
          {open && (
            <Button variant="White" onClick={() => setClosing(true)}>
              {words.close}
            </Button>
          )}
          <Button variant="White" href="/admin/feedback">
            {words.back}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.block}>
          <Messages conversation={data} answering />
          {open && (
            <ReplyForm
              key={id}
              label={words.answer}
              hint={row && words.answer_hint(words.languages[row.language])}
              button={words.send}
              files
              staff
              send={(text, attachments) => supportApi.reply(id, text, attachments)}
              above={(set) => row && <Canned language={row.language} set={set} />}
            />
          )}
        </div>
        <Requester conversation={data} />
      </div>
      <ConfirmDialog
        open={closing}
        onCancel={() => setClosing(false)}
        title={words.close_title(String(data.number))}
        confirmLabel={words.close}
        destructive={false}
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setClosing(false) })}
      >
        {words.close_text}
      </ConfirmDialog>
    </Page>
  )
}
