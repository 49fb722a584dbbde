import type { CSSProperties, ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { cx } from '#web/ui/cx.ts'
import type { Line } from '../session/state.ts'
import s from './Side.module.css'

/** The last lines stand so long below the pictures; all of them stay in the panel. */
const SHOWN_MS = 12_000

/** What is being written right now, below the pictures, in the colour that the reader has chosen for captions. */
export function LiveText({
  lines,
  now,
  nameOf,
}: {
  lines: readonly Line[]
  now: number
  nameOf: (user_id: string) => string
}): ReactNode {
  const color = useAuth((state) => state.userAccessibilitySettings?.caption_color)
  const last = lines.filter((line) => line.text !== '' && (!line.done || now - line.at < SHOWN_MS)).slice(-3)
  if (last.length === 0) return null
  return (
    <div
      className={cx(s['captions'])}
      style={color ? ({ '--caption': color } as CSSProperties) : undefined}
      aria-live="polite"
      data-live-text
    >
      {last.map((line) => (
        <p key={`${line.user_id}${line.id}`}>
          <span className={s['who']}>{nameOf(line.user_id)}</span>{' '}
          <span className={s['words']}>{line.text}</span>
        </p>
      ))}
    </div>
  )
}
