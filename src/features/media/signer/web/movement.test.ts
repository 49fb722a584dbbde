// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { FORE, LIMITS, solveArm, strain, UPPER } from '../shared/arm.ts'
import { bodyDistance, placeOf } from '../shared/body.ts'
import { makeClip, RATE, sampleClip, type Item } from '../shared/clip.ts'
import { faceAt } from '../shared/face.ts'
import { contactOf, poseHand, poseOf } from '../shared/hand.ts'
import { HANDSHAPE_NAMES } from '../shared/handshapes.ts'
import { PLACES } from '../shared/notation.ts'
import { deepest } from '../shared/penetration.ts'
import { shareOfDay } from '../../../../../test/share-of-day.ts'
import { shippedClip } from '../../../../../test/shipped-clips.ts'
import { shippedSigns } from '../../../../../test/shipped-signs.ts'
import { add, distance, handTurn, lerp, rotate, type Vec } from '../shared/vec.ts'

const signs = shippedSigns()
/** All of them where the signer or the signs have changed of late. */
const looked = shareOfDay(signs, 12, 'WHOLE_SIGNS')
const sign = (slug: string): Item => ({ kind: 'sign', sign: signs.find((one) => one.slug === slug)! })
/**
 * Maximum depth of a solid in another, maximum distance of a hand between two frames, and maximum change of
 * its pace between them, in millimetres.
 */
const DEEPEST = 10,
  FASTEST = 150,
  ROUGHEST = 60
/**
 * Degrees past a joint's limit, all joints together, that softening a correction may leave while a sign is
 * made.
 */
const MOST_STRAINED = 12,
  TURNING_FRAMES = 4

describe('arms', () => {
  it('keep the length of their bones and stand at the wrist that is asked for', () => {
    for (const wrist of [
      [-0.15, 0.1, 0.25],
      [0, -0.05, 0.25],
      [-0.05, 0.3, 0.15],
      [-0.215, -0.43, 0.05],
    ] as Vec[])
      for (const swivel of [-0.5, 0, 0.8]) {
        const arm = solveArm(wrist, handTurn([0, 1, 0], [0, 0, 1]), swivel)
        expect(distance(arm.shoulder, arm.elbow)).toBeCloseTo(UPPER, 6)
        expect(distance(arm.elbow, arm.wrist)).toBeCloseTo(FORE, 6)
        expect(distance(arm.wrist, wrist)).toBeLessThan(1e-6)
      }
  })
  it('never stretch or fold past the elbow’s limits', () => {
    for (const wrist of [
      [-2, 0, 0],
      [-0.16, 0.05, 0.01],
    ] as Vec[]) {
      const { angles } = solveArm(wrist, handTurn([0, 1, 0], [0, 0, 1]), 0)
      expect(angles.elbow).toBeGreaterThanOrEqual(LIMITS.elbow[0] - 1)
      expect(angles.elbow).toBeLessThanOrEqual(LIMITS.elbow[1] + 0.01)
    }
  })
})

describe('places and contacts', () => {
  it.each(PLACES.filter((place) => !place.startsWith('neutral') && place !== 'upper_arm'))(
    '%s lies on the skin',
    (place) => expect(Math.abs(bodyDistance(placeOf(place, null).point).distance)).toBeLessThan(0.004),
  )
  it('bring the named point of the hand to the named place', () => {
    const clip = makeClip([sign('mother')]),
      [mark] = clip.marks
    const { right } = sampleClip(clip, mark!.from + 0.06),
      pose = poseOf('5')
    const thumb = add(right.arm.wrist, rotate(right.turn, contactOf(poseHand(pose), pose, 'thumb_tip').point))
    expect(distance(thumb, placeOf('chin', null).point)).toBeLessThan(0.012)
  })
  it.each(HANDSHAPE_NAMES)('the bones of %s keep their length', (name) => {
    const rest = poseHand(poseOf('5')),
      posed = poseHand(poseOf(name))
    for (const joint of [3, 4, 7, 8, 9, 12, 13, 14, 17, 18, 19, 22, 23, 24])
      expect(distance(posed.at[joint]!, posed.at[joint - 1]!)).toBeCloseTo(
        distance(rest.at[joint]!, rest.at[joint - 1]!),
        6,
      )
  })
})

describe('all signs', () => {
  const clips = looked.map((one) => ({ slug: one.slug, clip: shippedClip(one) }))
  it('keep solids apart', () => {
    const inside = clips
      .map(({ slug, clip }) => ({ slug, ...deepest(clip) }))
      .toSorted((a, b) => b.millimetres - a.millimetres)
    const [worst] = inside
    console.info(
      `Deepest: ${worst!.slug}, ${worst!.millimetres.toFixed(1)} mm (${worst!.where} at ${worst!.at.toFixed(2)} s); over 5 mm: ${inside.filter(({ millimetres }) => millimetres > 5).length} of ${inside.length} signs`,
    )
    expect(
      inside
        .filter(({ millimetres }) => millimetres > DEEPEST)
        .map(
          ({ slug, millimetres, where, at }) =>
            `${slug}: ${millimetres.toFixed(1)} mm, ${where} at ${at.toFixed(2)} s`,
        ),
    ).toEqual([])
  })
  it('keep joints within their limits, but for a moment where a palm turns over', () => {
    const strained = ({ clip }: (typeof clips)[number]): boolean =>
      [clip.right, clip.left].some((side) => {
        const during = side.filter((_, frame) =>
            clip.marks.some((mark) => frame / RATE >= mark.from && frame / RATE <= mark.to),
          ),
          over = during.filter(({ arm }) => strain(arm) > MOST_STRAINED)
        return over.length > TURNING_FRAMES
      })
    expect(clips.filter(strained).map(({ slug }) => slug)).toEqual([])
  })
  it('move without jumps', () => {
    const jumps = ({ clip }: (typeof clips)[number]): boolean =>
      [clip.right, clip.left].some((side) =>
        side.some(
          ({ arm }, index) => index > 0 && distance(arm.wrist, side[index - 1]!.arm.wrist) * 1000 > FASTEST,
        ),
      )
    expect(clips.filter(jumps).map(({ slug }) => slug)).toEqual([])
    const rough = ({ clip }: (typeof clips)[number]): boolean =>
      [clip.right, clip.left].some((side) =>
        side.some(({ arm }, index) => {
          const before = side[index - 1]?.arm.wrist,
            after = side[index + 1]?.arm.wrist
          return (
            before !== undefined &&
            after !== undefined &&
            distance(lerp(before, after, 0.5), arm.wrist) * 2000 > ROUGHEST
          )
        }),
      )
    expect(clips.filter(rough).map(({ slug }) => slug)).toEqual([])
  })
}, 120_000)

describe('clips', () => {
  it('are the same for the same signs, at every time', () => {
    const items = [sign('hello'), sign('my'), sign('name'), { kind: 'spell', text: 'Ana' } as const]
    const a = makeClip(items),
      b = makeClip(items)
    for (const time of [0, 0.5, 1.234, 3.3, a.seconds])
      expect(sampleClip(a, time)).toEqual(sampleClip(b, time))
  })
  it('go on from sign to sign without coming down in between', () => {
    const clip = makeClip([sign('mother'), sign('father')]),
      [first, second] = clip.marks
    const heights = [0.2, 0.5, 0.8].map(
      (part) => sampleClip(clip, first!.to + (second!.from - first!.to) * part).right.arm.wrist[1],
    )
    expect(Math.min(...heights)).toBeGreaterThan(0.05)
    expect(clip.seconds).toBeLessThan(
      makeClip([sign('mother')]).seconds + makeClip([sign('father')]).seconds - 0.5,
    )
  })
  it('mark each sign, in order', () =>
    expect(makeClip([sign('hello'), sign('my'), sign('name')]).marks.map((mark) => mark.label)).toEqual([
      'HELLO',
      'MY',
      'NAME',
    ]))
  it('end where they begin, so that they can loop', () => {
    const clip = makeClip([sign('help')])
    expect(
      distance(sampleClip(clip, 0).right.arm.wrist, sampleClip(clip, clip.seconds).right.arm.wrist),
    ).toBeLessThan(0.001)
  })
  it('move the second hand with its base, and apart from it where it is its own', () => {
    const clip = makeClip([sign('help')]),
      [mark] = clip.marks,
      heights = [mark!.from, mark!.to]
        .map((time) => sampleClip(clip, time))
        .map(({ right, left }) => [right.arm.wrist[1], left.arm.wrist[1]])
    expect(heights[1]![1]! - heights[0]![1]!).toBeGreaterThan(0.07)
    expect(Math.abs(heights[1]![0]! - heights[0]![0]! - (heights[1]![1]! - heights[0]![1]!))).toBeLessThan(
      0.02,
    )
  })
})

describe('faces', () => {
  it('come and go with the sign, scaled by their amount', () => {
    const spans = [{ face: { brows: 'up', amount: 0.5 } as const, from: 1, to: 2 }]
    expect(faceAt(spans, 0.2).browUp).toBe(0)
    expect(faceAt(spans, 1.5).browUp).toBeCloseTo(0.5)
    expect(faceAt(spans, 3).browUp).toBe(0)
  })
  it('shake to both sides', () => {
    const yaws = Array.from(
      { length: 30 },
      (_, index) => faceAt([{ face: { head: 'shake' }, from: 0, to: 2 }], index / 15).yaw,
    )
    expect(Math.min(...yaws)).toBeLessThan(-0.2)
    expect(Math.max(...yaws)).toBeGreaterThan(0.2)
  })
})
