// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { ballsOf, poseHand, poseOf, TIPS } from '../shared/hand.ts'
import { HANDSHAPE_NAMES, type HandshapeName } from '../shared/handshapes.ts'
import { distance } from '../shared/vec.ts'

/**
 * Maximum depth (mm) of one finger in another (flesh gives way under pressure), and maximum distance of
 * touching tips.
 */
const PRESSED = 7,
  MEETING = 17

/** Deepest point of a finger in another one; bones of one finger meet at their joints. */
function deepest(name: HandshapeName): { millimetres: number; where: string } {
  const balls = ballsOf(poseHand(poseOf(name))).filter((ball) => ball.part !== 'palm')
  let worst = { millimetres: 0, where: '' }
  for (const [index, a] of balls.entries())
    for (const b of balls.slice(index + 1)) {
      const millimetres = (a.radius + b.radius - distance(a.at, b.at)) * 1000
      // Neighbours lie against each other along their first bones, and the thumb's root lies in the palm.
      if (a.part !== b.part && millimetres > worst.millimetres)
        worst = { millimetres, where: `${a.part} in ${b.part}` }
    }
  return worst
}
const between = (name: HandshapeName, a: keyof typeof TIPS, b: keyof typeof TIPS): number => {
  const { at } = poseHand(poseOf(name))
  return distance(at[TIPS[a]]!, at[TIPS[b]]!) * 1000
}

describe('handshapes', () => {
  it('has the letters, the numbers to ten and forty more', () => {
    for (const name of [...'abcdefghiklmnopqrstuvwxy', ...Array.from({ length: 11 }, (_, n) => String(n))])
      expect(HANDSHAPE_NAMES).toContain(name)
    expect(HANDSHAPE_NAMES.length).toBeGreaterThanOrEqual(24 + 11 + 36)
  })
  it.each(HANDSHAPE_NAMES)('the fingers of %s do not go through each other', (name) => {
    const { millimetres, where } = deepest(name)
    expect(millimetres, where).toBeLessThan(PRESSED)
  })
  it.each([
    ['f', 'index'],
    ['o', 'index'],
    ['o', 'middle'],
    ['6', 'pinky'],
    ['7', 'ring'],
    ['8', 'middle'],
    ['9', 'index'],
    ['d', 'middle'],
    ['flat_o', 'middle'],
    ['baby_o', 'index'],
    ['closed_g', 'index'],
  ] as const)('the thumb of %s meets the %s finger', (name, finger) =>
    expect(between(name, 'thumb', finger)).toBeLessThan(MEETING),
  )
  it.each([
    ['m', 'ring', 'pinky'],
    ['n', 'middle', 'ring'],
    ['t', 'index', 'middle'],
  ] as const)('the thumb of %s comes out between %s and %s', (name, before, after) => {
    const { at } = poseHand(poseOf(name)),
      x = at[TIPS.thumb]![0],
      base = { index: 6, middle: 11, ring: 16, pinky: 21 }
    expect(x).toBeLessThan(at[base[before]]![0] + 0.002)
    expect(x).toBeGreaterThan(at[base[after]]![0] - 0.002)
  })
  it('tell M, N, S, T, A and E apart by the thumb', () => {
    const tips = (['m', 'n', 's', 't', 'a', 'e'] as const).map(
      (name) => poseHand(poseOf(name)).at[TIPS.thumb]!,
    )
    for (const [index, tip] of tips.entries())
      for (const other of tips.slice(index + 1)) expect(distance(tip, other) * 1000).toBeGreaterThan(8)
  })
})
