import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import control from './control.module.css'
import { cx } from '../cx.ts'
import { Field, type FieldWords } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './PasswordInput.module.css'

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> &
  FieldWords & {
    showLabel: string
    hideWordLabel: string
    /** Below the input: a strength meter (see PasswordStrength) or rules. */
    meter?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** A password field whose letters can be shown. */
export function PasswordInput({
  id,
  label,
  note,
  optional,
  hint,
  error,
  hideLabel,
  className,
  showLabel,
  hideWordLabel,
  meter,
  ...input
}: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, note, optional, hint, error, className }} hideLabel={hideLabel ?? false}>
      {(props) => (
        <>
          <span className={styles.frame}>
            <input
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...props}
              type={shown ? 'text' : 'password'}
              className={cx(control.control, styles.input)}
            />
            <IconButton
              className={styles.toggle}
              label={shown ? hideWordLabel : showLabel}
              aria-pressed={shown}
              aria-controls={props.id}
              icon={shown ? <EyeOff /> : <Eye />}
              onClick={() => setShown(!shown)}
            />
          </span>
          {meter}
        </>
      )}
    </Field>
  )
}
