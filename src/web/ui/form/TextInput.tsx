import type { InputHTMLAttributes, Ref } from 'react'
import control from './control.module.css'
import { cx } from '../cx.ts'
import { Field, type FieldWords } from './Field.tsx'

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> &
  FieldWords & { ref?: Ref<HTMLInputElement>; inputClassName?: string }

/** A one-line text field with label, hint and error. `type` may be any textual type of `<input>`. */
export function TextInput({
  id,
  label,
  note,
  hint,
  error,
  hideLabel,
  className,
  inputClassName,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ id, label, note, hint, error, className }} hideLabel={hideLabel ?? false}>
      {(props) => <input type="text" {...input} {...props} className={cx(control.control, inputClassName)} />}
    </Field>
  )
}
