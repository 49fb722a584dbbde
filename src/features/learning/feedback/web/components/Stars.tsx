import Star from 'lucide-react/icons/star'
import { useId, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFeedbackWords } from '../words.ts'
import s from './Feedback.module.css'

const ALL = [1, 2, 3, 4, 5] as const

/** Read-only stars; their number is beside them or in their name. */
export function Stars({ value }: { value: number }): ReactNode {
  const t = useFeedbackWords()
  return (
    <span className={s.stars} role="img" aria-label={t.star(Math.round(value))}>
      {ALL.map((n) => (
        <Star key={n} aria-hidden="true" className={cx(s.star, n <= Math.round(value) && s.lit)} />
      ))}
    </span>
  )
}

/** One of five: radio buttons that look like stars, so that arrow keys and one finger move the choice. */
export function StarsInput({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}): ReactNode {
  const t = useFeedbackWords()
  const id = useId()
  const meaning = ALL.find((n) => n === value)
  return (
    <fieldset className={s.choose} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={s.legend}>{t.stars}</legend>
      <div className={s.five}>
        {ALL.map((n) => (
          <label key={n} className={s.one}>
            <input
              type="radio"
              name={id}
              value={n}
              checked={n === value}
              aria-label={`${t.star(n)}: ${t.meanings[n]}`}
              onChange={() => onChange(n)}
            />
            <Star aria-hidden="true" className={cx(s.star, n <= value && s.lit)} />
          </label>
        ))}
        <span className={s.meaning} aria-hidden="true">
          {meaning ? t.meanings[meaning] : ''}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={s.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
