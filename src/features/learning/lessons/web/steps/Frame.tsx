import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useEnter } from './use-enter.ts'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

export type Verdict = { right: boolean; text: string }

type FrameProps = {
  title: ReactNode
  lang?: string | undefined
  /** Pictures and players; they fill the remaining height. */
  stage?: ReactNode
  /** Answers, or text to read. */
  children?: ReactNode
  verdict?: Verdict | null
  /** Handler of the button to continue, labelled `label`. Without it, the step continues by itself. */
  onNext?: (() => void) | undefined
  label?: string
  /** The button waits for an answer. */
  waits?: boolean
}

/** One step: the question on top, the stage in the middle, the answer and its verdict below. */
export function Frame({
  title,
  lang,
  stage,
  children,
  verdict,
  onNext,
  label,
  waits,
}: FrameProps): ReactNode {
  const t = useStepWords()
  const foot = useRef<HTMLDivElement>(null)
  const judged = verdict !== null && verdict !== undefined
  // Focuses the verdict's button: Enter continues.
  useEffect(() => {
    if (judged) foot.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [judged])
  const go = onNext && !(waits === true && !judged) ? onNext : null
  useEnter(go)
  return (
    <>
      <h1 className={s['title']} tabIndex={-1} data-step-title="" lang={lang}>
        {title}
      </h1>
      {stage && <div className={s['stage']}>{stage}</div>}
      {children}
      <div ref={foot} className={cx(s['foot'], judged && (verdict.right ? s['good'] : s['bad']))}>
        <p className={s['verdict']} role="status" id="verdict">
          {judged && (
            <>
              <strong>{verdict.right ? t.right : t.wrong}</strong> {verdict.text}
            </>
          )}
        </p>
        {onNext && (
          <Button
            variant="Orange"
            size="l"
            disabled={go === null}
            aria-describedby={judged ? 'verdict' : undefined}
            onClick={onNext}
          >
            {label ?? t.next}
          </Button>
        )}
      </div>
    </>
  )
}
