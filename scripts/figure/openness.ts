import { along, cross, unit, type Vec } from '../../src/features/media/signer/shared/vec.ts'
import { pointOf } from './data.ts'

/** Edge (m) of a cell, and how far (m) a ray looks. */
const CELL = 0.004,
  REACH = 0.07,
  RAYS = 48

type Mesh = { points: ArrayLike<number>; index: readonly number[] }

/** Cells of space that meshes fill. */
export class Filled {
  private readonly cells = new Set<number>()

  constructor(meshes: readonly Mesh[]) {
    for (const { points, index } of meshes)
      for (let at = 0; at < index.length; at += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => pointOf(points, index[at + k]!)) as [Vec, Vec, Vec]
        const steps = Math.ceil(Math.max(far(a, b), far(a, c), far(b, c)) / (CELL * 0.7))
        for (let i = 0; i <= steps; i++)
          for (let j = 0; i + j <= steps; j++) {
            const [u, v] = [i / (steps || 1), j / (steps || 1)]
            this.cells.add(
              keyOf(
                [0, 1, 2].map((k) => a[k]! + (b[k]! - a[k]!) * u + (c[k]! - a[k]!) * v) as unknown as Vec,
              ),
            )
          }
      }
  }

  /** Share of the sky that a point sees, 0 to 1, nearer things hiding more of it. */
  openAt(point: Vec, normal: Vec): number {
    const side = unit(Math.abs(normal[1]) < 0.9 ? cross(normal, [0, 1, 0]) : cross(normal, [1, 0, 0])),
      other = cross(normal, side),
      from = along(point, normal, CELL * 1.8)
    let open = 0,
      all = 0
    for (let ray = 0; ray < RAYS; ray++) {
      // Spiral over the half sphere, denser towards the normal (cosine).
      const r = Math.sqrt((ray + 0.5) / RAYS) * 0.97,
        angle = ray * 2.399963,
        up = Math.sqrt(1 - r * r)
      const way = along(
        along([normal[0] * up, normal[1] * up, normal[2] * up], side, r * Math.cos(angle)),
        other,
        r * Math.sin(angle),
      )
      all++
      let hit = 0
      for (let far = 0; far < REACH; far += CELL * 0.8)
        if (this.cells.has(keyOf(along(from, way, far)))) {
          hit = 1 - far / REACH
          break
        }
      open += 1 - hit
    }
    return open / all
  }
}
const far = (a: Vec, b: Vec): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const keyOf = ([x, y, z]: Vec): number =>
  (Math.floor(x / CELL) + 512) * 1048576 + (Math.floor(y / CELL) + 512) * 1024 + Math.floor(z / CELL) + 512
