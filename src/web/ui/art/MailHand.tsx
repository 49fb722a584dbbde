import { Drawing, type DrawingProps } from './Drawing.tsx'
import { Ink, Shape } from './Shape.tsx'

/** A hand that holds a letter out. */
export function MailHand(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="140" cy="104" r="84" fill="var(--yellow)" />
      <Shape
        parts={[
          ['M140 170L118 128', 26],
          ['M156 164L140 122', 26],
          ['M172 164L162 124', 26],
        ]}
      />
      <g transform="rotate(-8 108 96)">
        <path
          d="M34 50H184V150H34Z"
          fill="var(--surface)"
          stroke="var(--ink)"
          strokeWidth="4.5"
          strokeLinejoin="round"
        />
        <Ink d="M36 52L109 108L182 52" />
        <Ink d="M36 148L88 94M182 148L130 94" />
        <circle cx="109" cy="108" r="13" fill="var(--red)" stroke="var(--ink)" strokeWidth="4.5" />
      </g>
      <Shape
        parts={[
          ['M150 172L172 152L196 184L184 202Z', 30],
          ['M180 188L206 216', 46],
          ['M158 184Q134 176 122 158L114 142', 28],
        ]}
      />
      <Shape fill="var(--blue)" parts={[['M190 232L224 200L270 240V270H230Z', 20]]} />
      <Ink d="M110 150Q116 154 124 150" width={3.5} />
      <Ink d="M20 92H4M24 116L8 122M26 70L12 62" />
    </Drawing>
  )
}
