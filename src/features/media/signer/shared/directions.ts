import type { Direction, Triple } from './notation.ts'

/** Unit steps of the signer in [left, up, out], which a viewer in front sees as right, up and near. */
const WORDS: Record<string, Triple> = {
  left: [1, 0, 0],
  right: [-1, 0, 0],
  up: [0, 1, 0],
  down: [0, -1, 0],
  out: [0, 0, 1],
  in: [0, 0, -1],
}
export const DIRECTION_WORDS = Object.keys(WORDS)

/** The unit vector of a direction, or null when it has a word that is none, or no length. */
export function vectorOf(direction: Direction): Triple | null {
  let sum: Triple = [0, 0, 0]
  if (typeof direction === 'string') {
    for (const word of direction.split('-')) {
      const step = WORDS[word]
      if (!step) return null
      sum = [sum[0] + step[0], sum[1] + step[1], sum[2] + step[2]]
    }
  } else sum = direction
  const length = Math.hypot(...sum)
  return length < 1e-6 ? null : [sum[0] / length, sum[1] / length, sum[2] / length]
}

/** Cosine of the angle between two directions; 1 when one of them is none. */
export function alike(a: Direction, b: Direction): number {
  const u = vectorOf(a),
    v = vectorOf(b)
  return u && v ? u[0] * v[0] + u[1] * v[1] + u[2] * v[2] : 1
}
