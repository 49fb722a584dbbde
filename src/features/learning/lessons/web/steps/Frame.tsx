import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useStepWords } from './words.ts'
import s from './Steps.module.css'

export type Verdict = { right: boolean; text: string }

type FrameProps = {
  title: ReactNode
  lang?: string | undefined
  /** What is looked at; it takes the height that is left. */
  stage?: ReactNode
  /** What is answered or read. */
  children?: ReactNode
  verdict?: Verdict | null
  /** Goes on; what the button says follows `label`. Nothing: the step itself goes on. */
  onNext?: (() => void) | undefined
  label?: string
  /** The button waits for an answer. */
  waits?: boolean
}

/** One step: what is asked above, what is looked at in the middle, the answer and its verdict below. */
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
  // The verdict takes the keys: Enter goes on.
  useEffect(() => {
    if (judged) foot.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [judged])
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
            disabled={waits === true && !judged}
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
