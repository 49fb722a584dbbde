import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatDate, formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { chosenIn, ListView } from '#web/client/lists/list-view.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { showToast } from '#web/client/toasts.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { SubscriberRow } from '../../newsletter.contract.ts'
import {
  aboutQuery,
  newsletterApi,
  numbersQuery,
  stepsQuery,
  subscribersCsv,
  subscribersList,
  useNewsletterChange,
} from '../newsletter.api.ts'
import { useNewsletterWords } from '../words.ts'
import s from './Newsletter.module.css'

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
  const common = useCommonWords()
  const dates = useDateOptions(useLanguage())
  const { data } = useQuery(stepsQuery(row.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.steps_of(row.email ?? words.erased)}
      closeLabel={common.close}
    >
      {data ? (
        <ol className={s['steps']}>
          {data.map((step) => (
            <li key={step.created_at + step.step}>
              <p>
                <strong>{words.step[step.step]}</strong>, {formatDateTime(step.created_at, dates)}
                {step.ip && ` ${words.from(step.ip)}`}
              </p>
              {step.step === 'ended' ? (
                <p className={s['small']}>
                  {words.reasons[step.text as keyof typeof words.reasons] ?? step.text}
                </p>
              ) : (
                <p lang={step.language} className={s['small']}>
                  “{step.text}”
                </p>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

/** Subscribers: numbers, search, export, and each subscriber's consents. */
export function Subscribers(): ReactNode {
  const words = useNewsletterWords()
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList(['state'], { order: 'created_at.desc' })
  const topics = useQuery(aboutQuery).data?.topics ?? []
  const [steps, setSteps] = useState<SubscriberRow | null>(null)
  const [erasing, setErasing] = useState<SubscriberRow | null>(null)
  const erase = useNewsletterChange(newsletterApi.erase)
  const allow = useNewsletterChange(newsletterApi.allow)
  const csv = useMutation({
    mutationFn: () => subscribersCsv(list.query),
    onSuccess: (made) => {
      saveFile(made, 'newsletter.csv')
      showToast({ variant: 'Success', message: words.exported })
    },
  })
  return (
    <div className={s['panel']}>
      <Numbers />
      <ListView
        list={list}
        query={subscribersList(list.query)}
        caption={words.subscribers}
        rowId={(row) => row.id}
        rowName={(row) => row.email ?? words.erased}
        search={words.search_subscribers}
        columns={[
          {
            key: 'email',
            header: words.columns.email,
            primary: true,
            sortable: true,
            cell: (row: SubscriberRow) => row.email ?? words.erased,
          },
          {
            key: 'language',
            header: words.columns.language,
            cell: (row: SubscriberRow) => words.languages[row.language],
          },
          {
            key: 'topics',
            header: words.columns.topics,
            folds: true,
            cell: (row: SubscriberRow) =>
              row.topics
                .map((key) => topics.find((topic) => topic.key === key)?.[`name_${language}`] ?? key)
                .join(', ') || '–',
          },
          {
            key: 'confirmed_at',
            header: words.columns.since,
            sortable: true,
            folds: true,
            cell: (row: SubscriberRow) => formatDate(row.confirmed_at, dates) || '–',
          },
          {
            key: 'state',
            header: words.columns.state,
            sortable: true,
            cell: (row: SubscriberRow) => (
              <span className={s['stack']}>
                <Badge
                  tone={row.state === 'confirmed' ? 'green' : row.state === 'pending' ? 'yellow' : 'neutral'}
                >
                  {words.subscriber_states[row.state]}
                </Badge>
                {row.end_reason && <span className={s['small']}>{words.reasons[row.end_reason]}</span>}
                {row.suppressed && <span className={s['small']}>{words.suppressed}</span>}
              </span>
            ),
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
        filters={
          <>
            <Select
              label={words.columns.state}
              hideLabel
              value={chosenIn(list.filters.state)}
              options={[
                { value: '', label: words.all_states },
                ...(['confirmed', 'pending', 'ended'] as const).map((state) => ({
                  value: state,
                  label: words.subscriber_states[state],
                })),
              ]}
              onChange={(event) => list.setFilter('state', event.target.value && `eq.${event.target.value}`)}
            />
            <Button
              variant="blackBorder"
              icon={<Download aria-hidden="true" />}
              loading={csv.isPending}
              onClick={() => csv.mutate()}
            >
              {words.export}
            </Button>
          </>
        }
        empty={<EmptyState title={words.nobody} text={words.nobody_text} />}
      />
      {steps && <Steps row={steps} onClose={() => setSteps(null)} />}
      <ConfirmDialog
        open={erasing !== null}
        onCancel={() => setErasing(null)}
        onConfirm={() => erase.mutate(erasing!.id, { onSuccess: () => setErasing(null) })}
        title={words.erase_title(erasing?.email ?? '')}
        confirmLabel={words.erase}
        cancelLabel={common.cancel}
        busy={erase.isPending}
      >
        {words.erase_text}
      </ConfirmDialog>
    </div>
  )
}
