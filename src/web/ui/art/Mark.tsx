import type { SVGProps } from 'react'

/** The mark: the ILY hand, solid, with an orange cuff. Decorative unless its surroundings name it. */
export function Mark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 64 64" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false" {...props}>
      <g stroke="var(--mark-ink, var(--ink))">
        <path d="M21.5 45L20 36H41V45L38 48H25Z" strokeWidth="9" fill="var(--mark-ink, var(--ink))" />
        <path d="M26.4 31V40M35.4 30V40" strokeWidth="10" />
        <path d="M32 46V54.5" strokeWidth="18" strokeLinecap="butt" />
        <path d="M20 38L12.5 15.5M41.5 37L45.5 7" strokeWidth="8.6" />
        <path d="M40 48Q46 47.5 50 45L57.5 40.5" strokeWidth="8.6" />
      </g>
      <path d="M27 33.5V39.5a3.1 3.1 0 0 0 6.2 0V33.5M33.2 39.5a3.1 3.1 0 0 0 6.2 0V33" transform="translate(-2.1 1.5)" stroke="var(--mark-paper, var(--paper))" strokeWidth="2.3" />
      <path d="M26 60H38" stroke="var(--mark-accent, var(--orange))" strokeWidth="6.5" />
    </svg>
  )
}
