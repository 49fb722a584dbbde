import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { Film } from '#features/media/media/web/public.ts'
import { Said } from '../../threads/web/public.ts'
import type { ChildEntry, GuardedChild } from '../entry.contract.ts'
import { childEntriesQuery, entryApi, useEntryChange } from './entry.api.ts'
import s from './Entry.module.css'
import { useEntryWords } from './words.ts'

const TONE = {
  held: 'yellow',
  visible: 'green',
  hidden: 'red',
  removed: 'neutral',
  draft: 'neutral',
} as const

function Entry({ entry, onTakeBack }: { entry: ChildEntry; onTakeBack: () => void }): ReactNode {
  const words = useEntryWords().guarding
  const dates = useDateOptions()
  return (
    <Card as="li" padding="s" className={parts.lines}>
      <div className={parts.controls}>
        <Badge tone={TONE[entry.state]}>{words.states[entry.state]}</Badge>
        <span className={parts.small}>{formatDateTime(entry.created_at, dates)}</span>
        {entry.organization && <span className={parts.small}>{entry.organization.name}</span>}
      </div>
      {entry.title !== '' && <h3 className={s['name']}>{entry.title}</h3>}
      {entry.text !== '' && <Said text={entry.text} mentions={entry.mentions} lang={entry.language} />}
      {entry.film?.key && <Film film={entry.film.key} title={words.film} />}
      {entry.film && !entry.film.key && <p className={parts.small}>{words.film}</p>}
      {entry.answers.length > 0 && (
        <details>
          <summary className={s['summary']}>{words.answers(entry.answers.length)}</summary>
          <ul className={parts.rows}>
            {entry.answers.map((answer) => (
              <li key={answer.id} className={s['text']}>
                <strong>{answer.author.name}</strong>
                <Said text={answer.text} mentions={answer.mentions} lang={answer.language} signs={false} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={parts.actions}>
        <Button variant="White" onClick={onTakeBack}>
          {words.take_back}
        </Button>
      </div>
    </Card>
  )
}

/** Everything that a child wrote, with who answered; the guardian takes back any of it. */
export function ChildEntries({
  child,
  open,
  onClose,
}: {
  child: GuardedChild
  open: boolean
  onClose: () => void
}): ReactNode {
  const words = useEntryWords().guarding
  const [taken, setTaken] = useState<ChildEntry | null>(null)
  const query = useQuery({ ...childEntriesQuery(child.user_id), enabled: open })
  const takeBack = useEntryChange(entryApi.takeBack)
  return (
    <>
      <Drawer open={open} onClose={onClose} title={words.shown(child.name)}>
        <div className={parts.block}>
          <p className={parts.note}>{words.told}</p>
          <Asked query={query} failed={{ title: words.failed, level: 3 }} loading={<Skeleton lines={6} />}>
            {(entries) =>
              entries.length === 0 ? (
                <p className={parts.note}>{words.none}</p>
              ) : (
                <ul className={parts.entries}>
                  {entries.map((entry) => (
                    <Entry
                      key={entry.comment_id ?? entry.thread_id}
                      entry={entry}
                      onTakeBack={() => setTaken(entry)}
                    />
                  ))}
                </ul>
              )
            }
          </Asked>
        </div>
      </Drawer>
      <ConfirmDialog
        open={taken !== null}
        onCancel={() => setTaken(null)}
        title={words.take_back_title}
        confirmLabel={words.take_back}
        busy={takeBack.isPending}
        onConfirm={() => {
          if (taken)
            takeBack.mutate(
              { id: child.user_id, thread_id: taken.thread_id, comment_id: taken.comment_id },
              { onSettled: () => setTaken(null) },
            )
        }}
      >
        {words.take_back_text}
      </ConfirmDialog>
    </>
  )
}
