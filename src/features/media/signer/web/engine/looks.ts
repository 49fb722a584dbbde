import { Color } from 'three'
import { CLOTHES, HAIRS, SKINS, type Look } from './palette.ts'
import { Surface } from './surface.ts'

export type Materials = ReturnType<typeof makeMaterials>
/**
 * All surfaces of a signer; `dress` changes their colours without making them anew. Each part has its own, as
 * each is shaded by other solids.
 */
export function makeMaterials() {
  const pair = (make: () => Surface): readonly [Surface, Surface] => [make(), make()]
  return {
    face: new Surface('skin', { face: true }),
    neck: new Surface('skin'),
    hands: pair(() => new Surface('skin', { bones: true })),
    torso: new Surface('cloth', { twoSided: true }),
    sleeves: pair(() => new Surface('cloth', { twoSided: true })),
    hair: new Surface('hair'),
    brow: new Surface('cloth', { twoSided: true }),
    eye: new Surface('eye'),
    mouth: new Surface('lips'),
  }
}
/** A colour as linear numbers, for vertices. */
export const linear = (hex: string): [number, number, number] => {
  const { r, g, b } = new Color(hex)
  return [r, g, b]
}

export function dress(materials: Materials, look: Look): void {
  const skin = new Color(SKINS[look.skin]),
    hair = new Color(HAIRS[look.hair])
  for (const surface of [materials.face, materials.neck, ...materials.hands]) surface.base.copy(skin)
  // The darker the skin, the more its palms differ from it.
  const dark = 1 - Math.min(1, (skin.r + skin.g + skin.b) / 1.5),
    palm = skin.clone().lerp(new Color('#d09a78'), 0.1 + dark * 0.32),
    nail = palm.clone().lerp(new Color('#f0b8a4'), 0.42)
  for (const surface of materials.hands) surface.hand(palm, nail)
  for (const surface of [materials.torso, ...materials.sleeves]) surface.base.set(CLOTHES[look.clothes])
  materials.hair.base.copy(hair)
  materials.brow.base.copy(hair).multiplyScalar(look.hair === 'blond' || look.hair === 'silver' ? 0.5 : 0.75)
}
