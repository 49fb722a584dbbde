import type { ReactNode } from 'react'
import type { Fsw } from '../shared/fsw.ts'
import type { Glyph } from '../signwriting.contract.ts'
import styles from './SignWriting.module.css'

const PAD = 4

/**
 * A sign in SignWriting, as SVG: sharp at any size, in the colours of the theme. Black lines are ink, white
 * parts the ground.
 */
export function SignWriting({
  fsw,
  glyphs,
  label,
}: {
  fsw: Fsw
  glyphs: Readonly<Record<string, Glyph>>
  label: string
}): ReactNode {
  const drawn = fsw.symbols.flatMap((symbol, n) => {
    const glyph = glyphs[symbol.key]
    return glyph ? [{ ...symbol, glyph, id: `${n} ${symbol.key}` }] : []
  })
  const left = Math.min(...drawn.map(({ x }) => x)),
    top = Math.min(...drawn.map(({ y }) => y))
  const width = Math.max(...drawn.map(({ x, glyph }) => x + glyph.width)) - left + PAD * 2,
    height = Math.max(...drawn.map(({ y, glyph }) => y + glyph.height)) - top + PAD * 2
  return (
    <svg
      className={styles.sign}
      role="img"
      aria-label={label}
      viewBox={`${left - PAD} ${top - PAD} ${width} ${height}`}
      width={width * 2}
      height={height * 2}
    >
      {drawn.map(
        ({
          id,
          x,
          y,
          glyph: {
            transform: [dx, dy, sx, sy],
            line,
            fill,
          },
        }) => (
          <g key={id} transform={`translate(${x + dx} ${y + dy}) scale(${sx} ${sy})`}>
            {fill && <path className={styles.fill} d={fill} />}
            <path className={styles.line} d={line} />
          </g>
        ),
      )}
    </svg>
  )
}
