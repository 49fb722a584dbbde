import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { HistoryList } from '#web/client/lists/HistoryList.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { SubscriberRow } from '../../newsletter.contract.ts'
import {
  aboutQuery,
  FILE_ROWS,
  newsletterApi,
  numbersQuery,
  stepsQuery,
  subscribersList,
  useNewsletterChange,
} from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'

function Numbers(): ReactNode {
  const words = useNewsletterWords().numbers
  const language = useLanguage()
  const { data } = useQuery(numbersQuery)
  if (!data) return <Skeleton lines={2} />
  return (
    <StatTiles>
      {(['confirmed', 'pending', 'came', 'went', 'suppressed'] as const).map((name) => (
        <StatTile key={name} label={words[name]} value={data[name].toLocaleString(language)} />
      ))}
    </StatTiles>
  )
}

function Steps({ row, onClose }: { row: SubscriberRow; onClose: () => void }): ReactNode {
  const words = useNewsletterWords()
  const { data } = useQuery(stepsQuery(row.id))
  return (
    <Dialog open onClose={onClose} title={words.steps_of(row.email ?? words.erased)}>
      {data ? (
        <HistoryList
          entries={data.map((step) => ({
            key: step.created_at + step.step,
            what: <strong>{words.step[step.step]}</strong>,
            at: step.created_at,
            by: step.ip && words.from(step.ip),
            ...(step.step === 'ended'
              ? { more: words.reasons[step.text as keyof typeof words.reasons] ?? step.text }
              : { comment: <span lang={step.language}>{step.text}</span> }),
          }))}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

const TONE = { confirmed: 'green', pending: 'yellow', ended: 'neutral' } as const

/** Subscribers: numbers, search, export, and each subscriber's consents. */
export function Subscribers(): ReactNode {
  const words = useNewsletterWords()
  const language = useLanguage()
  const list = useList(['state'], { order: 'created_at.desc' })
  const topics = useQuery(aboutQuery).data?.topics ?? []
  const [steps, setSteps] = useState<SubscriberRow | null>(null)
  const [erasing, setErasing] = useState<SubscriberRow | null>(null)
  const erase = useNewsletterChange(newsletterApi.erase)
  const allow = useNewsletterChange(newsletterApi.allow)
  return (
    <div className={parts.page}>
      <Numbers />
      <AdminList
        list={list}
        query={subscribersList(list.query)}
        caption={words.subscribers}
        rowName={(row) => row.email ?? words.erased}
        search={words.search_subscribers}
        headers={words.columns}
        columns={[
          { key: 'email', sortable: true, text: (row) => row.email ?? words.erased },
          { key: 'language', text: (row) => words.languages[row.language] },
          {
            key: 'topics',
            folds: true,
            text: (row) =>
              row.topics
                .map((key) => topics.find((topic) => topic.key === key)?.[`name_${language}`] ?? key)
                .join(', ') || '–',
          },
          {
            key: 'confirmed_at',
            header: words.columns.since,
            sortable: true,
            folds: true,
            date: (row) => row.confirmed_at,
            none: '–',
          },
          {
            key: 'state',
            sortable: true,
            badge: (row) => [TONE[row.state], words.subscriber_states[row.state]],
            note: (row) =>
              [row.end_reason && words.reasons[row.end_reason], row.suppressed && words.suppressed]
                .filter(Boolean)
                .join(' · '),
          },
        ]}
        filters={[
          {
            name: 'state',
            label: words.columns.state,
            all: words.all_states,
            options: words.subscriber_states,
          },
        ]}
        rowActions={(row) => [
          { id: 'steps', label: words.steps, onSelect: () => setSteps(row) },
          ...(row.suppressed
            ? [{ id: 'allow', label: words.allow, onSelect: () => allow.mutate(row.id) }]
            : []),
          ...(row.email === null
            ? []
            : [{ id: 'erase', label: words.erase, destructive: true, onSelect: () => setErasing(row) }]),
        ]}
        csv={{
          columns: [
            'email',
            'state',
            'end_reason',
            'language',
            'topics',
            'source',
            'created_at',
            'confirmed_at',
            'ended_at',
          ],
          name: 'newsletter',
          rows: FILE_ROWS,
        }}
        empty={{ title: words.nobody, text: words.nobody_text }}
      />
      {steps && <Steps row={steps} onClose={() => setSteps(null)} />}
      <ConfirmDialog
        open={erasing !== null}
        onCancel={() => setErasing(null)}
        onConfirm={() => erase.mutate(erasing!.id, { onSuccess: () => setErasing(null) })}
        title={words.erase_title(erasing?.email ?? '')}
        confirmLabel={words.erase}
        busy={erase.isPending}
      >
        {words.erase_text}
      </ConfirmDialog>
    </div>
  )
}
