import type { ReactNode } from 'react'
import s from './form.module.css'

/** A field that people do not see, and do not come to by keyboard: what fills it is a program. */
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
