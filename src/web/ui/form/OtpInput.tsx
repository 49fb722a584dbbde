import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Field, type FieldWords } from './Field.tsx'
import { cx } from '../cx.ts'
import control from './control.module.css'
import styles from './OtpInput.module.css'

type OtpInputProps = FieldWords & {
  id?: string
  name?: string
  value: string
  onChange: (code: string) => void
  /** Called once when the last digit is in. */
  onComplete?: (code: string) => void
  /** Number of digits. */
  length?: number
  /** The name of one box, e.g. "Digit 2 of 6". */
  digitLabel: (digit: number, length: number) => string
  disabled?: boolean
  /** Gets the focus when the page opens. */
  first?: boolean
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * A one-time code, one box a digit. Pasting or the phone's suggestion fills all boxes, whichever has the
 * focus.
 */
export function OtpInput({
  id,
  name,
  value,
  onChange,
  onComplete,
  length = 6,
  digitLabel,
  disabled,
  first = false,
  ...words
}: OtpInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(length - 1, index))]?.focus()

  const change = (code: string, next: number) => {
    const digits = digitsOf(code).slice(0, length)
    if (digits !== value) onChange(digits)
    focus(next)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  // A box may receive one digit, or a whole code from the keyboard's suggestion.
  const type = (index: number, text: string) => {
    const digits = digitsOf(text)
    if (digits.length > 2) return change(digits, digits.length)
    const digit = digits.replace(value[index] ?? '', '') || digits.slice(-1)
    if (digit === '') return change(value.slice(0, index) + value.slice(index + 1), index)
    change(
      value.slice(0, index) + digit.slice(-1) + value.slice(index + 1),
      Math.min(index, value.length) + 1,
    )
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits) change(digits, digits.length)
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(index - 1)
    else if (event.key === 'ArrowRight') focus(index + 1)
    else if (event.key === 'Backspace' && !value[index])
      change(value.slice(0, Math.max(0, index - 1)) + value.slice(index), index - 1)
    else return
    event.preventDefault()
  }

  return (
    <Field {...words} {...(id === undefined ? {} : { id })}>
      {(props) => (
        <div className={styles.boxes} role="group" aria-describedby={props['aria-describedby']}>
          {Array.from({ length }, (_, index) => (
            <input
              key={index}
              ref={(box) => {
                boxes.current[index] = box
              }}
              id={index === 0 ? props.id : `${props.id}-${index + 1}`}
              name={index === 0 ? name : undefined}
              className={cx(control.control, styles.box)}
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              aria-label={digitLabel(index + 1, length)}
              aria-invalid={props['aria-invalid']}
              data-first={first && index === 0 ? '' : undefined}
              value={value[index] ?? ''}
              disabled={disabled}
              onChange={(event) => type(index, event.target.value)}
              onPaste={onPaste}
              onKeyDown={onKeyDown(index)}
              onFocus={(event) => event.target.select()}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
