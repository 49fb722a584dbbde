// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { makeClip, sampleClip, type Item } from '../shared/clip.ts'
import { itemsOf, slugOf, slugsOf } from '../shared/gloss.ts'
import type { Sign } from '../shared/notation.ts'
import { MOTHER_HAND } from '../../../../../test/sample-hand.ts'

const sign = (slug: string): Sign => ({
  version: 1,
  slug,
  gloss: slug.toUpperCase(),
  hand: { ...MOTHER_HAND, moves: [{ move: 'tap', from: 'out' }] },
})
const items: Item[] = ['your', 'name', 'what'].map((slug) => ({ kind: 'sign', sign: sign(slug) }))

describe('glosses', () => {
  it('name the dictionary’s entry', () =>
    expect(['NAME', 'THANK-YOU', 'DON’T-KNOW', 'JOSÉ', 'LOOK AT'].map(slugOf)).toEqual([
      'name',
      'thank-you',
      'dont-know',
      'jose',
      'look-at',
    ]))
  it('become signs, and letters where they say so or have no sign', () => {
    const sentence = [
      { gloss: 'NAME' },
      { gloss: 'fs-ANA' },
      { gloss: '#BANK' },
      { gloss: 'A' },
      { gloss: '25' },
      { spell: 'Bo' },
      { gloss: 'UNHEARD-OF' },
    ]
    expect(slugsOf(sentence)).toEqual(['name', 'unheard-of'])
    expect(
      itemsOf(sentence, { name: sign('name') }).map((item) =>
        item.kind === 'sign' ? item.sign.slug : item.text,
      ),
    ).toEqual(['name', 'ANA', 'BANK', 'A', '25', 'Bo', 'UNHEARD OF'])
  })
})

describe('the grammar of a sentence', () => {
  const during = (nonManual: Parameters<typeof makeClip>[1], sign_: number) => {
    const clip = makeClip(items, nonManual),
      mark = clip.marks[sign_]!
    return sampleClip(clip, (mark.from + mark.to) / 2).face
  }
  it('lowers the brows over a whole wh-question and raises them for yes/no', () => {
    for (const index of [0, 1, 2]) {
      expect(during({ nonManual: 'wh' }, index).browDown).toBeGreaterThan(0.9)
      expect(during({ nonManual: 'yes_no' }, index).browUp).toBeGreaterThan(0.9)
      expect(during({}, index).browDown + during({}, index).browUp).toBe(0)
    }
  })
  it('holds a topic over its signs only', () => {
    expect(during({ nonManual: [{ kind: 'topic', to: 0 }] }, 0).browUp).toBeGreaterThan(0.7)
    expect(during({ nonManual: [{ kind: 'topic', to: 0 }] }, 2).browUp).toBe(0)
  })
  it('gives a topic and a question a moment', () => {
    const plain = makeClip(items).seconds
    expect(makeClip(items, { nonManual: [{ kind: 'topic', to: 0 }] }).seconds - plain).toBeCloseTo(0.22, 5)
    expect(makeClip(items, { nonManual: 'wh' }).seconds - plain).toBeCloseTo(0.3, 5)
  })
  it('shakes the head through a negation', () => {
    const clip = makeClip(items, { nonManual: [{ kind: 'negation', from: 1 }] }),
      from = clip.marks[1]!.from,
      to = clip.marks[2]!.to
    const yaws = Array.from(
      { length: 40 },
      (_, index) => sampleClip(clip, from + ((to - from) * index) / 40).face.yaw,
    )
    expect(Math.min(...yaws)).toBeLessThan(-0.2)
    expect(Math.max(...yaws)).toBeGreaterThan(0.2)
  })
  it('lasts although a gloss has nothing to play', () => {
    const clip = makeClip([items[0]!, { kind: 'spell', text: '…' }, items[2]!], {
      nonManual: [{ kind: 'wh', from: 1 }],
    })
    expect(sampleClip(clip, (clip.marks[1]!.from + clip.marks[1]!.to) / 2).face.browDown).toBeGreaterThan(0.9)
  })
})
