import { Mesh, type BufferGeometry } from 'three'
import type { ArmMoment } from '../../shared/clip.ts'
import { add, along, cross, lerp, scale, sub, unit, type Vec } from '../../shared/vec.ts'
import { bell, gridGeometry, paint, smoothNormals, step } from './sculpt.ts'
import type { Surface } from './surface.ts'

const RINGS = 36,
  ROUND = 18
/** The last rings fold back into the cuff. */
const CUFF = RINGS - 3

/** A sleeve from the shoulder over the elbow to the cuff. */
export class Sleeve {
  readonly mesh: Mesh
  private readonly geometry: BufferGeometry

  constructor(surface: Surface) {
    this.geometry = gridGeometry(
      Array.from({ length: RINGS * ROUND }, (): Vec => [0, 0, 0]),
      ROUND,
      RINGS,
    )
    paint(
      this.geometry,
      (index) => (Math.floor(index / ROUND) >= RINGS - 6 ? [0.9, 0.9, 0.9] : [1, 1, 1]),
      (index) => (index >= CUFF * ROUND + ROUND ? 0.35 : 1),
    )
    // Its outline is always seen, and it has few triangles.
    delete this.geometry.userData['levels']
    this.mesh = new Mesh(this.geometry, surface)
    this.mesh.frustumCulled = false
  }

  set({ arm: { shoulder, elbow, wrist } }: ArmMoment, lift: number): void {
    const place = this.geometry.getAttribute('position').array as Float32Array
    const from = add(shoulder, [0.058, -0.012 + lift * 0.014, 0]),
      joint = add(shoulder, [-0.002, -0.002 + lift * 0.014, 0])
    const upper = unit(sub(elbow, joint)),
      top = along(joint, upper, 0.062),
      fore = unit(sub(wrist, elbow)),
      bend = 1 - (upper[0] * fore[0] + upper[1] * fore[1] + upper[2] * fore[2])
    const cuff = along(wrist, fore, -0.011)
    const centre = (t: number): Vec => {
      // Rounded at the shoulder, and at the elbow over a hand's breadth.
      if (t < 0.2) {
        const s = t / 0.2
        return lerp(lerp(from, joint, s), lerp(joint, top, s), s)
      }
      if (t < 0.46) return lerp(top, along(elbow, upper, -0.05), (t - 0.2) / 0.26)
      if (t < 0.64) {
        const s = (t - 0.46) / 0.18
        return lerp(lerp(along(elbow, upper, -0.05), elbow, s), lerp(elbow, along(elbow, fore, 0.05), s), s)
      }
      return lerp(along(elbow, fore, 0.05), cuff, (t - 0.64) / 0.36)
    }
    let side: Vec = unit(cross(upper, [0.3, 0.2, 1]))
    // The inner side of the elbow, where cloth is pressed into folds.
    const inner = unit(sub(fore, upper))
    for (let ring = 0; ring < RINGS; ring++) {
      const inside = Math.max(0, ring - CUFF),
        t = Math.min(1, ring / CUFF),
        s = inside > 0 ? 1 - inside * 0.012 : t
      const c = centre(s),
        ahead = unit(sub(centre(Math.min(1, s + 0.02)), centre(Math.max(0, s - 0.02))))
      side = unit(along(side, ahead, -(side[0] * ahead[0] + side[1] * ahead[1] + side[2] * ahead[2])))
      const other = cross(ahead, side)
      const girth =
        0.05 +
        0.0065 * bell(t - 0.13, 0.1) -
        0.009 * step(0.16, 0.42, t) +
        0.0015 * bell(t - 0.55, 0.08) -
        0.0105 * step(0.6, 0.95, t) +
        0.0014 * step(0.925, 0.945, t)
      const radius = inside > 0 ? 0.0312 - inside * 0.0028 : girth
      for (let k = 0; k < ROUND; k++) {
        const angle = (k / ROUND) * 2 * Math.PI,
          way = add(scale(side, Math.cos(angle)), scale(other, -Math.sin(angle)))
        const within = Math.max(0, way[0] * inner[0] + way[1] * inner[1] + way[2] * inner[2])
        const folds =
          inside > 0
            ? 0
            : bend * (0.15 + within) * 0.0032 * bell(t - 0.55, 0.1) * Math.sin(t * 118) +
              0.0011 *
                Math.sin(t * 62 + Math.cos(angle) * 1.6 + 1) *
                step(0.15, 0.35, t) *
                (1 - step(0.9, 0.95, t))
        const at = (ring * ROUND + k) * 3,
          r = radius + folds
        place[at] = c[0] + way[0] * r
        place[at + 1] = c[1] + way[1] * r
        place[at + 2] = c[2] + way[2] * r
      }
    }
    this.geometry.getAttribute('position').needsUpdate = true
    smoothNormals(this.geometry, ROUND, RINGS, true)
  }
}
