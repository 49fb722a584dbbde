import { Drawing, type DrawingProps } from './Drawing.tsx'
import { Ink, Shape } from './Shape.tsx'

/** An open hand that waves: hello. */
export function HelloHand(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="104" cy="132" r="88" fill="var(--yellow)" />
      <g transform="rotate(9 120 210)">
        <Shape
          parts={[
            ['M97 168L93 132Q118 118 145 128L146 168Z', 26],
            ['M121 168V212', 52],
            ['M93 136L66 78', 26],
            ['M107 126L97 44', 28],
            ['M125 124L130 36', 28],
            ['M142 130L161 54', 28],
            ['M142 168Q166 158 178 142L196 122', 28],
          ]}
        />
        <Shape fill="var(--orange)" parts={[['M100 216H142V270H100Z', 22]]} />
        <Ink d="M102 150Q120 138 144 145" />
        <Ink d="M151 146Q128 154 131 186" />
        <Ink d="M100 164Q112 158 122 159" />
      </g>
      <Ink d="M34 92Q26 68 36 46M14 98Q4 64 18 36" />
      <Ink d="M214 100Q224 78 218 58" />
    </Drawing>
  )
}
