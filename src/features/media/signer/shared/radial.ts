import type { Vec } from './vec.ts'

/**
 * The surface round a centre: distances (m) along rays, over half the directions, as bodies are symmetric.
 * Rows go from straight up to straight down, columns from the front to the back, denser in front.
 */
export type Radial = { centre: Vec; rows: number; columns: number; reach: Float32Array }

/** Share of a column's angle (of half a turn) that grows evenly; the rest grows with the square. */
const EVEN = 0.45

/** Direction of a cell. */
export function directionOf(
  { rows, columns }: Pick<Radial, 'rows' | 'columns'>,
  row: number,
  column: number,
): Vec {
  const t = column / (columns - 1),
    round = Math.PI * (EVEN * t + (1 - EVEN) * t * t),
    polar = (Math.PI * row) / (rows - 1),
    s = Math.sin(polar)
  return [Math.sin(round) * s, Math.cos(polar), Math.cos(round) * s]
}

/** Distance of the surface from the centre in the direction of an offset. */
function reachAt({ rows, columns, reach }: Radial, x: number, y: number, z: number, far: number): number {
  const round = Math.atan2(Math.abs(x), z) / Math.PI,
    t = (Math.sqrt(EVEN * EVEN + 4 * (1 - EVEN) * round) - EVEN) / (2 * (1 - EVEN))
  const u = Math.min(columns - 1.001, t * (columns - 1)),
    v = Math.min(rows - 1.001, (Math.acos(Math.max(-1, Math.min(1, y / far))) / Math.PI) * (rows - 1))
  const i = Math.floor(u),
    j = Math.floor(v),
    s = u - i,
    r = v - j,
    at = j * columns + i
  return (
    (reach[at]! * (1 - s) + reach[at + 1]! * s) * (1 - r) +
    (reach[at + columns]! * (1 - s) + reach[at + columns + 1]! * s) * r
  )
}

/** Distance (m) up to which a surface's slope counts. */
const STEEP = 0.12
/** Angle (radians) between the two rays that tell how steep the surface is. */
const NEXT = 0.035
/**
 * Distance (m) of a point from the surface, negative inside: along the ray, times the cosine of the angle
 * between the ray and the surface's normal.
 */
export function radialDistance(map: Radial, [px, py, pz]: Vec): number {
  const x = px - map.centre[0],
    y = py - map.centre[1],
    z = pz - map.centre[2],
    far = Math.sqrt(x * x + y * y + z * z)
  if (far < 0.01) return -reachAt(map, 0, 0, 1, 1)
  const reach = reachAt(map, x, y, z, far),
    off = far - reach
  // Far away nobody asks how steep it is, but no point is nearer than it says.
  if (off > STEEP) return off * 0.5
  const flat = Math.sqrt(x * x + z * z),
    step = far * NEXT
  // One ray a little further up, one a little further round.
  const up = flat < 1e-6 ? 0 : (y * step) / flat / far
  const higher = reachAt(
    map,
    x - x * up,
    y + (flat * step) / far,
    z - z * up,
    Math.hypot(x - x * up, y + (flat * step) / far, z - z * up),
  )
  const side =
    flat < 1e-6
      ? reach
      : reachAt(
          map,
          x + (z / flat) * step,
          y,
          z - (x / flat) * step,
          Math.hypot(x + (z / flat) * step, y, z - (x / flat) * step),
        )
  const a = (higher - reach) / (reach * NEXT),
    b = (side - reach) / (reach * NEXT)
  return off / Math.sqrt(1 + a * a + b * b)
}

/** A map as text: distances in 1/100 mm, 16 bit each, base64. None is longer than 65 cm. */
export type RadialText = Omit<Radial, 'reach'> & { reach: string }
const FINE = 100_000,
  LONGEST = 65_535 / FINE
export const radialText = ({ reach, ...rest }: Radial): RadialText => {
  if (reach.some((far) => !(far >= 0 && far <= LONGEST))) throw new RangeError('A distance does not fit.')
  const bytes = new Uint8Array(Uint16Array.from(reach, (n) => Math.round(n * FINE)).buffer)
  return { ...rest, reach: btoa(String.fromCharCode(...bytes)) }
}
export const readRadial = ({ reach, ...rest }: RadialText): Radial => {
  const bytes = Uint8Array.from(atob(reach), (letter) => letter.charCodeAt(0))
  return { ...rest, reach: Float32Array.from(new Uint16Array(bytes.buffer), (n) => n / FINE) }
}
