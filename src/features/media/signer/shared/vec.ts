/** Vectors and rotations as plain numbers, so that the movement can be worked out and tested without a canvas. */
export type Vec = readonly [x: number, y: number, z: number]
export type Quat = readonly [x: number, y: number, z: number, w: number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s]
/** a + s·b */
export const along = (a: Vec, b: Vec, s: number): Vec => [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
/** Square roots written out: Math.hypot is several times slower, and these are called millions of times. */
export const length = (a: Vec): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])
export const distance = (a: Vec, b: Vec): number => {
  const x = a[0] - b[0],
    y = a[1] - b[1],
    z = a[2] - b[2]
  return Math.sqrt(x * x + y * y + z * z)
}
export const unit = (a: Vec): Vec => {
  const l = length(a) || 1
  return [a[0] / l, a[1] / l, a[2] / l]
}
export const lerp = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]
export const clamp = (x: number, min: number, max: number): number => Math.min(max, Math.max(min, x))
/** Mirrored to the other side of the body. */
export const flip = (a: Vec): Vec => [-a[0], a[1], a[2]]
/** 0 to 1 with a soft start and end. */
export const ease = (t: number): number => t * t * (3 - 2 * t)
export const RADIANS = Math.PI / 180

export const IDENTITY: Quat = [0, 0, 0, 1]
export const turn = (axis: Vec, angle: number): Quat => {
  const s = Math.sin(angle / 2)
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)]
}
/** First b, then a. */
export const times = (a: Quat, b: Quat): Quat => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
]
export const inverse = (q: Quat): Quat => [-q[0], -q[1], -q[2], q[3]]
export function rotate(q: Quat, v: Vec): Vec {
  const tx = 2 * (q[1] * v[2] - q[2] * v[1]),
    ty = 2 * (q[2] * v[0] - q[0] * v[2]),
    tz = 2 * (q[0] * v[1] - q[1] * v[0])
  return [
    v[0] + q[3] * tx + q[1] * tz - q[2] * ty,
    v[1] + q[3] * ty + q[2] * tx - q[0] * tz,
    v[2] + q[3] * tz + q[0] * ty - q[1] * tx,
  ]
}

/** The rotation whose axes are x, y and z (orthonormal). */
export function fromAxes(x: Vec, y: Vec, z: Vec): Quat {
  const trace = x[0] + y[1] + z[2]
  if (trace > 0) {
    const s = 0.5 / Math.sqrt(trace + 1)
    return [(y[2] - z[1]) * s, (z[0] - x[2]) * s, (x[1] - y[0]) * s, 0.25 / s]
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = 2 * Math.sqrt(1 + x[0] - y[1] - z[2])
    return [0.25 * s, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s]
  }
  if (y[1] > z[2]) {
    const s = 2 * Math.sqrt(1 + y[1] - x[0] - z[2])
    return [(y[0] + x[1]) / s, 0.25 * s, (z[1] + y[2]) / s, (z[0] - x[2]) / s]
  }
  const s = 2 * Math.sqrt(1 + z[2] - x[0] - y[1])
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, 0.25 * s, (x[1] - y[0]) / s]
}

/** Orientation of a hand with knuckles along `fingers` and the palm toward `palm` (made orthogonal to it). */
export function handTurn(fingers: Vec, palm: Vec): Quat {
  const y = unit(fingers),
    z = unit(along(palm, y, -dot(palm, y)))
  return fromAxes(cross(y, z), y, z)
}

/** Mirrors a rotation to the other side of the body. */
export const flipTurn = (q: Quat): Quat => [q[0], -q[1], -q[2], q[3]]

export function slerp(a: Quat, b: Quat, t: number): Quat {
  let d = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
  const sign = d < 0 ? -1 : 1
  d *= sign
  let u = 1 - t,
    v = t * sign
  if (d < 0.9995) {
    const angle = Math.acos(d),
      s = Math.sin(angle)
    u = Math.sin((1 - t) * angle) / s
    v = (Math.sin(t * angle) / s) * sign
  }
  const q = [a[0] * u + b[0] * v, a[1] * u + b[1] * v, a[2] * u + b[2] * v, a[3] * u + b[3] * v] as const
  const l = Math.hypot(...q)
  return [q[0] / l, q[1] / l, q[2] / l, q[3] / l]
}

/** The shortest rotation from one unit vector to another. */
export function between(from: Vec, to: Vec): Quat {
  const d = dot(from, to)
  if (d < -0.9999)
    return turn(unit(Math.abs(from[0]) < 0.9 ? cross(from, [1, 0, 0]) : cross(from, [0, 1, 0])), Math.PI)
  const c = cross(from, to),
    l = Math.hypot(c[0], c[1], c[2], 1 + d)
  return [c[0] / l, c[1] / l, c[2] / l, (1 + d) / l]
}

/** Degrees by which one turn differs from another. */
export const angleBetween = (a: Quat, b: Quat): number =>
  (2 * Math.acos(Math.min(1, Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])))) / RADIANS

/** All 26 ways to the sides, edges and corners of a cube. */
export const WAYS: readonly Vec[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z): Vec => [x, y, z])))
  .filter((way) => length(way) > 0)
  .map(unit)
