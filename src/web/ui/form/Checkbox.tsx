import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './Field.tsx'
import styles from './Checkbox.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The label is read aloud but not shown (for a row's selection box). */
  hideLabel?: boolean
  /** Neither on nor off: some of the items it covers are chosen. */
  indeterminate?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its words beside it; the words can be tapped too. */
export function Checkbox({
  id,
  label,
  hint,
  error,
  hideLabel,
  indeterminate = false,
  className,
  lang,
  ref,
  ...input
}: CheckboxProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const attach = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = indeterminate
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  return (
    <div className={cx(styles.choice, className)}>
      <label lang={lang} className={styles.row}>
        <input
          {...input}
          ref={attach}
          type="checkbox"
          id={controlId}
          className={styles.box}
          aria-describedby={cx(hintId, errorId) || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={hideLabel ? 'visually-hidden' : styles.words}>{label}</span>
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
