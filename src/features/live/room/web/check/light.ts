export const LIGHTS = ['dark', 'bright', 'behind', 'good'] as const
export type Light = (typeof LIGHTS)[number]

/** Of 255: below, hands cannot be told from clothes; above, faces are washed out. */
const DARK = 55,
  BRIGHT = 215
/** So much brighter than the person, what is behind makes a shadow of them. */
const BEHIND = 1.8

const luma = (pixels: Uint8ClampedArray, at: number): number =>
  0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!

/**
 * The light in a picture: in its middle, where the person is, against its upper corners, where the room is.
 *
 * @param pixels RGBA
 */
export function lightOf(pixels: Uint8ClampedArray, width: number, height: number): Light {
  let middle = 0,
    around = 0,
    inMiddle = 0,
    inAround = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = luma(pixels, (y * width + x) * 4)
      if (x > width * 0.3 && x < width * 0.7 && y > height * 0.2) {
        middle += value
        inMiddle += 1
      } else if ((x < width * 0.2 || x > width * 0.8) && y < height * 0.6) {
        around += value
        inAround += 1
      }
    }
  const person = middle / Math.max(1, inMiddle),
    room = around / Math.max(1, inAround)
  if (room > person * BEHIND && room > 120) return 'behind'
  if (person < DARK) return 'dark'
  if (person > BRIGHT) return 'bright'
  return 'good'
}
