import { CylinderGeometry, Group, Mesh, type BufferGeometry } from 'three'
import { bodyDistance, surfaceAt, torsoDistance } from '../../shared/body.ts'
import type { FaceState } from '../../shared/face.ts'
import type { Vec } from '../../shared/vec.ts'
import type { Materials } from './looks.ts'
import { bell, gridGeometry, openness, paint, rowsBetween, step, wrap } from './sculpt.ts'

const COLUMNS = 56
/** Folds of the cloth: from the armpits towards the middle, and round the waist. */
function fold([x0, y, z]: Vec): number {
  const x = Math.abs(x0),
    front = z > 0 ? 1 : 0.7
  const pit = bell(x - 0.115, 0.03) * bell(y + 0.07, 0.05) * Math.sin((y + x * 0.9) * 190) * 0.0016
  const waist = bell(y + 0.26, 0.07) * Math.sin(y * 120 + x * 26 + Math.sin(x0 * 30) * 1.2) * 0.0014
  return (pit + waist) * front
}

/** The clothed torso with neck and collar; breathes and lifts its shoulders. */
export class Torso {
  readonly group = new Group()
  private readonly cloth: Mesh

  constructor(materials: Materials) {
    const solid = (p: Vec): number => torsoDistance(p) - fold(p)
    const { geometry, points } = wrap(
      solid,
      [0, -0.06, -0.012],
      COLUMNS,
      [...rowsBetween(0.02, 1.2, 26), ...rowsBetween(1.26, 2.95, 26)],
      0.17,
      0,
    )
    paint(
      geometry,
      () => [1, 1, 1],
      openness(geometry, (p) => bodyDistance(p).distance, 0.8),
    )
    this.raised = points.map(([x, y]) => 0.016 * step(0.05, 0.13, Math.abs(x)) * step(-0.06, 0.06, y))
    this.heights = points.map(([, y]) => y)
    this.cloth = new Mesh(geometry, materials.torso)
    const throat = new CylinderGeometry(0.0435, 0.0535, 0.17, 32, 10, true)
    throat.rotateX(0.07).translate(0, 0.15, -0.012)
    const normal = throat.getAttribute('normal'),
      place = throat.getAttribute('position')
    for (let index = 0; index < place.count; index++) {
      // The two muscles that run from behind the ears to the pit of the throat.
      const x = place.getX(index),
        y = place.getY(index),
        z = place.getZ(index),
        middle = 0.012 + (y - 0.07) * 0.24
      const muscle = z > -0.02 ? bell(Math.abs(x) - middle, 0.008) * 0.003 : 0
      place.setXYZ(index, x, y, z + muscle)
      normal.setX(
        index,
        normal.getX(index) +
          (z > -0.02
            ? Math.sign(x) * bell(Math.abs(x) - middle - 0.006, 0.007) * 0.25 -
              Math.sign(x) * bell(Math.abs(x) - middle + 0.006, 0.007) * 0.25
            : 0),
      )
    }
    const openNeck = openness(throat, (p) => bodyDistance(p).distance, 0.95)
    paint(throat, () => [0.98, 0.93, 0.92], openNeck)
    const neck = new Mesh(throat, materials.neck),
      collar = new Mesh(collarGeometry(), materials.torso)
    this.group.add(this.cloth, neck, collar)
    for (const mesh of [this.cloth, neck, collar]) mesh.frustumCulled = false
  }
  private readonly raised: number[]
  private readonly heights: number[]
  private lifted = 0

  set(face: FaceState, breath: number): void {
    const lift = Math.round(face.shouldersUp * 100) / 100
    if (lift !== this.lifted) {
      this.lifted = lift
      const place = this.cloth.geometry.getAttribute('position')
      for (let index = 0; index < this.raised.length; index++)
        place.setY(index, this.heights[index]! + this.raised[index]! * lift)
      place.needsUpdate = true
    }
    this.cloth.scale.z = 1 + 0.012 * breath
    this.group.rotation.y = face.twist
  }
}

/** A ribbed band round the neck that lies on the torso wherever it is. */
function collarGeometry(): BufferGeometry {
  const round = 48,
    thick = 10,
    points: Vec[] = []
  for (let ring = 0; ring < thick; ring++)
    for (let k = 0; k < round; k++) {
      const angle = (k / round) * 2 * Math.PI,
        roll = (ring / (thick - 1)) * 2 * Math.PI,
        side = Math.sin(angle),
        ahead = Math.cos(angle)
      const y = surfaceAt([side * 0.0545, 0, -0.0125 + ahead * 0.0575], [0, 1, 0], torsoDistance)[1] + 0.0035
      const out = 0.0545 + Math.cos(roll) * 0.0052
      points.push([side * out, y + Math.sin(roll) * 0.0115, -0.0125 + ahead * (out + 0.003)])
    }
  const geometry = gridGeometry(points, round, thick)
  paint(
    geometry,
    () => [0.9, 0.9, 0.9],
    openness(geometry, (p) => bodyDistance(p).distance, 0.4),
  )
  return geometry
}
