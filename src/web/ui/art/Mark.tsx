import type { SVGProps } from 'react'

/** The mark: the ILY hand in one confident line. Decorative unless it is given a `title` by its surroundings. */
export function Mark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false" {...props}>
      <path d="M20 60V38M20 38V12a4.5 4.5 0 0 1 9 0v20M29 32v-4M38 28v4M38 32V20a4.5 4.5 0 0 1 9 0v24c0 7-3 12-7 16" />
    </svg>
  )
}
