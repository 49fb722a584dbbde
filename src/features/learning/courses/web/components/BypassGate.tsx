import LockOpen from 'lucide-react/icons/lock-open'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTeacherBypass } from '#web/client/stores/editing.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { useCourseWords } from '../words.ts'
import s from './BypassGate.module.css'

type BypassGateProps = {
  /** The lock would keep a learner out, and who looks may pass it. */
  locked: boolean
  title: string
  /** The way back. */
  back: { href: string; label: string }
  children: ReactNode
}

/**
 * Whoever teaches or writes passes locks: without being asked while `isBypassConfirmed` says so (the
 * default), else once for each lock.
 */
export function BypassGate({ locked, title, back, children }: BypassGateProps): ReactNode {
  const t = useCourseWords().bypass
  const { isBypassConfirmed, setBypassConfirmed } = useTeacherBypass()
  const [passed, setPassed] = useState(false)
  const [always, setAlways] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const asks = locked && !isBypassConfirmed && !passed
  useEffect(() => {
    if (asks) heading.current?.focus()
  }, [asks])
  // The pressed button is unmounted with the gate: move the focus to the start of the opened page.
  useEffect(() => {
    if (passed) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [passed])
  if (!asks) return children
  const pass = (): void => {
    setPassed(true)
    if (always) setBypassConfirmed(true)
  }
  return (
    <section className={s['gate']} aria-labelledby="bypass">
      <span className={s['mark']} aria-hidden="true">
        <LockOpen />
      </span>
      <h1 id="bypass" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t.text}</p>
      <Switch label={t.always} checked={always} onChange={(event) => setAlways(event.target.checked)} />
      <div className={s['actions']}>
        <Button variant="Orange" onClick={pass}>
          {t.pass}
        </Button>
        <Button variant="blackBorder" href={back.href}>
          {back.label}
        </Button>
      </div>
    </section>
  )
}

/** Switch for being asked before a lock is passed, for people who may pass it. */
export function BypassSwitch(): ReactNode {
  const t = useCourseWords().bypass
  const { isBypassConfirmed, setBypassConfirmed } = useTeacherBypass()
  return (
    <Switch
      label={t.setting}
      hint={t.setting_hint}
      checked={isBypassConfirmed}
      onChange={(event) => setBypassConfirmed(event.target.checked)}
    />
  )
}
