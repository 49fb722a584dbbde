// @vitest-environment node
import { expect, it } from 'vitest'
import { lightOf } from '../check/light.ts'
import { EVERY_MS, HEIGHT, makeMotion, WIDTH, type Motion } from '../../shared/motion.ts'

/** The same numbers every time, from 0 to 1. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
type Hand = { x: number; y: number } | null
/** A wall with a person before it, a hand somewhere, and the noise of a cheap camera. */
function frame(random: () => number, hand: Hand, noise: number, light = 0): Uint8Array {
  const gray = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const body = x > 28 && x < 52 && y > 24 ? 70 : 130
      const skin = hand && Math.abs(x - hand.x) < 4 && Math.abs(y - hand.y) < 4 ? 190 : body
      gray[y * WIDTH + x] = Math.min(
        255,
        Math.max(0, skin + light + (random() + random() + random() - 1.5) * noise),
      )
    }
  return gray
}
function watch(
  seconds: number,
  handAt: (ms: number) => Hand,
  noise = 12,
  light = (_: number) => 0,
): Motion[] {
  const motion = makeMotion(),
    random = dice(7)
  return Array.from({ length: Math.round((seconds * 1000) / EVERY_MS) }, (_, n) =>
    motion.step(frame(random, handAt(n * EVERY_MS), noise, light(n * EVERY_MS)), n * EVERY_MS),
  )
}
const circle = (ms: number): Hand => ({ x: 40 + 12 * Math.cos(ms / 180), y: 34 + 9 * Math.sin(ms / 180) })

it('finds no signing in a still picture, however noisy, nor in light that changes', () => {
  for (const noise of [4, 12, 40]) {
    const still = watch(20, () => ({ x: 40, y: 40 }), noise)
    expect(
      still.filter(({ signing }) => signing).length / still.length,
      `noise ${noise}`,
    ).toBeLessThanOrEqual(0.01)
  }
  const light = watch(
    10,
    () => null,
    8,
    (ms) => 25 * Math.sin(ms / 400),
  )
  expect(light.some(({ signing }) => signing)).toBe(false)
})

it('is on 0.3 s after hands begin, through a hold, and off 1.5 s after they rest', () => {
  const began = 2000,
    rests = 6000
  const seen = watch(10, (ms) =>
    ms < began ? { x: 40, y: 50 } : ms < rests ? circle(ms) : circle(rests),
  ).map(({ signing }) => signing)
  const on = seen.indexOf(true) * EVERY_MS,
    off = seen.lastIndexOf(true) * EVERY_MS
  expect(on - began).toBeGreaterThanOrEqual(240)
  expect(on - began).toBeLessThanOrEqual(640)
  expect(off - rests).toBeGreaterThanOrEqual(1300)
  expect(off - rests).toBeLessThanOrEqual(1700)
  expect(seen.slice(on / EVERY_MS, off / EVERY_MS).every(Boolean)).toBe(true)
})

it('tells when hands leave the picture, and not while they are in it', () => {
  expect(watch(5, circle).some(({ out }) => out)).toBe(false)
  const leaving = watch(5, (ms) => (ms < 1500 ? circle(ms) : { x: 40 + 20 * Math.sin(ms / 150), y: 59 }))
  expect(leaving.some(({ out }) => out)).toBe(true)
})

it('judges light by the person, not by the wall', () => {
  const picture = (person: number, room: number): Uint8ClampedArray => {
    const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
    for (let n = 0; n < WIDTH * HEIGHT; n++) {
      const x = n % WIDTH
      pixels.fill(x > 20 && x < 60 ? person : room, n * 4, n * 4 + 3)
    }
    return pixels
  }
  const judged = (person: number, room: number) => lightOf(picture(person, room), WIDTH, HEIGHT)
  expect([judged(120, 120), judged(30, 40), judged(240, 200), judged(70, 230)]).toEqual([
    'good',
    'dark',
    'bright',
    'behind',
  ])
})
