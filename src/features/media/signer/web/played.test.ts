// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { SHOULDER } from '../shared/body.ts'
import { makeClip, RATE } from '../shared/clip.ts'
import { faceAt } from '../shared/face.ts'
import { findingsOf, type FindingKind } from '../shared/findings.ts'
import type { NonManual } from '../shared/grammar.ts'
import type { Sign } from '../shared/notation.ts'
import { spell } from '../shared/spelling.ts'
import { SIGNERS, type PersonName } from '#contract/signers.ts'
import { commitNumber } from '../../../../../scripts/lib/touched.mjs'
import { shareOfDay } from '../../../../../test/share-of-day.ts'
import { shippedSigns } from '../../../../../test/shipped-signs.ts'
import { signerBodies } from '../../../../../test/signer-bodies.ts'
import { angleBetween, rotate, sub } from '../shared/vec.ts'

const signs = shippedSigns()
/** All of them where the signer or the signs have changed of late. */
const looked = new Set(shareOfDay(signs, 12, 'WHOLE_SIGNS'))
const bodies = signerBodies()
/** People whose body each sign is played on: one by turns, all of them in the nightly run. */
const played = (n: number): PersonName[] =>
  SIGNERS.filter((_, k) => process.env['NIGHTLY'] !== undefined || k === n % SIGNERS.length)
const sign = (slug: string): Sign => signs.find((one) => one.slug === slug)!

describe('what is played of every sign', () => {
  const found = signs.flatMap((one, n) =>
    (looked.has(one) ? played(n + commitNumber()) : []).flatMap((person) =>
      findingsOf(one, bodies[person]).map((finding) => ({ slug: `${one.slug} of ${person}`, ...finding })),
    ),
  )
  const named = (...kinds: FindingKind[]): string[] =>
    found
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ slug, hand, part, move, kind, amount }) =>
        [slug, hand, part, move, kind, amount.toFixed(2)].join(' '),
      )
  it('keeps the paths that are written', () => expect(named('path', 'aside')).toEqual([]))
  it('keeps the hand as it is written', () => expect(named('turned', 'turning')).toEqual([]))
  it('lets elbows hang', () => expect(named('elbow')).toEqual([]))
  it('touches within 2 cm of what it is to touch', () => expect(named('off')).toEqual([]))
  it('leaves the face to be seen beside the forearm', () => expect(named('hides')).toEqual([]))
}, 120_000)

describe('where hands go', () => {
  /** Distance (cm) of the right wrist's first move: to the left, up, and towards the viewer. */
  function went(slug: string): { left: number; up: number; out: number } {
    const clip = makeClip([{ kind: 'sign', sign: sign(slug) }]),
      [mark] = clip.marks
    const wristAt = (time: number) => clip.right[Math.round(time * RATE)]!.arm.wrist
    const [left, up, out] = sub(wristAt(mark!.to - 0.1), wristAt(mark!.from + 0.06)).map(
      (metres) => metres * 100,
    )
    return { left: left!, up: up!, out: out! }
  }
  it('COME comes, GO goes', () => {
    expect(went('come').out).toBeLessThan(-7)
    expect(went('go').out).toBeGreaterThan(9)
  })
  it.each(['for', 'give', 'why', 'tell', 'send', 'true', 'tomorrow', 'thank-you'])(
    '%s goes forward',
    (slug) => expect(went(slug).out).toBeGreaterThan(8),
  )
  it('ONCE flicks up', () => expect(went('once').up).toBeGreaterThan(6))
  it('AFRAID brings the hands together', () => expect(went('afraid').left).toBeGreaterThan(6))
})

describe('letters in words', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  it('stand as they are written after any other, with hanging elbows', () => {
    // One word for each letter: the letter is first, and after four different ones.
    const high = [...letters].flatMap((letter) => {
      const text = `${letter}A${letter}G${letter}P${letter}Z${letter}A`,
        clip = makeClip([{ kind: 'spell', text }]),
        own = spell(text)
      return clip.marks.flatMap(({ label, to }, index) => {
        const { turn, arm } = clip.right[Math.round((to - 0.03) * RATE)]!,
          angle = angleBetween(own.motion.right(own.letters[index]!.to - 0.03).turn, turn)
        return angle > 25 || arm.elbow[1] > SHOULDER[1] - 0.01
          ? [`${label} in ${text} ${angle.toFixed(0)}`]
          : []
      })
    })
    expect(high).toEqual([])
  })
  it('Q points down', () => {
    const clip = makeClip([{ kind: 'spell', text: 'AQA' }]),
      mark = clip.marks[1]!
    const { turn } = clip.right[Math.round(((mark.from + mark.to) / 2 + 0.05) * RATE)]!
    expect(rotate(turn, [0, 1, 0])[1]).toBeLessThan(-0.4)
  })
}, 120_000)

describe('brows in a sentence', () => {
  const browsOf = (nonManual: NonManual, slug: string): { up: number; down: number } => {
    const clip = makeClip([{ kind: 'sign', sign: sign(slug) }], { nonManual }),
      [mark] = clip.marks
    const { browUp, browDown } = faceAt(clip.spans, (mark!.from + mark!.to) / 2)
    return { up: browUp, down: browDown }
  }
  it.each(['why', 'where', 'how', 'cold', 'pain'])(
    'are those of its grammar over %s, not the sign’s',
    (slug) => {
      expect(browsOf('rhetorical', slug)).toEqual({ up: 0.8, down: 0 })
      expect(browsOf('yes_no', slug)).toEqual({ up: 1, down: 0 })
      expect(browsOf('wh', slug)).toEqual({ up: 0, down: 1 })
    },
  )
})
