import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Segments.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Show the icons; the labels are their names. */
  iconsOnly?: boolean
  className?: string
}

/** A few choices side by side of which one holds (native radio buttons). */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly,
  className,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={cx(styles.segments, className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.segment}
          title={iconsOnly ? option.label : undefined}
          lang={option.lang}
        >
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={iconsOnly ? 'visually-hidden' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
