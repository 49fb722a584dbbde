import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { useSaveWords } from './save-words.ts'
import s from './SaveMark.module.css'

/** Whether what was written is kept. `conflict`: somebody else changed the same, and a choice waits. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'
/** Something that saves itself. */
export type Saving = { state: SaveState; problem: string | null; flush: () => unknown }

const choiceIn = (section: Element | null): HTMLElement | undefined =>
  [...(section?.querySelectorAll<HTMLElement>('[data-versions] button') ?? [])].find((button) =>
    button.checkVisibility(),
  )
/**
 * The choice stands at the field that two people changed, which may be far below: its first button gets the
 * focus. On a phone it may be of the language that is not shown.
 */
function toChoice(from: HTMLElement, reveal?: () => void): void {
  const section = from.closest('section')
  if (reveal && !choiceIn(section)) flushSync(reveal)
  choiceIn(section)?.focus()
}

/**
 * Whether what was written is kept: said where one writes, read aloud when it changes for the worse, and
 * asked about when somebody leaves. `onReveal`: shows a field that waits for a choice and is hidden.
 */
export function SaveMark({
  fields: { state, problem, flush },
  onReveal,
  onChoice,
}: {
  fields: Saving
  onReveal?: () => void
  /** Leads to the choice in another way than to the field that it is about. */
  onChoice?: () => void
}): ReactNode {
  const t = useSaveWords()
  const bad = state === 'failed' || state === 'conflict'
  // Leaving sends what is left; what could not be sent, or waits for a choice, would be lost. Until it is
  // kept, also while it is tried again.
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
