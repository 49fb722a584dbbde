import { BufferAttribute, Mesh } from 'three'
import { headDistance } from '../../shared/body.ts'
import { along, length, sub, unit, type Vec } from '../../shared/vec.ts'
import type { Look } from './palette.ts'
import { bell, gridGeometry, paint, reachOf, rowsBetween, setDetail, step, type Detail } from './sculpt.ts'
import type { Surface } from './surface.ts'

const CENTRE: Vec = [0, 0.012, -0.008]
const COLUMNS = 96,
  ROWS = 54

/** Cut, waves and parting of each style. */
const CUTS: Record<Look['style'], readonly [cut: number, curl: number, part: readonly [number, number]]> = {
  short: [-1, 0.4, [0.034, 0.036]],
  bob: [-0.088, 0.25, [0.026, 0.012]],
  curly: [-1, 2.4, [0, -0.02]],
}

/** True if hair of every style covers a point of the head, so that its skin is never seen. */
export const underHair = (p: Vec): boolean => within(p, 'short') > 0.016

/** Depth of a point of the head within the hair, in metres; negative on the face and the neck. */
function within([x0, y, z]: Vec, style: Look['style']): number {
  const x = Math.abs(x0)
  const brow = 0.0765 - 0.003 * bell(x0 + 0.012, 0.03) - 0.02 * step(0.036, 0.072, x)
  // In front above the brow, at the side before the ear, behind down to the nape.
  const line =
    z > 0.03
      ? brow
      : z > -0.02
        ? brow + (-0.004 - brow) * step(0.034, 0.012, z)
        : -0.004 + (-0.085 + 0.004) * step(-0.012, -0.05, z)
  const fall = style === 'bob' ? -0.1 * step(0.05, 0.005, z) : 0
  return y - line - fall
}

/** Hair as a shell over the head that rises softly from the hairline, with locks. */
export class Hair {
  readonly mesh: Mesh
  private current: Look['style'] | null = null
  detail: Detail = 'fine'

  private readonly surface: Surface

  constructor(surface: Surface) {
    this.surface = surface
    this.mesh = new Mesh(undefined, surface)
  }

  style(style: Look['style']): void {
    if (style === this.current) return
    this.current = style
    this.surface.hair(...CUTS[style])
    const points: Vec[] = [],
      shades: number[] = [],
      seen: boolean[] = [],
      depths: number[] = []
    let r = 0.11
    for (const polar of rowsBetween(0.001, style === 'bob' ? 2.75 : 2.5, ROWS))
      for (let column = 0; column < COLUMNS; column++) {
        const round = (column / COLUMNS) * 2 * Math.PI,
          direction: Vec = [
            -Math.sin(round) * Math.sin(polar),
            Math.cos(polar),
            -Math.cos(round) * Math.sin(polar),
          ]
        r = reachOf(headDistance, CENTRE, direction, r)
        const skin = along(CENTRE, direction, r),
          inside = within(skin, style),
          grown = step(0, 0.03, inside)
        const { lift, shade } = lock(skin, style)
        let out = -0.003 + 0.0036 * step(-0.007, 0.001, inside) + grown * lift
        if (style === 'bob' && grown > 0) {
          // Below the crown the hair hangs instead of following the neck.
          const hang =
            length(sub(along(CENTRE, unit([direction[0] * 1.0, 0, direction[2]]), 0.096), CENTRE)) /
            Math.max(0.35, Math.sin(polar))
          out = Math.max(
            out,
            (Math.min(hang, 0.168) - r) * grown * step(1.1, 1.7, polar) * step(0.05, 0.01, skin[2]) +
              0.004 * grown,
          )
        }
        points.push(along(skin, direction, out))
        seen.push(inside > -0.002)
        depths.push(inside)
        shades.push(shade * (0.72 + 0.28 * grown))
      }
    this.mesh.geometry.dispose()
    const geometry = gridGeometry(points, COLUMNS, ROWS, true, (index) => seen[index]!)
    paint(geometry, (index) => {
      const s = shades[index]!
      return [s, s, s]
    })
    geometry.setAttribute('inside', new BufferAttribute(new Float32Array(depths), 1))
    geometry.setAttribute(
      'strand',
      new BufferAttribute(new Float32Array(points.flatMap((p, index) => [...strandAt(points, index, p)])), 3),
    )
    setDetail(geometry, this.detail)
    this.mesh.geometry = geometry
  }
}

/** Which way the hair runs at a point: down from the crown along its column. */
function strandAt(points: readonly Vec[], index: number, here: Vec): Vec {
  const below = points[index + COLUMNS],
    above = points[index - COLUMNS]
  return unit(sub(below ?? here, above ?? here))
}

function lock([x, y, z]: Vec, style: Look['style']): { lift: number; shade: number } {
  if (style === 'curly') {
    const knots =
      Math.sin(x * 210 + Math.sin(y * 170) * 1.4) *
      Math.sin(y * 190 + Math.sin(z * 150) * 1.3) *
      Math.sin(z * 200 + Math.sin(x * 160) * 1.2)
    return { lift: 0.021 + knots * 0.0058, shade: 0.86 + knots * 0.35 }
  }
  // Combed from a parting on the left: strands run along curves from it.
  const parting = bell(x - 0.026, 0.0045) * step(0.0, 0.06, z + 0.05) * step(0.05, 0.09, y)
  const run = Math.atan2(x - 0.026, y - 0.02) * 1.2 + z * 9,
    strands = Math.sin(run * 21) * 0.5 + Math.sin(run * 47 + 1) * 0.3 + Math.sin(run * 83 + z * 30) * 0.2
  const crest = step(-0.02, 0.09, z) * step(0.03, 0.08, y) * 0.011
  return {
    lift: 0.0115 + crest + strands * 0.0012 - parting * 0.005,
    shade: 0.92 + strands * 0.14 - parting * 0.3,
  }
}
