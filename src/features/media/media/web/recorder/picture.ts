/** A small picture in shades of grey: one byte for each point, row by row, 0 for black. */
export type Grey = { width: number; height: number; points: Uint8ClampedArray }

export type PictureFault = 'dark' | 'against_light'

/** Mean brightness of a person below which hands and face are hard to see. */
const DARK = 55
/** A background is a light behind the person if it is this bright, and this much brighter than the person. */
const BRIGHT = 130,
  BRIGHTER = 70
/** Part of the width on each side, and of the height at the top, that is background. */
const SIDE = 0.25,
  TOP = 0.15

/** Shades of grey of an RGBA picture, by the weights of BT.709. */
export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Grey {
  const points = new Uint8ClampedArray(width * height)
  for (let at = 0; at < points.length; at += 1)
    points[at] = 0.2126 * data[at * 4]! + 0.7152 * data[at * 4 + 1]! + 0.0722 * data[at * 4 + 2]!
  return { width, height, points }
}

/** The fault of a camera's picture of a person in its middle; null for a good one. */
export function checkPicture({ width, height, points }: Grey): PictureFault | null {
  const sums = { person: 0, around: 0 },
    counts = { person: 0, around: 0 }
  for (const [at, shade] of points.entries()) {
    const x = (at % width) / width,
      y = Math.floor(at / width) / height
    const place = x >= SIDE && x < 1 - SIDE && y >= TOP ? 'person' : 'around'
    sums[place] += shade
    counts[place] += 1
  }
  const person = sums.person / Math.max(1, counts.person),
    around = sums.around / Math.max(1, counts.around)
  if (around >= BRIGHT && around - person >= BRIGHTER) return 'against_light'
  return person < DARK ? 'dark' : null
}

/** Mean difference of two pictures of one size, 0 to 255. */
export function movedBetween(one: Grey, other: Grey): number {
  const { points } = one
  let sum = 0
  for (const [at, shade] of points.entries()) sum += Math.abs(shade - (other.points[at] ?? shade))
  return points.length === 0 ? 0 : sum / points.length
}
