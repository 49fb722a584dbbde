/** A limb of a drawing: a path and how thick it is, in units of the drawing. Closed paths are solid. */
export type Part = readonly [path: string, thickness: number]

type ShapeProps = { parts: readonly Part[]; fill?: string; line?: number; stroke?: string }

/**
 * One body with one outline around all its parts: everything is drawn in ink first, then again, thinner, in
 * the fill. Shapes are painted in order, so a folded finger is a shape of its own above the palm.
 */
export function Shape({ parts, fill = 'var(--surface)', line = 4.5, stroke = 'var(--ink)' }: ShapeProps) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {parts.map(([path, thickness]) => (
        <path
          key={`o${path}`}
          d={path}
          stroke={stroke}
          strokeWidth={thickness}
          fill={path.endsWith('Z') ? stroke : 'none'}
        />
      ))}
      {parts.map(([path, thickness]) => (
        <path
          key={`i${path}`}
          d={path}
          stroke={fill}
          strokeWidth={thickness - 2 * line}
          fill={path.endsWith('Z') ? fill : 'none'}
        />
      ))}
    </g>
  )
}

/** Loose ink lines: creases, motion, detail. */
export function Ink({ d, width = 4.5, dash }: { d: string; width?: number; dash?: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="var(--ink)"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dash}
    />
  )
}
