import { Drawing, type DrawingProps } from './Drawing.tsx'
import { Ink, Shape } from './Shape.tsx'

/** The sign for "where": one finger up, moving from side to side. For an address that leads nowhere. */
export function WhereHand(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M40 62Q118 20 196 56T206 196Q120 236 44 200T40 62Z" fill="var(--blue-wash)" />
      <Ink d="M110 40L92 128" width={4} dash="1 9" />
      <Ink d="M166 48L152 128" width={4} dash="1 9" />
      <Shape
        parts={[
          ['M98 180L95 148Q116 138 146 146L147 180Z', 30],
          ['M121 176V220', 52],
          ['M140 146L140 34', 30],
        ]}
      />
      <Shape parts={[['M92 144V170', 25]]} />
      <Shape parts={[['M107 139V170', 26]]} />
      <Shape parts={[['M124 138V170', 27]]} />
      <Shape parts={[['M152 184Q140 176 122 177L106 176', 27]]} />
      <Shape fill="var(--yellow)" parts={[['M100 224H142V270H100Z', 22]]} />
      <Ink d="M133 48Q139 44 147 48" width={3.5} />
      <Ink d="M84 36Q64 44 56 62M58 44L55 63L74 62" />
      <Ink d="M190 40Q208 50 214 70M196 66L215 71L219 51" />
    </Drawing>
  )
}
