import { BufferAttribute, BufferGeometry } from 'three'
import { headDistance } from '../../shared/body.ts'
import { along, type Vec } from '../../shared/vec.ts'

/** Distance from a centre to the surface of a solid in one direction; a close `guess` makes it quick. */
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

/** Detail of grids: all of their points, or every second one both ways. */
export type Detail = 'fine' | 'coarse'
type Levels = Record<Detail, BufferAttribute>

/**
 * A mesh over a grid of points: columns are around (the last joins the first, an even number of them), rows
 * from one end to the other. Triangles without a point to be `seen` are left out.
 */
export function gridGeometry(
  points: readonly Vec[],
  columns: number,
  rows: number,
  closed = true,
  seen: (index: number) => boolean = () => true,
): BufferGeometry {
  const geometry = new BufferGeometry(),
    levels: Levels = {
      fine: triangles(columns, rows, closed, 1, seen),
      coarse: triangles(columns, rows, closed, 2, seen),
    }
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points.flat()), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(points.length * 3), 3))
  geometry.setIndex(levels.fine)
  smoothNormals(geometry, columns, rows, closed)
  geometry.userData['levels'] = levels
  return geometry
}
function triangles(
  columns: number,
  rows: number,
  closed: boolean,
  stride: number,
  seen: (index: number) => boolean,
): BufferAttribute {
  const taken = (count: number, round: boolean): number[] => {
    const list: number[] = []
    for (let at = 0; at < count; at += stride) list.push(at)
    if (!round && list.at(-1) !== count - 1) list.push(count - 1)
    return list
  }
  const across = taken(columns, closed),
    down = taken(rows, false),
    index: number[] = []
  const add = (...corners: readonly number[]): void => {
    if (corners.some(seen)) index.push(...corners)
  }
  for (let row = 0; row < down.length - 1; row++)
    for (let column = 0; column < (closed ? across.length : across.length - 1); column++) {
      const left = across[column]!,
        right = across[(column + 1) % across.length]!,
        top = down[row]! * columns,
        bottom = down[row + 1]! * columns
      add(top + left, bottom + left, top + right)
      add(top + right, bottom + left, bottom + right)
    }
  return new BufferAttribute(new Uint16Array(index), 1)
}
/** Draws a grid with all or a quarter of its triangles. */
export function setDetail(geometry: BufferGeometry, detail: Detail): void {
  const levels = geometry.userData['levels'] as Levels | undefined
  if (levels) geometry.setIndex(levels[detail])
}

/**
 * Wraps a grid of rays round a solid. `polar` gives the angle from straight up of each row; columns are
 * denser in front.
 */
export function wrap(
  solid: (p: Vec) => number,
  centre: Vec,
  columns: number,
  polar: readonly number[],
  guess: number,
  front = 0.25,
  seen: (p: Vec) => boolean = () => true,
): Grid {
  const points: Vec[] = []
  let r = guess
  for (const angle of polar) {
    const y = Math.cos(angle),
      s = Math.sin(angle)
    for (let column = 0; column < columns; column++) {
      const u = (column / columns) * 2 * Math.PI,
        round = u + front * Math.sin(u)
      // u = 0 is the back, so that the seam of densities lies under the hair.
      const direction: Vec = [-Math.sin(round) * s, y, -Math.cos(round) * s]
      r = reachOf(solid, centre, direction, r)
      points.push(along(centre, direction, r))
    }
  }
  return {
    geometry: gridGeometry(points, columns, polar.length, true, (index) => seen(points[index]!)),
    points,
    columns,
    rows: polar.length,
  }
}

export const rowsBetween = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))

const CELL = 0.0035,
  WIDE = 26,
  TALL = 70,
  LOWEST = -0.13
let heights: Float32Array | null = null
/** Height (z) of the face's surface at a point seen from the front, in the head's frame. */
export function faceHeight(x: number, y: number): number {
  heights ??= measure()
  const u = Math.min(WIDE - 1.001, Math.abs(x) / CELL),
    v = Math.min(TALL - 1.001, Math.max(0, (y - LOWEST) / CELL)),
    i = Math.floor(u),
    j = Math.floor(v),
    s = u - i,
    t = v - j
  const h = (a: number, b: number): number => heights![b * WIDE + a]!
  return (h(i, j) * (1 - s) + h(i + 1, j) * s) * (1 - t) + (h(i, j + 1) * (1 - s) + h(i + 1, j + 1) * s) * t
}
function measure(): Float32Array {
  const table = new Float32Array(WIDE * TALL)
  for (let j = 0; j < TALL; j++)
    for (let i = 0; i < WIDE; i++) {
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

/**
 * Paints each point of a mesh: its colour (which multiplies that of the material) and how open it lies to the
 * sky, 0 to 1.
 */
export function paint(
  geometry: BufferGeometry,
  colour: (index: number) => readonly [number, number, number],
  open: (index: number) => number = () => 1,
): void {
  const count = geometry.getAttribute('position').count,
    values = new Float32Array(count * 4)
  for (let index = 0; index < count; index++) {
    values.set(colour(index), index * 4)
    values[index * 4 + 3] = open(index)
  }
  geometry.setAttribute('tint', new BufferAttribute(values, 4))
}
/** Openness of each point of a mesh, from the solid round it: hollows are darker (after Inigo Quilez). */
export function openness(
  geometry: BufferGeometry,
  solid: (p: Vec) => number,
  strength = 1,
): (index: number) => number {
  const place = geometry.getAttribute('position'),
    normal = geometry.getAttribute('normal')
  return (index) => {
    const p: Vec = [place.getX(index), place.getY(index), place.getZ(index)],
      n: Vec = [normal.getX(index), normal.getY(index), normal.getZ(index)]
    let shut = 0
    for (const [reach, weight] of REACHES)
      shut += (Math.max(0, reach - solid(along(p, n, reach))) / reach) * weight
    return Math.max(0.15, 1 - shut * strength)
  }
}
const REACHES: readonly (readonly [reach: number, weight: number])[] = [
  [0.008, 0.3],
  [0.022, 0.35],
  [0.055, 0.35],
]

/** The normals of a grid, worked out anew after its points moved. */
export function smoothNormals(
  geometry: BufferGeometry,
  columns: number,
  rows: number,
  closed: boolean,
): void {
  const place = geometry.getAttribute('position').array as Float32Array,
    normal = geometry.getAttribute('normal')
  const out = normal.array as Float32Array
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const left = closed ? (column + columns - 1) % columns : Math.max(0, column - 1),
        right = closed ? (column + 1) % columns : Math.min(columns - 1, column + 1)
      const a = (row * columns + left) * 3,
        b = (row * columns + right) * 3,
        c = (Math.max(0, row - 1) * columns + column) * 3,
        d = (Math.min(rows - 1, row + 1) * columns + column) * 3
      const ux = place[b]! - place[a]!,
        uy = place[b + 1]! - place[a + 1]!,
        uz = place[b + 2]! - place[a + 2]!,
        vx = place[d]! - place[c]!,
        vy = place[d + 1]! - place[c + 1]!,
        vz = place[d + 2]! - place[c + 2]!
      const x = vy * uz - vz * uy,
        y = vz * ux - vx * uz,
        z = vx * uy - vy * ux,
        l = Math.hypot(x, y, z) || 1,
        at = (row * columns + column) * 3
      out[at] = x / l
      out[at + 1] = y / l
      out[at + 2] = z / l
    }
  normal.needsUpdate = true
}
export const bell = (x: number, width: number): number => Math.exp(-(x * x) / (width * width))
export const step = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
