import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './Field.tsx'
import styles from './RadioGroup.module.css'

export type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  /** Of the label, where it is not the page's: the control is read aloud in it. */
  lang?: string
}

type RadioGroupProps = {
  label: ReactNode
  name: string
  options: readonly RadioOption[]
  value: string | null
  onChange: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  /** `cards` gives each choice a ground of its own, for few choices with an explanation. */
  look?: 'list' | 'row' | 'cards'
  className?: string
}

/** One choice of several. Arrow keys move the choice, as native radio buttons do. */
export function RadioGroup({
  label,
  name,
  options,
  value,
  onChange,
  hint,
  error,
  hideLabel,
  look = 'list',
  className,
}: RadioGroupProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset
      className={cx(styles.group, className)}
      aria-describedby={cx(hintId, errorId) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      <div className={styles[look]}>
        {options.map((option, index) => (
          <label key={option.value} lang={option.lang} className={styles.option}>
            <input
              type="radio"
              id={`${id}-${index}`}
              name={name}
              value={option.value}
              className={styles.dot}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${id}-${index}-hint` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              <span className={styles.words}>{option.label}</span>
              {option.hint && (
                <span id={`${id}-${index}-hint`} className={styles.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
