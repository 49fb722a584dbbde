import { useId, type ReactNode } from 'react'
import { useCommonWords } from '../../i18n/common.ts'
import { cx } from '../cx.ts'
import styles from './Field.module.css'

/** Props that tie a control to the label, hint and error of its field. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldWords = {
  label: ReactNode
  /** Beside the label, e.g. "optional". */
  note?: ReactNode
  /** The note says that the field may be left empty. */
  optional?: boolean | undefined
  /** Below the label, before the control: the expected input. */
  hint?: ReactNode
  /** The error and how to fix it; shown at the field and tied to it. */
  error?: ReactNode
  /** The label is read aloud but not shown. */
  hideLabel?: boolean
  className?: string
}

type FieldProps = FieldWords & { id?: string | undefined; children: (control: ControlProps) => ReactNode }

function OptionalWord(): ReactNode {
  return useCommonWords().optional
}

/** Label, hint, control and error of one form field. */
export function Field({
  id,
  label,
  note,
  optional,
  hint,
  error,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={cx(styles.field, className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
        {(note || optional) && <span className={styles.note}>{note || <OptionalWord />}</span>}
      </div>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': cx(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** The line that says what is wrong with a field; nothing without a text. */
export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!children) return null
  return (
    <div id={id} className={styles.error}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M10 1.8 19 18H1z" fill="currentColor" />
        <path d="M10 7.5v5M10 15v.6" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </div>
  )
}
