import type { ChangeEvent, KeyboardEvent, Ref, TextareaHTMLAttributes } from 'react'
import control from './control.module.css'
import { cx } from '../cx.ts'
import { Field, type FieldWords } from './Field.tsx'
import styles from './Textarea.module.css'

type TextareaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> &
  FieldWords & {
    ref?: Ref<HTMLTextAreaElement>
    /**
     * For a text without line breaks that may be longer than the field is wide: it begins with one line and
     * shows all of it.
     */
    oneLine?: boolean
  }
const noBreak = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}
/** Joins lines of pasted text. Text without line breaks is not set again, as that would move the caret. */
const inOneLine = ({ target }: ChangeEvent<HTMLTextAreaElement>): void => {
  if (target.value.includes('\n')) target.value = target.value.replace(/\s*\n\s*/g, ' ')
}

/** A text field of several lines; it grows with its text where the browser can. */
export function Textarea({
  id,
  label,
  note,
  optional,
  hint,
  error,
  hideLabel,
  className,
  oneLine = false,
  rows = oneLine ? 1 : 4,
  onChange,
  ...input
}: TextareaProps) {
  return (
    <Field {...{ id, label, note, optional, hint, error, className }} hideLabel={hideLabel ?? false}>
      {(props) => (
        <textarea
          rows={rows}
          {...(oneLine && { onKeyDown: noBreak })}
          {...input}
          {...props}
          {...(onChange && {
            onChange: (event) => {
              if (oneLine) inOneLine(event)
              onChange(event)
            },
          })}
          className={cx(control.control, oneLine ? styles.line : styles.area)}
        />
      )}
    </Field>
  )
}
