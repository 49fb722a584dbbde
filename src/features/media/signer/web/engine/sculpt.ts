import { BufferAttribute, BufferGeometry } from 'three'
import { headDistance } from '../../shared/body.ts'
import { along, type Vec } from '../../shared/vec.ts'

/** How far from a centre the surface of a solid is in one direction; `guess` makes it quick when it is close. */
export function reachOf(solid: (p: Vec) => number, centre: Vec, direction: Vec, guess: number): number {
  let r = guess
  for (let step = 0; step < 24; step++) {
    const d = solid(along(centre, direction, r))
    if (Math.abs(d) < 0.00003) break
    r -= d * 0.92
  }
  return r
}

export type Grid = { geometry: BufferGeometry; points: Vec[]; columns: number; rows: number }

/** A mesh over a grid of points: columns go round (the last joins the first), rows from one end to the other. */
export function gridGeometry(points: readonly Vec[], columns: number, rows: number, closed = true): BufferGeometry {
  const geometry = new BufferGeometry(), index: number[] = []
  const wrap = (column: number): number => (closed ? column % columns : column)
  for (let row = 0; row < rows - 1; row++) for (let column = 0; column < (closed ? columns : columns - 1); column++) {
    const a = row * columns + column, b = row * columns + wrap(column + 1), c = a + columns, d = b + columns
    index.push(a, c, b, b, c, d)
  }
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points.flat()), 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}

/** Wraps a grid of rays round a solid. `polar` gives the angle from straight up of each row; columns are denser in front. */
export function wrap(solid: (p: Vec) => number, centre: Vec, columns: number, polar: readonly number[], guess: number, front = 0.25): Grid {
  const points: Vec[] = []
  let r = guess
  for (const angle of polar) {
    const y = Math.cos(angle), s = Math.sin(angle)
    for (let column = 0; column < columns; column++) {
      const u = (column / columns) * 2 * Math.PI, round = u + front * Math.sin(u)
      // u = 0 is the back, so that the seam of densities lies under the hair.
      const direction: Vec = [-Math.sin(round) * s, y, -Math.cos(round) * s]
      r = reachOf(solid, centre, direction, r)
      points.push(along(centre, direction, r))
    }
  }
  return { geometry: gridGeometry(points, columns, polar.length), points, columns, rows: polar.length }
}

export const rowsBetween = (from: number, to: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))

const CELL = 0.0035, WIDE = 26, TALL = 70, LOWEST = -0.13
let heights: Float32Array | null = null
/** How far out the face is at a point seen from the front, in the head's frame. */
export function faceHeight(x: number, y: number): number {
  heights ??= measure()
  const u = Math.min(WIDE - 1.001, Math.abs(x) / CELL), v = Math.min(TALL - 1.001, Math.max(0, (y - LOWEST) / CELL)), i = Math.floor(u), j = Math.floor(v), s = u - i, t = v - j
  const h = (a: number, b: number): number => heights![b * WIDE + a]!
  return (h(i, j) * (1 - s) + h(i + 1, j) * s) * (1 - t) + (h(i, j + 1) * (1 - s) + h(i + 1, j + 1) * s) * t
}
function measure(): Float32Array {
  const table = new Float32Array(WIDE * TALL)
  for (let j = 0; j < TALL; j++) for (let i = 0; i < WIDE; i++) {
    let z = 0.13
    for (let step = 0; step < 24 && z > 0; step++) {
      const d = headDistance([i * CELL, LOWEST + j * CELL, z])
      if (d < 0.0002) break
      z -= d * 0.95
    }
    table[j * WIDE + i] = z
  }
  return table
}

/** Paints each vertex. */
export function paint(geometry: BufferGeometry, colour: (index: number) => readonly [number, number, number]): void {
  const count = geometry.getAttribute('position').count, values = new Float32Array(count * 3)
  for (let index = 0; index < count; index++) values.set(colour(index), index * 3)
  geometry.setAttribute('color', new BufferAttribute(values, 3))
}
export const bell = (x: number, width: number): number => Math.exp(-(x * x) / (width * width))
export const step = (from: number, to: number, x: number): number => { const t = Math.min(1, Math.max(0, (x - from) / (to - from))); return t * t * (3 - 2 * t) }
