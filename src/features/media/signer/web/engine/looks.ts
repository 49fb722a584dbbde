import { Color, DoubleSide, FrontSide, MeshStandardMaterial } from 'three'

/** Colours a person may choose; the names are stored with their settings. */
export const SKINS = { porcelain: '#f1cdb4', sand: '#e0ac85', honey: '#c9966f', bronze: '#9c6240', umber: '#6f432c', ebony: '#472a1d' } as const
export const CLOTHES = { navy: '#2c4a72', forest: '#2f5d50', plum: '#5b3a63', charcoal: '#383b42', rust: '#a4512f', cream: '#d9cdb6' } as const
export const HAIRS = { black: '#1d1715', brown: '#41291c', auburn: '#6e3420', blond: '#b58a4e', silver: '#a9a7a4' } as const
export const STYLES = ['short', 'bob', 'curly'] as const
export type Look = { skin: keyof typeof SKINS; clothes: keyof typeof CLOTHES; hair: keyof typeof HAIRS; style: (typeof STYLES)[number] }
export const LOOK: Look = { skin: 'honey', clothes: 'navy', hair: 'brown', style: 'short' }

export type Materials = ReturnType<typeof makeMaterials>
/** All surfaces of a signer; `dress` changes their colours without making them anew. */
export function makeMaterials() {
  const skin = new MeshStandardMaterial({ roughness: 0.58, vertexColors: true }), face = new MeshStandardMaterial({ roughness: 0.6, vertexColors: true })
  const cloth = new MeshStandardMaterial({ roughness: 0.92 }), hair = new MeshStandardMaterial({ roughness: 0.62, vertexColors: true, side: DoubleSide })
  const eye = new MeshStandardMaterial({ roughness: 0.16, vertexColors: true }), mouth = new MeshStandardMaterial({ roughness: 0.42, vertexColors: true, side: FrontSide }), brow = new MeshStandardMaterial({ roughness: 0.8, side: DoubleSide })
  return { skin, face, cloth, hair, eye, mouth, brow }
}
/** A colour as linear numbers, for vertices. */
export const linear = (hex: string): [number, number, number] => { const { r, g, b } = new Color(hex); return [r, g, b] }

export function dress(materials: Materials, look: Look): void {
  const skin = new Color(SKINS[look.skin]), hair = new Color(HAIRS[look.hair])
  for (const material of [materials.skin, materials.face]) {
    material.color.copy(skin)
    // Light goes a little way into skin and comes out warm.
    material.emissive.copy(skin).multiply(new Color('#ff5a3c')).multiplyScalar(0.035)
  }
  materials.cloth.color.set(CLOTHES[look.clothes])
  materials.hair.color.copy(hair)
  materials.brow.color.copy(hair).multiplyScalar(look.hair === 'blond' || look.hair === 'silver' ? 0.6 : 0.8)
}
