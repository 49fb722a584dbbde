import type { ReactNode } from 'react'

export type DrawingProps = {
  /** What it shows, when it says something that the words beside it don't; otherwise it is decoration. */
  label?: string
  className?: string
}

/** The sheet every drawing stands on. Its colours are tokens, so it turns with the theme. */
export function Drawing({
  label,
  className,
  box = '0 0 240 240',
  children,
}: DrawingProps & { box?: string; children: ReactNode }) {
  return (
    <svg
      viewBox={box}
      className={className}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  )
}
