import { useId, type ReactNode } from 'react'
import { FieldError } from '#web/ui/form/Field.tsx'
import { useEditing } from '../context.ts'
import styles from '../Authoring.module.css'

type SliderProps = {
  path: string
  label: string
  min: number
  max: number
  step: number
  /** The value in words. */
  text: (value: number) => string
  /** Where the slider stands while nothing is set. */
  fallback: number
  /** Taken away from the notation at this value. */
  none?: number
}

/** A number of the notation as a slider: arrow keys move it by a step. */
export function Slider({ path, label, min, max, step, text, fallback, none }: SliderProps): ReactNode {
  const { at, set, problem } = useEditing()
  const value = at(path)
  return (
    <Range
      label={label}
      min={min}
      max={max}
      step={step}
      text={text}
      value={typeof value === 'number' ? value : fallback}
      error={problem(path)}
      onChange={(next) => set(path, next === none ? undefined : next)}
    />
  )
}

type RangeProps = {
  label: string
  min: number
  max: number
  step: number
  text: (value: number) => string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}
/** A labelled slider that says its value. */
export function Range({ label, min, max, step, text, value, onChange, error }: RangeProps): ReactNode {
  const id = useId(),
    wrong = error ? `${id}-error` : undefined
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text(value)}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text(value)}
        aria-describedby={wrong}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(Math.round(Number(event.target.value) * 1000) / 1000)}
      />
      <FieldError id={wrong}>{error}</FieldError>
    </div>
  )
}
