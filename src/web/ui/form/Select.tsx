import type { Ref, SelectHTMLAttributes } from 'react'
import control from './control.module.css'
import { cx } from '../cx.ts'
import { Field, type FieldWords } from './Field.tsx'
import styles from './Select.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> &
  FieldWords & {
    options: readonly SelectOption[]
    /** More options below a heading each. */
    groups?: readonly { label: string; options: readonly SelectOption[] }[]
    /** Shown while nothing is chosen; it can't be chosen itself. */
    placeholder?: string
    ref?: Ref<HTMLSelectElement>
  }

/** The browser's own select, which phones and assistive technology handle best. */
export function Select({
  id,
  label,
  note,
  optional,
  hint,
  error,
  hideLabel,
  className,
  options,
  groups,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ id, label, note, optional, hint, error, className }} hideLabel={hideLabel ?? false}>
      {(props) => (
        <span className={styles.frame}>
          <select {...select} {...props} className={cx(control.control, styles.select)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {groups?.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.options.map((option) => (
                  <option key={option.value} value={option.value} disabled={option.disabled}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <svg className={styles.arrow} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path
              d="m5 7.5 5 5 5-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
      )}
    </Field>
  )
}
