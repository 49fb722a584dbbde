import { Drawing, type DrawingProps } from './Drawing.tsx'
import { Ink, Shape } from './Shape.tsx'

/** A fist that holds a key up. */
export function LockHand(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path
        d="M28 122C28 68 74 34 126 38S218 84 214 138 168 222 116 220 28 176 28 122Z"
        fill="var(--green-wash)"
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M140 150V32M140 38H170M140 64H162" stroke="var(--ink)" strokeWidth="21" />
        <path d="M140 150V32M140 38H170M140 64H162" stroke="var(--yellow)" strokeWidth="12" />
      </g>
      <Shape
        parts={[
          ['M92 182L88 150Q116 138 150 148L152 182Z', 30],
          ['M121 180V222', 54],
        ]}
      />
      <Shape parts={[['M84 146V170', 26]]} />
      <Shape parts={[['M103 140V172', 27]]} />
      <Shape parts={[['M123 139V172', 27]]} />
      <Shape parts={[['M150 196Q166 190 164 172L160 128', 29]]} />
      <Ink d="M153 130Q159 125 167 130" width={3.5} />
      <Shape fill="var(--primary-wood)" parts={[['M99 226H143V270H99Z', 22]]} />
      <Ink d="M84 62L70 48M76 88L56 84M106 44L102 26" />
    </Drawing>
  )
}
