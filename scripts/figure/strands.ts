import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MORPHS, type Morph } from '../../src/features/media/signer/shared/morphs.ts'
import { distance } from '../../src/features/media/signer/shared/vec.ts'
import { fit, pointOf, readProxy, type Points, type Proxy } from './data.ts'
import { offsetsOf } from './expressions.ts'
import type { Placed } from './fit.ts'
import { lashMoves } from './lashes.ts'
import type { Recipe } from './people.ts'

/** Hair, brows and lashes of a person: surfaces with a picture of strands. */
export type Strands = {
  points: Points
  uv: number[]
  index: number[]
  /** The first point of brows and of lashes, and the first corner of the index that is not hair's. */
  brows: number
  lashes: number
  hairIndex: number
  /** Offsets of all points at the full movement. */
  morphs: Points[]
}
const TEXTURES = path.join(import.meta.dirname, '../../content/figure/textures')
/** Pixels of the picture: hair above, brows and lashes below it. */
export const ATLAS = { width: 512, height: 640 } as const
type Area = { x: number; y: number; width: number; height: number }
const AREAS: readonly Area[] = [
  { x: 0, y: 0, width: 512, height: 512 },
  { x: 0, y: 512, width: 256, height: 128 },
  { x: 256, y: 512, width: 256, height: 128 },
]

/** Kinds of strands after hair, by their place in `filesOf`. */
const BROWS = 1,
  LASHES = 2
const filesOf = ({ hair, brows }: Recipe) => [
  { proxy: `proxies/hair/${hair}`, texture: `hair-${hair}` },
  { proxy: `proxies/eyebrows/${brows}`, texture: brows },
  { proxy: 'proxies/eyelashes/eyelashes02', texture: 'eyelashes02' },
]

export function makeStrands(recipe: Recipe, { points }: Placed): Strands {
  const out: Strands = {
    points: new Float64Array(),
    uv: [],
    index: [],
    brows: 0,
    lashes: 0,
    hairIndex: 0,
    morphs: [],
  }
  const offsets = MORPHS.map(offsetsOf),
    places: number[] = [],
    moves: number[][] = MORPHS.map(() => [])
  for (const [kind, { proxy: file }] of filesOf(recipe).entries()) {
    const proxy = readProxy(file),
      fitted = fit(proxy, points),
      begin = places.length / 3,
      moveOf = movesOf(kind, proxy, fitted, points),
      uvOf = kind === BROWS ? evenUvs(proxy, fitted) : (_: number, uv: number) => proxy.mesh.uvs[uv]!
    if (kind === BROWS) {
      out.brows = begin
      out.hairIndex = out.index.length
    }
    if (kind === LASHES) out.lashes = begin
    const numbers = new Map<string, number>()
    for (const { corners, uvs } of proxy.mesh.faces) {
      const own = corners.map((corner, k) => {
        const key = `${corner}/${uvs[k]}`,
          known = numbers.get(key)
        if (known !== undefined) return known
        numbers.set(key, places.length / 3)
        places.push(fitted[corner * 3]!, fitted[corner * 3 + 1]!, fitted[corner * 3 + 2]!)
        const [u, v] = uvOf(corner, uvs[k]!),
          area = AREAS[kind]!
        out.uv.push((area.x + u * area.width) / ATLAS.width, (area.y + (1 - v) * area.height) / ATLAS.height)
        for (const [morph, by] of offsets.entries()) moves[morph]!.push(...moveOf(corner, MORPHS[morph]!, by))
        return places.length / 3 - 1
      })
      for (let k = 1; k + 1 < own.length; k++) out.index.push(own[0]!, own[k]!, own[k + 1]!)
    }
  }
  return { ...out, points: Float64Array.from(places), morphs: moves.map((move) => Float64Array.from(move)) }
}
type MoveOf = (point: number, morph: Morph, by: Points) => readonly number[]
/** Offset of a point in a movement of the base, for a kind of strands: hair stays. */
function movesOf(kind: number, proxy: Proxy, fitted: Points, base: Points): MoveOf {
  if (kind === LASHES) return lashMoves(proxy, fitted, base)
  return kind === BROWS ? (point, _, by) => movedWith(proxy, point, by) : () => [0, 0, 0]
}
/** Offset of a point that hangs on the base, when the base moves. */
const movedWith = ({ hangs }: Proxy, point: number, by: Points): number[] => {
  const { on, weights } = hangs[point]!
  return [0, 1, 2].map((axis) => on.reduce((sum, vertex, k) => sum + by[vertex * 3 + axis]! * weights[k]!, 0))
}

/** Places in the picture of brows: both have the left one's, as the pictures of the two sides differ. */
function evenUvs({ mesh }: Proxy, fitted: Points): (corner: number, uv: number) => readonly [number, number] {
  const left = mesh.faces.flatMap(({ corners, uvs }) =>
    corners.flatMap((corner, k) => (fitted[corner * 3]! > 0 ? [{ corner, uv: uvs[k]! }] : [])),
  )
  return (corner, uv) => {
    const [x, y, z] = pointOf(fitted, corner)
    if (x > 0) return mesh.uvs[uv]!
    const far = (other: number): number => distance(pointOf(fitted, other), [-x, y, z])
    return mesh.uvs[left.reduce((best, one) => (far(one.corner) < far(best.corner) ? one : best)).uv]!
  }
}

type Atlas = { address: string; density: number[] }
/** Density of hair over its picture, 0 to 255, in cells of `ALPHA_CELL` pixels: `ALPHA_CELLS` a row. */
export const ALPHA_CELL = 4,
  ALPHA_CELLS = 128
/**
 * Draws a person's strands: their brightness (green) and density (alpha), as far as the surfaces show them.
 *
 * @returns a WebP file, and the density of the hair
 */
export async function drawAtlas(page: Page, recipe: Recipe): Promise<{ file: Buffer; density: number[] }> {
  const sources = filesOf(recipe).map(({ proxy, texture }) => {
    const { mesh } = readProxy(proxy)
    return {
      picture: `data:image/png;base64,${readFileSync(path.join(TEXTURES, `${texture}.png`)).toString('base64')}`,
      shapes: mesh.faces.map(({ uvs }) => uvs.map((uv) => mesh.uvs[uv]!)),
    }
  })
  await page.addScriptTag({ path: path.join(import.meta.dirname, 'atlas.page.js') })
  const { address, density } = await page.evaluate(
    (given) => (globalThis as unknown as { drawAtlas(from: unknown): Promise<Atlas> }).drawAtlas(given),
    [sources, AREAS, ATLAS, ALPHA_CELL] as const,
  )
  return { file: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'), density }
}
