import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { standingApi, useStandingChange } from '../../standing/web/public.ts'
import type { Author } from '../../threads/threads.contract.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useModerationWords } from './words.ts'

/** A post (`comment_id` null) or comment, as the actions about it need it. */
type Entry = { comment_id: string | null; author: Author | null; state: string }
type Step = { kind: 'report' | 'block'; comment_id: string | null; name: string }

type EntryActions = {
  /** Items of a menu: none for what is the reader's own, or is not shown to others. */
  itemsOf: (entry: Entry) => MenuItem[]
  /** Dialogs that the items open. */
  dialogs: ReactNode
}

/**
 * Actions for what others wrote in a thread: report it, mute or block its author.
 *
 * @param home takes the focus when an entry is gone with its menu, since its author is kept away
 * @param onAway is called when the author of an entry is kept away
 */
export function useEntryActions(
  thread_id: string,
  home: RefObject<HTMLElement | null>,
  onAway?: (kind: 'block' | 'mute') => void,
): EntryActions {
  const { entry: words } = useModerationWords()
  const [step, setStep] = useState<Step | null>(null),
    [gone, setGone] = useState(0)
  useEffect(() => {
    if (gone > 0) home.current?.focus()
  }, [gone, home])
  const away = useStandingChange(standingApi.keepAway, (_, { kind }) => onAway?.(kind))
  const keepAway = (kind: 'block' | 'mute', comment_id: string | null): void =>
    away.mutate(
      { kind, thread_id, comment_id },
      {
        onSuccess: () => {
          setStep(null)
          setGone((count) => count + 1)
        },
      },
    )
  const itemsOf = ({ comment_id, author, state }: Entry): MenuItem[] =>
    author === null || author.mine || state !== 'visible'
      ? []
      : [
          {
            id: 'report',
            label: words.report,
            onSelect: () => setStep({ kind: 'report', comment_id, name: author.name }),
          },
          { id: 'mute', label: words.mute(author.name), onSelect: () => keepAway('mute', comment_id) },
          {
            id: 'block',
            label: words.block(author.name),
            onSelect: () => setStep({ kind: 'block', comment_id, name: author.name }),
          },
        ]
  const close = (): void => setStep(null)
  return {
    itemsOf,
    dialogs: (
      <>
        {step?.kind === 'report' && (
          <ReportDialog target={{ thread_id, comment_id: step.comment_id }} onClose={close} />
        )}
        <ConfirmDialog
          open={step?.kind === 'block'}
          onCancel={close}
          title={words.blocking.title(step?.name ?? '')}
          confirmLabel={words.blocking.confirm}
          busy={away.isPending}
          onConfirm={() => step && keepAway('block', step.comment_id)}
        >
          {words.blocking.text}
        </ConfirmDialog>
      </>
    ),
  }
}
