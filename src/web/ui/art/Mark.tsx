import type { SVGProps } from 'react'
import { MARK } from '#contract/mark.ts'

const { ink, paper, accent } = MARK

/** The mark: the ILY hand, solid, with an orange cuff. Decorative unless its surroundings name it. */
export function Mark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <g stroke="var(--mark-ink, var(--ink))">
        {ink.map(({ d, width, solid, flat }) => (
          <path
            key={d}
            d={d}
            strokeWidth={width}
            fill={solid && 'var(--mark-ink, var(--ink))'}
            strokeLinecap={flat && 'butt'}
          />
        ))}
      </g>
      <path d={paper.d} stroke="var(--mark-paper, var(--paper))" strokeWidth={paper.width} />
      <path d={accent.d} stroke="var(--mark-accent, var(--orange))" strokeWidth={accent.width} />
    </svg>
  )
}
