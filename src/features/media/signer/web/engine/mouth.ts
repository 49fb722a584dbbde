import { Mesh, type BufferGeometry, type Material } from 'three'
import { MOUTH } from '../../shared/body.ts'
import type { FaceState } from '../../shared/face.ts'
import type { Vec } from '../../shared/vec.ts'
import { linear } from './looks.ts'
import { SKINS, type Look } from './palette.ts'
import { bell, faceHeight, gridGeometry, paint, smoothNormals } from './sculpt.ts'

const COLUMNS = 33
/** From the upper lip's edge through the mouth to the lower lip's edge. */
const ROWS = [
  'skin',
  'upper',
  'upper',
  'upper',
  'teeth',
  'teeth',
  'dark',
  'dark',
  'tongue',
  'tongue',
  'lower',
  'lower',
  'lower',
  'skin',
] as const
const LIPS: Record<Look['skin'], string> = {
  porcelain: '#c67d74',
  sand: '#b56c5d',
  honey: '#a8604f',
  bronze: '#824638',
  umber: '#5f332a',
  ebony: '#472623',
}
const INSIDE = { teeth: '#efe9e0', dark: '#2a0f0d', tongue: '#c25f5c' }

/** Seen from a little above, a level mouth seems to smile. */
const FLAT = 0.15

/** Lips, teeth and tongue, drawn anew for each moment over the face. */
export class Mouth {
  readonly mesh: Mesh
  private readonly geometry: BufferGeometry

  constructor(material: Material) {
    this.geometry = gridGeometry(
      Array.from({ length: COLUMNS * ROWS.length }, (): Vec => [0, 0, 0]),
      COLUMNS,
      ROWS.length,
      false,
    )
    this.mesh = new Mesh(this.geometry, material)
    this.mesh.frustumCulled = false
  }

  tint(look: Look): void {
    const lips = linear(LIPS[look.skin]),
      skin = linear(SKINS[look.skin])
    const colours = ROWS.map((kind, row) => {
      // The border of the lips runs out into the skin.
      if (kind === 'skin') return skin
      const shade = row === 3 || row === 10 ? 0.72 : row === 1 || row === 12 ? 0.95 : 1
      return kind === 'teeth' || kind === 'dark' || kind === 'tongue'
        ? linear(INSIDE[kind])
        : (lips.map((c) => c * shade) as [number, number, number])
    })
    paint(this.geometry, (index) => colours[Math.floor(index / COLUMNS)]!)
  }

  set({ smile: smiles, open, wide, pucker, press, teeth, tongue }: FaceState): void {
    const smile = smiles - FLAT
    const place = this.geometry.getAttribute('position')
    const half = 0.027 * (1 + 0.2 * wide + 0.1 * smile - 0.42 * pucker),
      gape = Math.max(0, open) * 0.023,
      thick = (1 - 0.72 * press) * (1 + 0.35 * pucker)
    for (let column = 0; column < COLUMNS; column++) {
      const u = (column / (COLUMNS - 1)) * 2 - 1,
        arch = Math.sqrt(Math.max(0, 1 - u * u)),
        body = 1 - Math.abs(u) ** 2.6
      // Corners move further down than up: a slight frown is hardly visible from afar.
      const line =
        MOUTH[1] + smile * (smile < 0 ? 1.5 : 1) * (0.0085 * u * u - 0.0024) - 0.0006 * bell(u, 0.3)
      const top = line + gape * 0.16 * arch,
        bottom = line - gape * arch ** 0.8
      const upper =
          (0.0058 * body + 0.0005) * thick * (1 - 0.2 * bell(u, 0.14) + 0.14 * bell(Math.abs(u) - 0.3, 0.2)),
        lower = (0.0074 * body + 0.0004) * thick * (0.92 + 0.12 * bell(u, 0.5))
      const space = Math.max(0.00002, top - bottom),
        shown = (0.3 + 0.48 * teeth) * (1 - Math.max(0, pucker)) * (1 - 0.65 * tongue),
        bite = Math.min(space * shown, 0.0052 + 0.004 * teeth),
        lick = Math.min(space - bite, space * (0.3 + 0.6 * tongue))
      const out = tongue * bell(u, 0.42)
      const x = u * half,
        forward = 0.0035 * pucker * body
      const rows: readonly (readonly [y: number, out: number])[] = [
        [top + upper * 1.18 + 0.0006, -0.0006],
        [top + upper * 0.94, 0.0005],
        [top + upper * 0.52, 0.0028 * body],
        [top, 0.0016 * body],
        [top, 0.0006],
        [top - bite, 0.0007],
        [top - bite, 0.0003],
        [bottom + lick, 0.0003],
        [bottom + lick * (1 - 0.25 * out), 0.0006 + 0.006 * out],
        // Its tip lies over the lower lip.
        [bottom, 0.0008 + 0.0052 * out],
        [bottom, 0.0018 * body],
        [bottom - lower * 0.5, 0.0036 * body],
        [bottom - lower * 0.94, 0.0007],
        [bottom - lower * 1.2 - 0.0006, -0.0006],
      ]
      for (const [row, [y, out]] of rows.entries()) {
        // The jaw takes the face back as it opens.
        const jaw = row > 6 ? -0.0025 * open : 0
        place.setXYZ(
          row * COLUMNS + column,
          x,
          y,
          faceHeight(x, y) + out + forward * (row > 0 && row < 13 ? 1 : 0.2) + jaw,
        )
      }
    }
    place.needsUpdate = true
    smoothNormals(this.geometry, COLUMNS, ROWS.length, false)
  }
}

const HAIRS = 15
/** Both brows as one tapering band each, over the face. */
export class Brows {
  readonly mesh: Mesh
  private readonly geometry: BufferGeometry

  constructor(material: Material) {
    // One grid for both: a column between them is folded away.
    this.geometry = gridGeometry(
      Array.from({ length: HAIRS * 2 * 4 }, (): Vec => [0, 0, 0]),
      HAIRS * 2,
      4,
      false,
    )
    const index = this.geometry.getIndex()!,
      keep: number[] = []
    for (let at = 0; at < index.count; at += 3) {
      const sides = [0, 1, 2].map((k) => (index.getX(at + k) % (HAIRS * 2) < HAIRS ? 0 : 1))
      if (sides[0] === sides[1] && sides[1] === sides[2])
        keep.push(index.getX(at), index.getX(at + 1), index.getX(at + 2))
    }
    this.geometry.setIndex(keep)
    // Thin as they are, they are always drawn whole.
    delete this.geometry.userData['levels']
    paint(this.geometry, () => [1, 1, 1])
    this.mesh = new Mesh(this.geometry, material)
    this.mesh.frustumCulled = false
  }

  set({ browUp, browDown, browSad }: FaceState): void {
    const place = this.geometry.getAttribute('position')
    for (const [side, sign] of [-1, 1].entries())
      for (let hair = 0; hair < HAIRS; hair++) {
        // u: 0 at the nose, 1 at the temple.
        const t = hair / (HAIRS - 1),
          u = side === 0 ? 1 - t : t
        const x = 0.0125 + 0.037 * u - browDown * 0.0028 * (1 - u) - browSad * 0.001 * (1 - u)
        const y =
          0.0292 +
          0.0068 * Math.sin(Math.PI * (0.12 + 0.6 * u)) -
          0.0055 * u * u +
          browUp * (0.0095 + 0.002 * Math.sin(Math.PI * u)) -
          browDown * (0.0082 * (1 - u) + 0.002) +
          browSad * (0.0085 * (1 - u) ** 1.5 - 0.0025 * u)
        const thick = 0.0035 * (1 - 0.25 * u) * Math.min(1, (1 - u) * 4 + 0.12) * Math.min(1, u * 6 + 0.55)
        for (const [row, part] of [1, 0.35, -0.35, -1].entries()) {
          const py = y + thick * part
          place.setXYZ(
            row * HAIRS * 2 + side * HAIRS + hair,
            sign * x,
            py,
            faceHeight(x, py) +
              (Math.abs(part) < 1 ? 0.0021 : 0.0004) +
              browDown * (0.0022 * (1 - u) + 0.0014) +
              browUp * 0.0034 +
              browSad * 0.0012,
          )
        }
      }
    place.needsUpdate = true
    smoothNormals(this.geometry, HAIRS * 2, 4, false)
  }
}
