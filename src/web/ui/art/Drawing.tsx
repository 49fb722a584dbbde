import type { ReactNode } from 'react'

export type DrawingProps = {
  /**
   * Description for screen readers, if the drawing says more than the words beside it; otherwise it is
   * decorative.
   */
  label?: string
  className?: string
}

/** The canvas of every drawing. Its colours are tokens, so it changes with the theme. */
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
