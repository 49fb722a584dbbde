import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { useSaveWords } from './save-words.ts'
import s from './SaveMark.module.css'

/** State of the saved content. `conflict`: somebody else changed the same field, and a choice is pending. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'
/** Something that saves itself. */
export type Saving = { state: SaveState; problem: string | null; flush: () => unknown }

const choiceIn = (section: Element | null): HTMLElement | undefined =>
  [...(section?.querySelectorAll<HTMLElement>('[data-versions] button') ?? [])].find((button) =>
    button.checkVisibility(),
  )
/**
 * Focuses the first button of the choice at the field that two people changed, which may be far below. On a
 * phone the field may belong to the hidden language.
 */
function toChoice(from: HTMLElement, reveal?: () => void): void {
  const section = from.closest('section')
  if (reveal && !choiceIn(section)) flushSync(reveal)
  choiceIn(section)?.focus()
}

/**
 * Shows the save state beside the text, announces it when it gets worse, and warns a person who leaves with
 * unsaved changes. `onReveal`: shows a hidden field that needs a choice.
 */
export function SaveMark({
  fields: { state, problem, flush },
  onReveal,
  onChoice,
}: {
  fields: Saving
  onReveal?: () => void
  /** Opens the choice in another way than by focusing its field. */
  onChoice?: () => void
}): ReactNode {
  const t = useSaveWords()
  const bad = state === 'failed' || state === 'conflict'
  // Leaving sends unsent changes, but failed or conflicting ones would be lost. Warn until they are saved,
  // also during a retry.
  const [unkept, setUnkept] = useState(bad)
  if (unkept ? state === 'saved' : bad) setUnkept(!unkept)
  return (
    <div className={s['mark']}>
      <p role={bad ? 'alert' : 'status'} className={s['markText']} data-state={state}>
        {state === 'saving' ? (
          <Spinner />
        ) : bad ? (
          <TriangleAlert aria-hidden="true" />
        ) : state === 'saved' ? (
          <Check aria-hidden="true" />
        ) : null}
        <span>
          {t[state]}
          {problem && `: ${problem}`}
        </span>
      </p>
      {state === 'conflict' && (
        <Button
          size="s"
          variant="blackBorder"
          onClick={(event) => (onChoice ? onChoice() : toChoice(event.currentTarget, onReveal))}
        >
          {t.show_choice}
        </Button>
      )}
      {state === 'failed' && (
        <Button size="s" variant="blackBorder" onClick={() => void flush()}>
          {t.again}
        </Button>
      )}
      {unkept && <LeaveGuard when />}
    </div>
  )
}
