// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { derive } from '../shared/derive.ts'
import type { Sign } from '../shared/notation.ts'
import { bytesOf, validateSign } from '../shared/validate.ts'
import { MOTHER_HAND } from '../../../../../test/sample-hand.ts'

const folder = path.join(import.meta.dirname, '../../../../../content/signs')
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
const all = files.flatMap((file) =>
  (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown[]).map((sign) => ({ file, sign })),
)

const good = {
  version: 1,
  slug: 'mother',
  gloss: 'MOTHER',
  hand: MOTHER_HAND,
}
const problemsOf = (change: object): string[] => {
  const checked = validateSign({ ...good, ...change })
  return checked.ok ? [] : checked.problems.map((problem) => problem.path)
}

describe('sign files', () => {
  it.each(all.map(({ file, sign }) => [`${file} ${(sign as { slug?: string }).slug}`, sign] as const))(
    '%s is right',
    (_name, sign) => {
      const checked = validateSign(sign)
      expect(checked.ok ? [] : checked.problems).toEqual([])
    },
  )
  it('name each word once', () => {
    const slugs = all.map(({ sign }) => (sign as Sign).slug)
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
  })
})

describe('validateSign', () => {
  it('takes a right sign', () => expect(validateSign(good)).toEqual({ ok: true, sign: good }))
  it.each([
    ['a wrong version', { version: 2 }, ['version']],
    ['an unknown field', { speed: 2 }, ['speed']],
    ['a handshape that is none', { hand: { ...good.hand, shape: 'bee' } }, ['hand.shape']],
    ['a missing place', { hand: { ...good.hand, place: undefined } }, ['hand.place']],
    ['a place that is none', { hand: { ...good.hand, place: { at: 'knee' } } }, ['hand.place.at']],
    ['a direction that is none', { hand: { ...good.hand, fingers: 'north' } }, ['hand.fingers']],
    ['a palm along the fingers', { hand: { ...good.hand, palm: 'down' } }, ['hand.palm']],
    ['a move that is none', { hand: { ...good.hand, moves: [{ move: 'jump' }] } }, ['hand.moves[0].move']],
    [
      'a move without its target',
      { hand: { ...good.hand, moves: [{ move: 'straight' }] } },
      ['hand.moves[0].to'],
    ],
    [
      'too many repetitions',
      { hand: { ...good.hand, moves: [{ move: 'tap', from: 'out', times: 50 }] } },
      ['hand.moves[0].times'],
    ],
    ['a face that is none', { face: { brows: 'angry' } }, ['face.brows']],
    ['touching a hand that is not there', { hand: { ...good.hand, place: 'other.palm' } }, ['other']],
    ['a field of another kind of sign', { spell: 'AB' }, ['hand']],
  ])('names the field of %s', (_what, change, paths) => expect(problemsOf(change)).toEqual(paths))
  it('says why in both languages, with what was perhaps meant', () => {
    const checked = validateSign({ ...good, hand: { ...good.hand, shape: 'claw' } })
    expect(checked.ok ? null : checked.problems[0]).toMatchObject({
      path: 'hand.shape',
      en: expect.stringContaining('claw_5'),
      es: expect.stringContaining('claw_5'),
    })
  })
  it('refuses what is not an object, and what is too long', () => {
    for (const value of [null, 3, 'x', []]) expect(validateSign(value).ok).toBe(false)
    expect(
      problemsOf({
        hand: {
          ...good.hand,
          moves: Array.from({ length: 8 }, () => ({
            move: 'straight',
            to: {
              place: { at: 'neutral', offset: [1.11111, 2.22222, 3.33333] },
              fingers: [0.11111, 0.22222, 0.93333],
              palm: 'left-left-left-left-in',
            },
          })),
        },
      }),
    ).toEqual(['(sign)'])
  })
  it('counts bytes as UTF-8', () =>
    expect(bytesOf({ a: 'ñ€😀' })).toBe(new TextEncoder().encode(JSON.stringify({ a: 'ñ€😀' })).length))
})

describe('derive', () => {
  const deriveBySlug = (slug: string) =>
    derive(all.map(({ sign }) => sign as Sign).find((sign) => sign.slug === slug)!)
  it('tells the parameters of a one-handed sign', () =>
    expect(deriveBySlug('mother')).toEqual({
      handshapes: ['5'],
      location: 'chin',
      movement: 'straight',
      hands: 'one',
    }))
  it('tells a circle', () =>
    expect(deriveBySlug('please')).toMatchObject({ location: 'torso_top', movement: 'circular' }))
  it('tells both handshapes of a changing sign and its base', () =>
    expect(deriveBySlug('learn')).toEqual({
      handshapes: ['5', 'flat_o', 'closed_b'],
      location: 'palm',
      movement: 'straight',
      hands: 'two_asymmetric',
    }))
  it('tells symmetric hands', () => expect(deriveBySlug('want').hands).toBe('two_symmetric'))
  it('tells nothing of a spelled word', () =>
    expect(derive({ version: 1, slug: 'ok', gloss: 'OK', spell: 'OK' }).handshapes).toEqual([]))
})
