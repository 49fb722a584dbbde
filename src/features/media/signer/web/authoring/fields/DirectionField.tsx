import { useId, type ReactNode } from 'react'
import { FieldError } from '#web/ui/form/Field.tsx'
import { DIRECTION_WORDS, vectorOf } from '../../../shared/directions.ts'
import type { Direction, Triple } from '../../../shared/notation.ts'
import styles from '../Authoring.module.css'
import { useEditing } from '../context.ts'
import { useAuthoringWords } from '../words.ts'
import { Range } from './Slider.tsx'

const OPPOSITE: Record<string, string> = {
  up: 'down',
  down: 'up',
  left: 'right',
  right: 'left',
  in: 'out',
  out: 'in',
}
const vector = (value: unknown): Triple | null =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.length === 3 && value.every((one) => typeof one === 'number'))
    ? vectorOf(value as Direction)
    : null
const rounded = (value: number): number => Math.round(value * 100) / 100

type DirectionFieldProps = {
  path: string
  label: string
  hint?: string
  /** Shown while nothing is set. */
  standard?: string
  /** May be left out. */
  optional?: boolean
}

/** A direction: any of six words together, or finer by three sliders. */
export function DirectionField({
  path,
  label,
  hint,
  standard,
  optional = false,
}: DirectionFieldProps): ReactNode {
  const { at, set, problem } = useEditing()
  const words = useAuthoringWords(),
    id = useId()
  const value = at(path) ?? standard
  const said = typeof value === 'string' ? value.split('-') : []
  const [left, up, out] = vector(value) ?? [0, 0, 0]
  const error = problem(path)
  const press = (word: string): void => {
    const kept = said.filter((one) => one !== OPPOSITE[word] && DIRECTION_WORDS.includes(one))
    const next = kept.includes(word) ? kept.filter((one) => one !== word) : [...kept, word]
    set(path, next.length > 0 ? next.join('-') : optional ? undefined : word)
  }
  const slide =
    (axis: 0 | 1 | 2) =>
    (next: number): void =>
      set(
        path,
        [left, up, out].map((one, n) => (n === axis ? next : rounded(one))),
      )
  return (
    <fieldset
      className={styles.direction}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.words}>
        {DIRECTION_WORDS.map((word) => (
          <button
            key={word}
            type="button"
            className={styles.word}
            aria-pressed={said.includes(word)}
            onClick={() => press(word)}
          >
            {words.directions[word as keyof typeof words.directions]}
          </button>
        ))}
      </div>
      <details className={styles.fine} open={Array.isArray(value)}>
        <summary>{words.fine}</summary>
        {(
          [
            [words.axes.across, left, 0],
            [words.axes.height, up, 1],
            [words.axes.depth, out, 2],
          ] as const
        ).map(([name, one, axis]) => (
          <Range
            key={axis}
            label={name}
            min={-1}
            max={1}
            step={0.05}
            value={rounded(one)}
            text={(n) => words.plain(rounded(n))}
            onChange={slide(axis)}
          />
        ))}
      </details>
      <FieldError id={`${id}-error`}>
        {error ?? problem(`${path}[0]`) ?? problem(`${path}[1]`) ?? problem(`${path}[2]`)}
      </FieldError>
    </fieldset>
  )
}
