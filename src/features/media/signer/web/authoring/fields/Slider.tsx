import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { FieldError } from '#web/ui/form/Field.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { useEditing } from '../context.ts'
import { useAuthoringWords } from '../words.ts'
import styles from '../Authoring.module.css'

/**
 * The step of what is measured in centimetres; with Shift, or by the buttons beside it, it is one of two
 * millimetres.
 */
export const CENTIMETRE = 'cm'
const FINE = 0.2,
  /** Every value so far is a multiple of this: a slider shows no others. */
  GRAIN = 0.1
const TO: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

type SliderProps = {
  path: string
  label: string
  min: number
  max: number
  step: number | typeof CENTIMETRE
  /** The value in words. */
  text: (value: number) => string
  /** Value of the slider while nothing is set. */
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
  step: number | typeof CENTIMETRE
  text: (value: number) => string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}
/** A labelled slider that says its value. */
export function Range({ label, min, max, step, text, value, onChange, error }: RangeProps): ReactNode {
  const id = useId(),
    wrong = error ? `${id}-error` : undefined
  const measured = step === CENTIMETRE
  const words = useAuthoringWords()
  /** State of a drag by pointer, and if it is fine. */
  const drawn = useRef<{ fine: boolean } | null>(null)
  const put = (next: number): void => onChange(Math.round(Math.max(min, Math.min(max, next)) * 1000) / 1000)
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = TO[event.key]
    if (!measured || way === undefined) return
    event.preventDefault()
    // From between two centimetres to the next one.
    if (event.shiftKey) put(value + way * FINE)
    else put(way > 0 ? Math.floor(value + 1 + 1e-6) : Math.ceil(value - 1 - 1e-6))
  }
  const onInput = (next: number): void => {
    if (!measured) return put(next)
    const grain = drawn.current?.fine ? FINE : 1
    // Input without a pointer or the arrows (a screen reader) asks for one step.
    put(drawn.current ? Math.round(next / grain) * grain : value + Math.sign(next - value))
  }
  // A finger has no Shift: two millimetres are a press beside the slider. Keys pass by, for they have theirs.
  const fine = (way: 1 | -1): ReactNode =>
    measured && (
      <IconButton
        label={(way > 0 ? words.finer_more : words.finer_less)(label)}
        icon={way > 0 ? <Plus /> : <Minus />}
        tabIndex={-1}
        disabled={way > 0 ? value >= max : value <= min}
        onClick={() => put(value + way * FINE)}
      />
    )
  return (
    <div className={styles.range} data-measured={measured ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text(value)}</output>
      {fine(-1)}
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={measured ? GRAIN : step}
        value={value}
        aria-valuetext={text(value)}
        aria-describedby={wrong}
        aria-invalid={error ? true : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          drawn.current = { fine: event.shiftKey }
        }}
        onPointerUp={() => {
          drawn.current = null
        }}
        onPointerCancel={() => {
          drawn.current = null
        }}
        onChange={(event) => onInput(Number(event.target.value))}
      />
      {fine(1)}
      <FieldError id={wrong}>{error}</FieldError>
    </div>
  )
}
