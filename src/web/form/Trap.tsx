import type { ReactNode } from 'react'
import s from './form.module.css'

/** Honeypot field, hidden from people and skipped by the keyboard: only bots fill it in. */
export function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  return (
    <input
      className={s['trap']}
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
