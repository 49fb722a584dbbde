// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { BODY } from '../shared/body.ts'
import { RATE, sampleClip, type Clip } from '../shared/clip.ts'
import { CALM, faceAt, type FaceState } from '../shared/face.ts'
import { FOLLOWING, lifeOf, livened, touchesHead } from '../shared/life.ts'
import type { Sign } from '../shared/notation.ts'
import { shareOfDay } from '../../../../../test/share-of-day.ts'
import { shippedClip } from '../../../../../test/shipped-clips.ts'
import { shippedSigns } from '../../../../../test/shipped-signs.ts'

const DEGREES = 180 / Math.PI
const signs = shippedSigns()
const sign = (slug: string): Sign => signs.find((one) => one.slug === slug)!
/** All of them where the signer or the signs have changed of late. */
const looked = shareOfDay(signs, 12, 'WHOLE_SIGNS')
const isWhole = looked.length === signs.length
const facesOf = (clip: Clip): FaceState[] => clip.right.map((_, frame) => sampleClip(clip, frame / RATE).face)
/** Range of a channel in a clip. */
const range = (faces: readonly FaceState[], channel: keyof FaceState): number =>
  Math.max(...faces.map((face) => face[channel])) - Math.min(...faces.map((face) => face[channel]))
const most = (faces: readonly FaceState[], channel: keyof FaceState): number =>
  Math.max(...faces.map((face) => Math.abs(face[channel])))

describe('signs as they are shipped', () => {
  const clips = looked.map((one) => ({ one, clip: shippedClip(one) })),
    moving = clips.map(({ clip }) => facesOf(clip))
  it.runIf(isWhole)('move the head by 2° or more in 400 of them', () =>
    expect(
      moving.filter(
        (faces) => Math.max(range(faces, 'yaw'), range(faces, 'pitch'), range(faces, 'roll')) * DEGREES >= 2,
      ).length,
    ).toBeGreaterThanOrEqual(400),
  )
  it.runIf(isWhole)('move the shoulders in 200: turned by 3°, or one of them up', () =>
    expect(
      moving.filter(
        (faces) =>
          most(faces, 'twist') * DEGREES >= 3 ||
          Math.max(most(faces, 'rightUp'), most(faces, 'leftUp'), most(faces, 'shouldersUp')) >= 0.2,
      ).length,
    ).toBeGreaterThanOrEqual(200),
  )
  it.runIf(isWhole)('look at the hand or aside in 80', () =>
    expect(
      clips.filter(({ clip }) => {
        const { gazeX, gazeY } = clip.life
        return gazeX.some((x, frame) => Math.hypot(x, gazeY[frame]!) > 0.3)
      }).length,
    ).toBeGreaterThanOrEqual(80),
  )
  it('keep the torso within what a sleeve follows, and the head small', () => {
    for (const { clip } of clips) {
      expect(Math.max(...clip.life.twist.map(Math.abs)) * DEGREES).toBeLessThan(10)
      expect(Math.max(...clip.life.yaw.map(Math.abs)) * DEGREES).toBeLessThan(6)
      expect(Math.max(...clip.life.pitch.map(Math.abs)) * DEGREES).toBeLessThan(9)
      expect(Math.max(...clip.life.roll.map(Math.abs)) * DEGREES).toBeLessThan(4)
    }
  })
}, 180_000)

describe('a hand that touches the head', () => {
  it.each(['mother', 'father', 'think', 'eat', 'deaf', 'grandmother'])('keeps it still in %s', (slug) => {
    const clip = shippedClip(sign(slug)),
      { yaw, pitch, roll } = clip.life
    const turns = clip.right.flatMap((moment, frame) =>
      touchesHead(moment, BODY) ? [Math.hypot(yaw[frame]!, pitch[frame]!, roll[frame]!) * DEGREES] : [],
    )
    expect(turns.length).toBeGreaterThan(3)
    expect(Math.max(...turns)).toBeLessThan(1)
  })
})

describe('what is written', () => {
  const clip = shippedClip(sign('far')),
    time = (clip.marks[0]!.from + clip.marks[0]!.to) / 2
  it('wins over what follows from the hands', () => {
    const spans = [
      { face: { head: 'up', gaze: 'viewer', shoulders: 'raised', eyes: 'wide' } as const, from: 0, to: 9 },
    ]
    const own = faceAt(spans, time),
      played = livened(own, clip.life, spans, time, time * RATE)
    for (const channel of FOLLOWING) expect(played[channel]).toBeCloseTo(own[channel], 6)
  })
  it('stays the same where nothing follows', () => {
    const still = Object.fromEntries(
      Object.entries(clip.life).map(([name, values]) => [name, values.map(() => 0)]),
    ) as unknown as Clip['life']
    expect(livened(CALM, still, [], time, time * RATE)).toEqual({ ...CALM, gazeX: -0 + 0, gazeY: 0 })
  })
})

describe('hands', () => {
  it.each(['far', 'give', 'walk', 'mother'])('%s goes where it went without life', (slug) => {
    const clip = shippedClip(sign(slug)),
      still = {
        ...clip,
        life: lifeOf(
          {
            right: clip.right.map(() => clip.right[0]!),
            left: clip.left.map(() => clip.left[0]!),
            near: [],
            seconds: clip.seconds,
            ends: [],
          },
          BODY,
          RATE,
        ),
      }
    for (let time = 0; time < clip.seconds; time += 0.1) {
      const [a, b] = [sampleClip(clip, time), sampleClip(still, time)]
      expect(a.right).toEqual(b.right)
      expect(a.left).toEqual(b.left)
    }
  })
  it('give the same life each time', () =>
    expect(shippedClip(sign('give')).life).toEqual(shippedClip(sign('give')).life))
})

describe('blinks', () => {
  it('come at the end of a phrase', () => {
    const clip = shippedClip(sign('give')),
      end = clip.marks.at(-1)!.to
    const shut = clip.life.lids.findIndex((value) => value > 0.6) / RATE
    expect(Math.abs(shut - end)).toBeLessThan(0.35)
  })
  it('never stand in the poster', () => {
    for (const slug of ['give', 'mother', 'far', 'book']) {
      const clip = shippedClip(sign(slug))
      expect(clip.life.lids[Math.round(clip.poster * RATE)]).toBe(0)
    }
  })
})
