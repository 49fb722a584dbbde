import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { useKeys } from '../book/use-keys.ts'
import styles from './DecisionBar.module.css'
import { useModeWords } from './words.ts'
import { VERDICTS as DECISIONS, type Verdict as Decision } from '../../shared/verdicts.ts'

const MAX_COMMENT: typeof import('../../../signs/sign-changes.contract.ts').MAX_COMMENT_LENGTH = 2000
const MARKS = { right: Check, right_but: Pencil, wrong: X }

type DecisionBarProps = {
  /** Possible decisions; none once a decision was taken. */
  may: Record<Decision, boolean>
  /** Decision taken, if any. */
  done: string | null
  busy: boolean
  /** Why the last press was not kept. */
  failed: string | undefined
  onDecide: (decision: Decision, comment: string) => void
  onPrevious: (() => void) | null
  onNext: () => void
}

/**
 * The decisions, at the bottom within reach of thumbs and always in sight, each with its key. *Right, but*
 * and *wrong* ask for a word to the author, in the same place.
 */
export function DecisionBar({
  may,
  done,
  busy,
  failed,
  onDecide,
  onPrevious,
  onNext,
}: DecisionBarProps): ReactNode {
  const words = useModeWords()
  const [asking, setAsking] = useState<'right_but' | 'wrong' | null>(null)
  const [comment, setComment] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [asking])
  const say = (decision: Decision): void => {
    if (busy || !may[decision]) return
    if (decision === 'right') onDecide('right', '')
    else setAsking(decision)
  }
  const send = (): void => {
    if (asking !== null && comment.trim() !== '' && !busy) onDecide(asking, comment.trim())
  }
  useKeys(asking === null, {
    1: () => say('right'),
    2: () => say('right_but'),
    3: () => say('wrong'),
    n: onNext,
    N: onNext,
    ArrowRight: onNext,
    ArrowLeft: () => onPrevious?.(),
  })
  return (
    <div className={styles.bar} data-asking={asking !== null || undefined}>
      {(failed ?? done) && (
        <p className={failed ? styles.failed : styles.done} role={failed ? 'alert' : 'status'}>
          {failed ?? done}
        </p>
      )}
      {asking !== null ? (
        <form
          className={styles.remark}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <LeaveGuard when={comment.trim() !== '' && !busy} />
          <Textarea
            label={words.remark[asking]}
            hint={words.remark_hint}
            rows={2}
            maxLength={MAX_COMMENT}
            ref={field}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.stopPropagation()
                setAsking(null)
              } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                send()
              }
            }}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <div className={styles.row}>
            <Button variant="White" disabled={busy} onClick={() => setAsking(null)}>
              {words.cancel} <kbd aria-hidden="true">Esc</kbd>
            </Button>
            <Button
              type="submit"
              variant={asking === 'wrong' ? 'RedOpacity' : 'Green'}
              loading={busy}
              disabled={comment.trim() === ''}
              aria-keyshortcuts="Control+Enter"
            >
              {words.send[asking]} <kbd aria-hidden="true">Ctrl ↵</kbd>
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.row}>
          <button
            type="button"
            className={styles.way}
            aria-keyshortcuts="ArrowLeft"
            disabled={onPrevious === null}
            onClick={() => onPrevious?.()}
          >
            <ArrowLeft aria-hidden="true" />
            <span>{words.previous}</span>
            <kbd aria-hidden="true">←</kbd>
          </button>
          <div className={styles.decisions} role="group" aria-label={words.verdict}>
            {DECISIONS.map((one, n) => {
              const Mark = MARKS[one]
              return (
                <button
                  key={one}
                  type="button"
                  className={styles.decision}
                  data-decision={one}
                  aria-keyshortcuts={String(n + 1)}
                  disabled={busy || !may[one]}
                  onClick={() => say(one)}
                >
                  <Mark aria-hidden="true" />
                  <span>{words[one]}</span>
                  <kbd aria-hidden="true">{n + 1}</kbd>
                </button>
              )
            })}
          </div>
          <button type="button" className={styles.way} aria-keyshortcuts="N ArrowRight" onClick={onNext}>
            <ArrowRight aria-hidden="true" />
            <span>{words.next}</span>
            <kbd aria-hidden="true">N</kbd>
          </button>
        </div>
      )}
    </div>
  )
}
