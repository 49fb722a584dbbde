import type { Ref, TextareaHTMLAttributes } from 'react'
import control from './control.module.css'
import { cx } from './cx.ts'
import { Field, type FieldWords } from './Field.tsx'
import styles from './Textarea.module.css'

type TextareaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & FieldWords & { ref?: Ref<HTMLTextAreaElement> }

/** A text field of several lines; it grows with its text where the browser can. */
export function Textarea({ id, label, note, hint, error, hideLabel, className, rows = 4, ...input }: TextareaProps) {
  return (
    <Field {...{ id, label, note, hint, error, className }} hideLabel={hideLabel ?? false}>
      {(props) => <textarea rows={rows} {...input} {...props} className={cx(control.control, styles.area)} />}
    </Field>
  )
}
