import type { InputHTMLAttributes, Ref } from 'react'
import control from './control.module.css'
import { cx } from '../cx.ts'
import { Field, type FieldWords } from './Field.tsx'

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> &
  FieldWords & {
    ref?: Ref<HTMLInputElement>
    inputClassName?: string
    /**
     * Text to type letter by letter, such as a name to sign in: no capitals and no spelling. Emails are
     * exact.
     */
    exact?: boolean
  }

const EXACT = { autoCapitalize: 'none', spellCheck: false }

/** A one-line text field with label, hint and error. `type` may be any textual type of `<input>`. */
export function TextInput({
  id,
  label,
  note,
  optional,
  hint,
  error,
  hideLabel,
  className,
  inputClassName,
  exact,
  ...input
}: TextInputProps) {
  const exactly = (exact ?? input.type === 'email') && EXACT
  return (
    <Field {...{ id, label, note, optional, hint, error, className }} hideLabel={hideLabel ?? false}>
      {(props) => (
        <input
          type="text"
          {...exactly}
          {...input}
          {...props}
          className={cx(control.control, inputClassName)}
        />
      )}
    </Field>
  )
}
