import type { ReactNode } from 'react'

/**
 * A frame in which something wide (a table, long texts) scrolls sideways. It takes the focus, so that the
 * keys can scroll it too.
 */
export function ScrollFrame({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard (axe: scrollable-region-focusable)
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
