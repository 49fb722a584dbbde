import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type CSSProperties, type FocusEvent } from 'react'
import { TOAST } from '#contract/constants.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../form/IconButton.tsx'
import styles from './Toaster.module.css'

export type ToastVariant = 'Error' | 'Warning' | 'Info' | 'Success'
export type Toast = { id: string; variant: ToastVariant; message: string; type?: string }

type ToasterProps = {
  toasts: readonly Toast[]
  /** Asked for by the close button and when a toast's time is over. */
  onClose: (id: string) => void
  /**
   * `region` names the place, `close` the buttons; the variants are read before the message, because colour
   * alone says nothing.
   */
  words: { region: string; close: string } & Record<ToastVariant, string>
}

const ICONS = { Error: CircleX, Warning: TriangleAlert, Info, Success: CircleCheck }
/** The last part of a toast's time, in which it fades. */
const FADE_MS = 200

/** The notices at the bottom right. Always rendered, so that the live region exists before the first notice. */
export function Toaster({ toasts, onClose, words }: ToasterProps) {
  const region = useRef<HTMLElement>(null)
  const count = toasts.length
  // In the browser's top layer a notice is never covered.
  useEffect(() => {
    const element = region.current
    if (count === 0 || !element?.showPopover) return
    element.popover = 'manual'
    if (!element.matches(':popover-open')) element.showPopover()
  }, [count])
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={words.region}
      style={{ '--toast-width': `${TOAST.widthPx}px` } as CSSProperties}
    >
      <div role="status" aria-live="polite" aria-relevant="additions" className={styles.list}>
        {toasts.map((toast) => (
          <Notice key={toast.id} toast={toast} onClose={onClose} words={words} />
        ))}
      </div>
    </section>
  )
}

function Notice({ toast, onClose, words }: { toast: Toast } & Omit<ToasterProps, 'toasts'>) {
  const [held, setHeld] = useState({ hover: false, focus: false })
  const [leaving, setLeaving] = useState(false)
  const close = useRef(onClose)
  const left = useRef<number>(TOAST.dismissMs)
  const still = held.hover || held.focus
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    if (still) return
    const began = performance.now()
    const fade = setTimeout(() => setLeaving(true), left.current - FADE_MS)
    const end = setTimeout(() => close.current(toast.id), left.current)
    return () => {
      clearTimeout(fade)
      clearTimeout(end)
      left.current = Math.max(FADE_MS, left.current - (performance.now() - began))
      setLeaving(false)
    }
  }, [still, toast.id])

  const Icon = ICONS[toast.variant]
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld((was) => ({ ...was, focus: false }))
  }
  return (
    <div
      className={cx(styles.toast, styles[toast.variant], leaving && styles.leaving)}
      data-variant={toast.variant}
      onMouseEnter={() => setHeld((was) => ({ ...was, hover: true }))}
      onMouseLeave={() => setHeld((was) => ({ ...was, hover: false }))}
      onFocus={() => setHeld((was) => ({ ...was, focus: true }))}
      onBlur={onBlur}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.message}>
        <span className="visually-hidden">{words[toast.variant]}: </span>
        {toast.message}
      </p>
      <IconButton
        className={styles.close}
        label={words.close}
        icon={<X />}
        // The button is unmounted at once, so a press must not take the focus, e.g. from the dialog below.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onClose(toast.id)}
      />
    </div>
  )
}
