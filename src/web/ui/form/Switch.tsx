import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './Switch.module.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
  className?: string
}

/** On or off, at once (nothing has to be saved after it). */
export function Switch({ id, label, hint, hideLabel, className, ...input }: SwitchProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  return (
    <div className={className}>
      <label className={styles.row}>
        <span className={hideLabel ? 'visually-hidden' : styles.words}>{label}</span>
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state
          role="switch"
          id={controlId}
          className={styles.track}
          aria-describedby={hintId}
        />
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
