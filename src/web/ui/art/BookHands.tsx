import { Drawing, type DrawingProps } from './Drawing.tsx'
import { Ink, Shape } from './Shape.tsx'

/** One flat hand, palm up, its little finger along the left edge. */
function Palm() {
  return (
    <g>
      <Shape
        parts={[
          ['M12 46L8 0H50L50 46Z', 22],
          ['M31 40V92', 44],
          ['M46 50Q68 44 71 22L72 2', 20],
        ]}
      />
      <Shape parts={[['M5 4V-40', 19]]} />
      <Shape parts={[['M21 2V-56', 20]]} />
      <Shape parts={[['M37 2V-58', 20]]} />
      <Shape parts={[['M53 4V-46', 20]]} />
      <path d="M2.5 4Q30 -10 56 4V24H2.5Z" fill="var(--surface)" />
      <Ink d="M8 26Q26 12 52 20" width={4} />
      <Ink d="M62 26Q42 32 42 58" width={4} />
      <Shape fill="var(--orange)" parts={[['M14 94H48V150H14Z', 18]]} />
    </g>
  )
}

/** Two palms opening: the sign for "book". For lists with nothing in them yet. */
export function BookHands(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse cx="120" cy="128" rx="112" ry="76" fill="var(--primary-wood-light)" />
      <g transform="translate(130 132) rotate(13) scale(1.08)">
        <Palm />
      </g>
      <g transform="translate(110 132) scale(-1 1) rotate(13) scale(1.08)">
        <Palm />
      </g>
      <Ink d="M120 44V22M98 48L88 30M142 48L152 30" />
    </Drawing>
  )
}
