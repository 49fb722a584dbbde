import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Vec } from '../../src/features/media/signer/shared/vec.ts'

/** Base mesh, morph targets, bones and weights of content/figure. Lengths in metres, y up, z to the viewer. */
const FOLDER = path.join(import.meta.dirname, '../../content/figure')
/** The files count in decimetres. */
const METRE = 0.1

export const readText = (file: string): string => {
  const bytes = readFileSync(path.join(FOLDER, file))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

/** Corners of a face: indices of vertices, and of texture coordinates (-1: none). */
export type Face = { group: string; corners: number[]; uvs: number[] }
export type ObjMesh = { points: Vec[]; uvs: [number, number][]; faces: Face[] }

/** Reads a Wavefront file. Points stay in the file's unit. */
export function readObj(file: string): ObjMesh {
  const mesh: ObjMesh = { points: [], uvs: [], faces: [] }
  let group = ''
  for (const line of readText(file).split('\n')) {
    const [kind, ...rest] = line.trim().split(/\s+/)
    if (kind === 'v') mesh.points.push(rest.slice(0, 3).map(Number) as unknown as Vec)
    else if (kind === 'vt') mesh.uvs.push([Number(rest[0]), Number(rest[1])])
    else if (kind === 'g') group = rest[0] ?? ''
    else if (kind === 'f') {
      const corners = rest.map((corner) => corner.split('/').map(Number))
      mesh.faces.push({
        group,
        corners: corners.map(([vertex]) => vertex! - 1),
        uvs: corners.map(([, uv]) => (uv ? uv - 1 : -1)),
      })
    }
  }
  return mesh
}

export const BASE = readObj('base/base.obj.gz')
export const VERTICES = BASE.points.length
/** Points of a mesh, three numbers each. */
export type Points = Float64Array
export const pointOf = (points: ArrayLike<number>, vertex: number): Vec => [
  points[vertex * 3]!,
  points[vertex * 3 + 1]!,
  points[vertex * 3 + 2]!,
]
export const basePoints = (): Points => Float64Array.from(BASE.points.flat(), (n) => n * METRE)

const targets = new Map<string, [vertex: number, by: Vec][]>()
/** Moved vertices of a morph target, in metres. */
export function readTarget(name: string): [vertex: number, by: Vec][] {
  const known = targets.get(name)
  if (known) return known
  const rows = readText(`targets/${name}.target.gz`)
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line): [number, Vec] => {
      const [vertex = 0, x = 0, y = 0, z = 0] = line.trim().split(/\s+/).map(Number)
      return [vertex, [x * METRE, y * METRE, z * METRE]]
    })
  targets.set(name, rows)
  return rows
}
/** Moves points by a share of a morph target. */
export function morph(points: Points, name: string, share: number): void {
  for (const [vertex, by] of readTarget(name))
    for (let axis = 0; axis < 3; axis++) points[vertex * 3 + axis]! += by[axis]! * share
}

const cubes = new Map<string, Set<number>>()
for (const { group, corners } of BASE.faces)
  if (group.startsWith('joint-')) {
    const cube = cubes.get(group) ?? new Set()
    for (const corner of corners) cube.add(corner)
    cubes.set(group, cube)
  }

export const meanOf = (points: ArrayLike<number>, vertices: Iterable<number>): Vec => {
  let [x, y, z, count] = [0, 0, 0, 0]
  for (const vertex of vertices) {
    x += points[vertex * 3]!
    y += points[vertex * 3 + 1]!
    z += points[vertex * 3 + 2]!
    count++
  }
  return [x / count, y / count, z / count]
}

type Where =
  | { strategy: 'CUBE'; cube_name: string }
  | { strategy: 'MEAN' | 'XYZ'; vertex_indices: number[] }
  | { strategy: 'VERTEX'; vertex_index: number }
type RigBone = { parent: string; head: Where; tail: Where }
const rig = JSON.parse(readText('rig/rig.default.json.gz')) as { bones?: Record<string, RigBone> }
const RIG = rig.bones ?? (rig as Record<string, RigBone>)
export type Bone = { head: Vec; tail: Vec }

function locate(where: Where, points: Points): Vec {
  if (where.strategy === 'CUBE') return meanOf(points, cubes.get(where.cube_name)!)
  if (where.strategy === 'VERTEX') return pointOf(points, where.vertex_index)
  if (where.strategy === 'MEAN') return meanOf(points, where.vertex_indices)
  const [x = 0, y = 0, z = 0] = where.vertex_indices
  return [points[x * 3]!, points[y * 3 + 1]!, points[z * 3 + 2]!]
}
/** Position of a bone in a mesh: joints follow its shape. */
export const boneIn = (points: Points, name: string): Bone => ({
  head: locate(RIG[name]!.head, points),
  tail: locate(RIG[name]!.tail, points),
})

/** Weights of the bones at each vertex; they sum to 1. */
export const WEIGHTS: ReadonlyMap<string, number>[] = readWeights()
function readWeights(): Map<string, number>[] {
  const weights = Array.from({ length: VERTICES }, () => new Map<string, number>())
  const file = JSON.parse(readText('rig/default_weights.mhw.gz')) as {
    weights: Record<string, [number, number][]>
  }
  for (const [bone, rows] of Object.entries(file.weights))
    for (const [vertex, weight] of rows) weights[vertex]!.set(bone, weight)
  return weights.map((own) => {
    const sum = [...own.values()].reduce((total, weight) => total + weight, 0)
    return sum > 0 ? new Map([...own].map(([bone, weight]) => [bone, weight / sum])) : new Map([['head', 1]])
  })
}

/**
 * Part that hangs on the base mesh: for each of its points three vertices of the base, their weights, and an
 * offset that grows with three distances of the base.
 */
export type Proxy = {
  mesh: ObjMesh
  hangs: { on: Vec; weights: Vec; offset: Vec }[]
  scales: ([from: number, to: number, length: number] | undefined)[]
}
export function readProxy(file: string): Proxy {
  const scales: Proxy['scales'] = [undefined, undefined, undefined],
    hangs: Proxy['hangs'] = []
  let isRow = false,
    obj = ''
  for (const line of readText(`${file}.mhclo`).split('\n')) {
    const parts = line.trim().split(/\s+/),
      [first = ''] = parts
    const axis = ['x_scale', 'y_scale', 'z_scale'].indexOf(first)
    if (axis >= 0) scales[axis] = parts.slice(1, 4).map(Number) as [number, number, number]
    else if (first === 'obj_file') obj = parts[1]!
    else if (first === 'verts') isRow = true
    else if (first === 'weights' || first === 'delete_verts') isRow = false
    else if (isRow && /^\d+$/.test(first)) {
      const numbers = parts.map(Number) as number[]
      if (numbers.length === 1)
        hangs.push({ on: [numbers[0]!, numbers[0]!, numbers[0]!], weights: [1, 0, 0], offset: [0, 0, 0] })
      else if (numbers.length >= 9)
        hangs.push({
          on: numbers.slice(0, 3) as unknown as Vec,
          weights: numbers.slice(3, 6) as unknown as Vec,
          offset: numbers.slice(6, 9).map((n) => n * METRE) as unknown as Vec,
        })
    }
  }
  return { mesh: readObj(path.join(path.dirname(file), obj)), hangs, scales }
}
/** Points of a part on a mesh of a person. */
export function fit({ hangs, scales }: Proxy, points: Points): Points {
  const grown = scales.map((scale, axis) =>
    scale ? Math.abs(points[scale[0] * 3 + axis]! - points[scale[1] * 3 + axis]!) / (scale[2] * METRE) : 1,
  )
  return Float64Array.from(
    hangs.flatMap(({ on, weights, offset }) =>
      [0, 1, 2].map(
        (axis) =>
          on.reduce((sum, vertex, k) => sum + points[vertex * 3 + axis]! * weights[k]!, 0) +
          offset[axis]! * grown[axis]!,
      ),
    ),
  )
}
