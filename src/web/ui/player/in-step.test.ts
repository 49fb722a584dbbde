// @vitest-environment node
import { expect, it } from 'vitest'
import { correctionOf } from './in-step.ts'

const LENGTH = 20
const correct = (leader: number, follower: number, more: { paused?: boolean; speed?: number } = {}) =>
  correctionOf({ leader, follower, paused: false, speed: 1, length: LENGTH, ...more })

/** Plays both for so many seconds, with a follower that runs `drift` too fast; returns the offset at the end. */
function play(seconds: number, from: { leader: number; follower: number }, speed: number, drift = 0): number {
  let { leader, follower } = from
  for (let passed = 0; passed < seconds; passed += 0.08) {
    const { rate, seek } = correctionOf({ leader, follower, paused: false, speed, length: LENGTH })
    // A jump lands a little late.
    if (seek !== null) follower = seek - 0.06
    leader += 0.08 * speed
    follower += 0.08 * rate * (1 + drift)
  }
  return Math.abs(leader - follower)
}

it('leaves films alone that are in step', () => {
  expect(correct(3, 3.01)).toEqual({ rate: 1, seek: null, hold: false })
  expect(correct(3, 3, { speed: 0.5 })).toEqual({ rate: 0.5, seek: null, hold: false })
})

it('runs a little faster or slower where the offset is small, and jumps where it is large', () => {
  expect(correct(3, 2.9).rate).toBeCloseTo(1.2)
  expect(correct(3, 3.1).rate).toBeCloseTo(0.8)
  expect(correct(3, 2.75)).toMatchObject({ seek: null, rate: 1.25 })
  expect(correct(3, 2)).toMatchObject({ seek: 3, rate: 1 })
  // A film that stands still jumps to the very picture.
  expect(correct(3, 2.9, { paused: true })).toMatchObject({ seek: 3, rate: 1 })
})

it('waits on its last picture while the longer film goes on', () => {
  expect(correct(25, 19)).toMatchObject({ seek: LENGTH, hold: true })
  expect(correct(25, LENGTH)).toMatchObject({ seek: null, hold: true })
  expect(correct(12, LENGTH)).toMatchObject({ seek: 12, hold: false })
})

it('is in step within a second after a jump, at any speed, and stays so with clocks that differ', () => {
  for (const speed of [0.25, 0.5, 1, 1.5])
    for (const follower of [1, 4.85, 5.15, 9])
      expect(play(1, { leader: 5, follower }, speed)).toBeLessThan(0.1)
  expect(play(10, { leader: 0, follower: 0 }, 1, 0.03)).toBeLessThan(0.1)
})
