import type { CSSProperties, ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { cx } from '#web/ui/cx.ts'
import type { Line } from '../session/state.ts'
import s from './Side.module.css'

/** Time for which finished lines are shown below the pictures; the panel keeps all of them. */
const SHOWN_MS = 12_000

/** Live text below the pictures, in the reader's caption color. */
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
          <span className={s['who']}>{nameOf(line.user_id)}</span> {line.text}
        </p>
      ))}
    </div>
  )
}
