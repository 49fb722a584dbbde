// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { makeClip } from '../shared/clip.ts'
import { CHANNELS, faceAt, type FaceState } from '../shared/face.ts'
import type { NonManual } from '../shared/grammar.ts'
import { MORPHS } from '../shared/morphs.ts'
import { MOUTHS, type Face } from '../shared/notation.ts'
import { shippedSigns } from '../../../../../test/shipped-signs.ts'
import { sharesOf, tongueOf } from './engine/face-moves.ts'

const sign = shippedSigns().find(({ slug }) => slug === 'book')!

/** Movements of the brows and lids, the head in degrees, at the moments of a sign. */
function seen(
  nonManual: NonManual,
): { brows: number; sad: number; lids: number; head: number[]; frown: number }[] {
  const clip = makeClip([{ kind: 'sign', sign }], { nonManual }),
    [mark] = clip.marks
  return Array.from({ length: 12 }, (_, k) => {
    const state = faceAt(clip.spans, mark!.from + ((mark!.to - mark!.from) * k) / 11),
      shares = sharesOf(state)
    return {
      brows: shares.browUp - shares.browDown,
      sad: shares.browSad,
      lids: shares.lidsWide - shares.lidsShut - shares.squint,
      head: [state.yaw, state.pitch, state.roll, state.lean * 0.1].map((turn) => (turn * 180) / Math.PI),
      frown: shares.frown,
    }
  })
}
const kinds: NonManual[] = ['yes_no', 'wh', 'negation', 'topic', 'conditional', 'rhetorical', 'affirmation']
const pairs = kinds.flatMap((one, k) => kinds.slice(k + 1).map((other) => [one, other] as const))

describe('faces of grammar', () => {
  it.each(pairs)('%s and %s are told apart', (one, other) => {
    const [a, b] = [seen(one), seen(other)]
    const most = Math.max(
      ...a.map((face, k) => {
        const than = b[k]!,
          head = Math.hypot(...face.head.map((turn, axis) => turn - than.head[axis]!))
        return Math.abs(face.brows - than.brows) + Math.abs(face.lids - than.lids) + head / 10
      }),
    )
    expect(most).toBeGreaterThan(0.6)
  })
  it('denies without anger', () => {
    for (const { brows, frown } of seen('negation')) {
      expect(brows).toBeGreaterThan(-0.45)
      expect(frown).toBeLessThan(0.4)
    }
  })
  it('asks for something with the inner ends of the brows raised', () => {
    const faces = seen('wh')
    expect(Math.min(...faces.map(({ brows }) => brows))).toBeLessThan(-0.8)
    expect(Math.max(...faces.map(({ sad }) => sad))).toBeGreaterThan(0.25)
  })
  it('asks yes or no with wide eyes, short of shock', () => {
    const lids = Math.max(...seen('yes_no').map((face) => face.lids))
    expect(lids).toBeGreaterThan(0.3)
    expect(lids).toBeLessThan(0.85)
  })
})

describe('mouths', () => {
  const vectorOf = (face: Face): number[] => {
    const state: FaceState = faceAt([{ face, from: -2, to: 2 }], 0),
      { z, fall } = tongueOf(state),
      shares = sharesOf(state)
    return [...MORPHS.map((morph) => shares[morph]), z * 20, fall]
  }
  const faces: [name: string, Face][] = [
    ...MOUTHS.filter((mouth) => mouth !== 'neutral').map((mouth): [string, Face] => [mouth, { mouth }]),
    ['puffed', { cheeks: 'puffed' }],
    ['sucked', { cheeks: 'sucked' }],
    ['rest', {}],
  ]
  const both = faces.flatMap(([one, a], k) =>
    faces.slice(k + 1).map(([other, b]) => [one, other, a, b] as const),
  )
  it.each(both)('%s and %s are told apart', (_one, _other, a, b) => {
    const [here, there] = [vectorOf(a), vectorOf(b)]
    expect(Math.hypot(...here.map((share, k) => share - there[k]!))).toBeGreaterThan(0.18)
  })
})

describe('a face at rest', () => {
  const rest = sharesOf(Object.fromEntries(CHANNELS.map((name) => [name, 0])) as FaceState)
  it('is friendly', () => {
    expect(rest.smile).toBeGreaterThan(0.2)
    expect(rest.frown + rest.browDown + rest.press).toBe(0)
  })
  it('closes its lids fully in a blink', () => {
    const shut = sharesOf(faceAt([{ face: { eyes: 'closed' }, from: -2, to: 2 }], 0))
    expect(shut.lidsShut).toBe(1)
    expect(shut.lidsWide).toBe(0)
  })
})
