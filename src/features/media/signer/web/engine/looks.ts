import { BufferAttribute, Color, type BufferGeometry } from 'three'
import type { Colours } from './palette.ts'
import { Surface } from './surface.ts'

export type Materials = ReturnType<typeof makeMaterials>
/**
 * All surfaces of a signer; `dress` changes their colours without making them anew. Each part has its own, as
 * each is shaded by other solids.
 */
export function makeMaterials() {
  const pair = (make: () => Surface): readonly [Surface, Surface] => [make(), make()]
  return {
    head: new Surface('skin', { bones: true, face: true }),
    hands: pair(() => new Surface('skin', { bones: true, hand: true })),
    torso: new Surface('cloth', { bones: true, twoSided: true }),
    sleeves: pair(() => new Surface('cloth', { bones: true, elbow: true, twoSided: true })),
    strands: new Surface('hair', { twoSided: true }),
    eye: new Surface('eye'),
    teeth: new Surface('eye'),
    tongue: new Surface('lips'),
  }
}
/** A colour as linear numbers, for vertices. */
export const linear = (hex: string): [number, number, number] => {
  const { r, g, b } = new Color(hex)
  return [r, g, b]
}

export function dress(materials: Materials, colours: Colours): void {
  const skin = new Color(colours.skin)
  // The darker the skin, the more its palms differ from it.
  const dark = 1 - Math.min(1, (skin.r + skin.g + skin.b) / 1.5),
    palm = skin.clone().lerp(new Color('#d09a78'), 0.1 + dark * 0.32),
    nail = palm.clone().lerp(new Color('#f0b8a4'), 0.42)
  for (const surface of [materials.head, ...materials.hands]) surface.base.copy(skin)
  for (const surface of materials.hands) surface.hand(palm, nail)
  for (const surface of [materials.torso, ...materials.sleeves]) surface.base.set(colours.top)
  materials.head.face(new Color(colours.lips), new Color(colours.hair).multiplyScalar(0.8))
  materials.strands.base.set(colours.hair)
  materials.strands.brows(new Color(colours.brows))
  materials.teeth.base.set('#ded6ca')
  materials.tongue.base.set('#a4534f')
}

/** Paints each point of a mesh with a colour, which multiplies that of the material. */
export function paint(
  geometry: BufferGeometry,
  colour: (index: number) => readonly [number, number, number],
): void {
  const count = geometry.getAttribute('position').count,
    values = new Float32Array(count * 4).fill(1)
  for (let index = 0; index < count; index++) values.set(colour(index), index * 4)
  geometry.setAttribute('tint', new BufferAttribute(values, 4))
}
