import type { ReactNode } from 'react'

/** A title whose ranges (A–I, 10–19) stay in one line: a browser would break after the dash. */
export function Title({ children }: { children: string }): ReactNode {
  return children.split(/(\S+–\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
