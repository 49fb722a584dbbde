// @vitest-environment node
import { clock, exactClock } from '#web/client/format/clock.ts'
import { expect, it } from 'vitest'
import { leavesOut, moveEnd } from './cut.ts'
import { checkPicture, greyOf, movedBetween, type Grey } from './picture.ts'
import { proposeCut, type Moved } from './propose-cut.ts'

const [width, height] = [64, 36]
/** A person in the middle before a background, both of an even shade. */
const picture = (person: number, around: number): Grey => ({
  width,
  height,
  points: Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    at % width > 18 && at % width < 46 && Math.floor(at / width) > 7 ? person : around,
  ),
})

it('sees by the picture that it is too dark or against the light', () => {
  expect(checkPicture(picture(120, 110))).toBeNull()
  expect(checkPicture(picture(30, 25))).toBe('dark')
  expect(checkPicture(picture(60, 220))).toBe('against_light')
  // Dark clothes before a bright wall are seen well enough; so is a light face before a dark wall.
  expect(checkPicture(picture(110, 170))).toBeNull()
  expect(checkPicture(picture(150, 20))).toBeNull()
})

it('measures brightness and movement of pictures', () => {
  const colour = (r: number, g: number, b: number) =>
    greyOf({ width: 1, height: 1, data: Uint8ClampedArray.of(r, g, b, 255) }).points[0]!
  expect(colour(255, 255, 255)).toBe(255)
  expect(colour(0, 255, 0)).toBeGreaterThan(colour(255, 0, 0))
  expect(movedBetween(picture(100, 100), picture(100, 100))).toBe(0)
  expect(movedBetween(picture(100, 100), picture(110, 110))).toBe(10)
})

/** Ten samples a second; movement in the given stretches, noise elsewhere. */
const moving = (duration: number, ...stretches: [number, number, number?][]): Moved[] =>
  Array.from({ length: duration / 100 }, (_, n) => {
    const at = n * 100
    const [, , strength = 6] = stretches.find(([from, to]) => at >= from && at <= to) ?? [0, 0, 0.3]
    return { at, moved: strength }
  })

it('proposes the part in which somebody signs, without the reach for the button', () => {
  // Signing alone: something is left before and after.
  const alone = proposeCut(moving(6000, [1500, 4000]), 6000)
  expect(alone.begin).toBeGreaterThanOrEqual(1000)
  expect(alone.begin).toBeLessThanOrEqual(1500)
  expect(alone.end).toBeGreaterThanOrEqual(4000)
  expect(alone.end).toBeLessThanOrEqual(4600)
  // Back from the button, a rest, signing with a hold, a rest, and the reach for the button.
  const reached = proposeCut(moving(8000, [0, 800], [2000, 3500], [4500, 5500], [7000, 7900, 9]), 8000)
  expect(reached.begin).toBeGreaterThan(1500)
  expect(reached.begin).toBeLessThanOrEqual(2000)
  expect(reached.end).toBeGreaterThanOrEqual(5500)
  expect(reached.end).toBeLessThan(7000)
  // Whoever signs until the end without a rest loses nothing.
  expect(proposeCut(moving(5000, [1000, 4900]), 5000).end).toBe(5000)
  // A single short sign that ends with the film is no reach.
  expect(proposeCut(moving(3000, [2000, 2900]), 3000)).toMatchObject({ end: 3000 })
})

it('proposes all of a film in which nothing moves, or of which nothing is known', () => {
  expect(proposeCut(moving(3000), 3000)).toEqual({ begin: 0, end: 3000 })
  expect(proposeCut([], 3000)).toEqual({ begin: 0, end: 3000 })
})

it('moves the ends of a part by steps, inside the film and never over each other', () => {
  const cut = { begin: 1000, end: 4000 }
  expect(moveEnd(cut, 'begin', 1149, 5000)).toEqual({ begin: 1100, end: 4000 })
  expect(moveEnd(cut, 'begin', -200, 5000).begin).toBe(0)
  expect(moveEnd(cut, 'begin', 4800, 5000).begin).toBe(3500)
  expect(moveEnd(cut, 'end', 200, 5000).end).toBe(1500)
  expect(moveEnd(cut, 'end', 9000, 4950).end).toBe(4950)
  expect(leavesOut({ begin: 0, end: 4950 }, 4950)).toBe(false)
  expect(leavesOut({ begin: 0, end: 4800 }, 4950)).toBe(true)
  expect([exactClock(0, true), exactClock(62.34, true), exactClock(62), clock(3725.9)]).toEqual([
    '0:00.0',
    '1:02.3',
    '1:02',
    '1:02:05',
  ])
})
