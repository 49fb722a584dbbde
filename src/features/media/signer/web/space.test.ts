// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeClip, RATE, sampleClip } from '../shared/clip.ts'
import type { Locus, Way } from '../shared/directs.ts'
import { findingsOf } from '../shared/findings.ts'
import type { Sign } from '../shared/notation.ts'
import { directed } from '../shared/space.ts'
import { validateSign } from '../shared/validate.ts'

const folder = path.join(import.meta.dirname, '../../../../../content/signs')
const signs = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Sign[])
const sign = (slug: string): Sign => signs.find((one) => one.slug === slug)!

/** Position of the right wrist at the beginning and at the end of a directed sign: cm to the left, up and out. */
function ends(slug: string, way: Way): { from: readonly number[]; to: readonly number[] } {
  const clip = makeClip([{ kind: 'sign', sign: sign(slug), way }]),
    [mark] = clip.marks
  const wristAt = (time: number): readonly number[] =>
    clip.right[Math.round(time * RATE)]!.arm.wrist.map((metres) => metres * 100)
  return { from: wristAt(mark!.from + 0.06), to: wristAt(mark!.to - 0.1) }
}

describe('signs that go from one to another', () => {
  it('give from the place of one to the place of the other', () => {
    const right = ends('give', { subject: 'left', object: 'right' })
    expect(right.from[0]! - right.to[0]!).toBeGreaterThan(35)
    const left = ends('give', { subject: 'right', object: 'left' })
    expect(left.to[0]! - left.from[0]!).toBeGreaterThan(35)
    const mine = ends('give', { subject: 'left', object: 'me' })
    expect(mine.from[2]!).toBeGreaterThan(mine.to[2]! + 3)
  })
  it('tell from the chin to whom it is told, and to the chest of who is told', () => {
    expect(ends('tell', { object: 'left' }).to[0]).toBeGreaterThan(10)
    expect(ends('tell', { object: 'right' }).to[0]).toBeLessThan(-25)
    const mine = ends('tell', { subject: 'you', object: 'me' })
    expect(mine.to[1]!).toBeLessThan(mine.from[1]! - 6)
  })
  it('point at who is meant', () => {
    expect(
      ends('he-she', { object: 'left' }).to[0]! - ends('he-she', { object: 'right' }).to[0]!,
    ).toBeGreaterThan(20)
    expect(directed(sign('i-me'), { object: 'left' })).toBe(sign('i-me'))
  })
  it('can be held by an arm, wherever they go', () => {
    const ways: [Locus, Locus][] = [
      ['me', 'left'],
      ['me', 'right'],
      ['left', 'right'],
      ['right', 'me'],
    ]
    const wrong = signs
      .filter((one) => one.directs)
      .flatMap((one) =>
        ways.flatMap(([subject, object]) => {
          const way = directed(one, { subject, object })
          if (way === one) return []
          return [
            ...(validateSign(way).ok ? [] : ['invalid']),
            ...findingsOf(way)
              .filter(({ kind }) => kind !== 'off')
              .map(({ kind, amount }) => `${kind} ${amount.toFixed(1)}`),
          ].map((what) => `${one.slug} ${subject} ${object} ${what}`)
        }),
      )
    expect(wrong).toEqual([])
  }, 60_000)
})

describe('eyes', () => {
  const gaze = (way: Way, part: number): number => {
    const clip = makeClip([{ kind: 'sign', sign: sign('give'), way }]),
      mark = clip.marks[0]!
    return sampleClip(clip, mark.from + part * (mark.to - mark.from)).face.gazeX
  }
  it('go where the hand goes: from one to the other', () => {
    expect(gaze({ subject: 'left', object: 'right' }, 0.05)).toBeGreaterThan(0.4)
    expect(gaze({ subject: 'left', object: 'right' }, 0.9)).toBeLessThan(-0.4)
    expect(gaze({ object: 'left' }, 0.5)).toBeGreaterThan(0.6)
    expect(gaze({ subject: 'me', object: 'you' }, 0.5)).toBe(0)
  })
})
