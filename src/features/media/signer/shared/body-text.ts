import type { Body } from './body.ts'
import { radialText, readRadial, type RadialText } from './radial.ts'

/** A body as JSON. */
export type BodyText = Omit<Body, 'maps'> & { maps: Record<keyof Body['maps'], RadialText> }
export const bodyText = ({ maps, ...rest }: Body): BodyText => ({
  ...rest,
  maps: { head: radialText(maps.head), torso: radialText(maps.torso) },
})
export const readBody = ({ maps, ...rest }: BodyText): Body => ({
  ...rest,
  maps: { head: readRadial(maps.head), torso: readRadial(maps.torso) },
})
