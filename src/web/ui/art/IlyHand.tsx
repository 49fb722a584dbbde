import { Drawing, type DrawingProps } from './Drawing.tsx'
import { Ink, Shape } from './Shape.tsx'

/** The hand that says I love you. */
export function IlyHand(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        d="M30 152C22 96 66 48 124 44S222 88 218 142 172 222 118 222 38 206 30 152Z"
        fill="var(--primary-wood-light)"
      />
      <Shape
        parts={[
          ['M94 174L90 136Q116 124 144 134L145 174Z', 28],
          ['M118 172V218', 52],
          ['M90 140L66 72', 27],
          ['M142 138L152 40', 29],
          ['M142 176Q164 172 180 162L212 146', 29],
        ]}
      />
      <Shape parts={[['M104 132V158', 27]]} />
      <Shape parts={[['M125 130V160', 28]]} />
      <Shape fill="var(--green)" parts={[['M97 222H140V270H97Z', 22]]} />
      <Ink d="M150 156Q130 166 132 194" />
      <Ink d="M186 66L200 54M194 88L214 84M172 48L178 32" />
    </Drawing>
  )
}
