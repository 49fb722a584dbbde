import { placeOf } from '../../shared/body.ts'
import { PLACES, type BodyPlace, type Side } from '../../shared/notation.ts'

/** Signer's left, up and out from the chest, in centimetres. */
export type Point = readonly [left: number, up: number, out: number]
type Spot = { at: BodyPlace; side: Side | null; point: Point }
export type Layer = 'body' | 'space'

const SPACE: ReadonlySet<BodyPlace> = new Set(PLACES.slice(PLACES.indexOf('neutral')))
export const layerOf = (at: string): Layer => (SPACE.has(at as BodyPlace) ? 'space' : 'body')
export const isBodyPlace = (at: string): at is BodyPlace => (PLACES as readonly string[]).includes(at)
/** As near as this a tap means the place itself; on the head, where places are close, always. */
const SNAP: Readonly<Record<Layer, number>> = { body: 4, space: 2 }

/** Position of a place; without a side it is on the side of its hand. */
export function pointOf(at: BodyPlace, side: Side | null, leftHand: boolean): Point {
  const seen: Side | null =
    leftHand && side && side !== 'center' ? (side === 'left' ? 'right' : 'left') : side
  const [left, up, out] = placeOf(at, seen).point
  return [left * 100 * (leftHand ? -1 : 1), up * 100, out * 100]
}

const same = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 0.1
const known = new Map<string, readonly Spot[]>()
/** All places that can be tapped, each side of a place once. */
export function spotsOf(layer: Layer, leftHand: boolean): readonly Spot[] {
  const name = `${layer} ${leftHand}`
  const before = known.get(name)
  if (before) return before
  const spots: Spot[] = []
  for (const at of PLACES)
    if (layerOf(at) === layer)
      for (const side of [null, 'center', 'left', 'right'] as const) {
        const point = pointOf(at, side, leftHand)
        if (!spots.some((spot) => spot.at === at && same(spot.point, point))) spots.push({ at, side, point })
      }
  known.set(name, spots)
  return spots
}

export type BodyPoint = { at: BodyPlace; side: Side | null; offset: readonly [number, number, number] }
/** The place that is meant by a point seen from the front, in whole centimetres from the nearest named one. */
export function placeAt(left: number, up: number, layer: Layer, leftHand: boolean): BodyPoint {
  const away = ({ point }: Spot): number => Math.hypot(point[0] - left, point[1] - up)
  const spot = spotsOf(layer, leftHand).reduce((best, one) => (away(one) < away(best) ? one : best))
  const onHead = layer === 'body' && up > 15
  const keep = onHead || away(spot) <= SNAP[layer]
  return {
    at: spot.at,
    side: spot.side,
    offset: keep ? [0, 0, 0] : [Math.round(left - spot.point[0]), Math.round(up - spot.point[1]), 0],
  }
}
