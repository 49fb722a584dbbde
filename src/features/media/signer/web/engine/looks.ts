import { Color, DoubleSide, FrontSide, MeshStandardMaterial } from 'three'
import { CLOTHES, HAIRS, SKINS, type Look } from './palette.ts'

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
