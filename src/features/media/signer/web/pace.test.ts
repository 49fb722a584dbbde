// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SIGNING_PACES, type SigningPace } from '#contract/signers.ts'
import { makeClip, RATE, sampleClip, type Item } from '../shared/clip.ts'
import { itemsOf, type Gloss } from '../shared/gloss.ts'
import type { NonManualSpan } from '../shared/grammar.ts'
import { deepest } from '../shared/penetration.ts'
import { scheduleOf } from '../shared/schedule.ts'
import { makeSentence, sentenceOf } from '../shared/sentence.ts'
import { distance } from '../shared/vec.ts'
import { shareOfDay } from '../../../../../test/share-of-day.ts'
import { shippedSigns } from '../../../../../test/shipped-signs.ts'

const LESSONS = path.join(import.meta.dirname, '../../../../../content/courses/asl-1/lessons')
const signs = Object.fromEntries(shippedSigns().map((one) => [one.slug, one]))

type Line = {
  glosses: (string | { gloss: string; sign?: string })[]
  non_manual?: NonManualSpan[]
  en: string
}
const dialogues = readdirSync(LESSONS).flatMap((file) => {
  const { dialogue } = JSON.parse(readFileSync(path.join(LESSONS, file), 'utf8')) as {
    dialogue?: { lines: Line[] }
  }
  return dialogue ?? []
})
const lines = dialogues.flatMap((dialogue) =>
  dialogue.lines.map(({ glosses, non_manual, en }) => ({
    en,
    items: itemsOf(
      glosses.map((one): Gloss => ({ gloss: typeof one === 'string' ? one : (one.sign ?? one.gloss) })),
      signs,
    ),
    ...(non_manual && { nonManual: non_manual }),
  })),
)
const items = (...slugs: string[]): Item[] => slugs.map((slug) => ({ kind: 'sign', sign: signs[slug]! }))
const marksOf = (pace: SigningPace, sentence: readonly Item[], nonManual?: readonly NonManualSpan[]) => {
  const { segments, joining } = sentenceOf(sentence, { pace, ...(nonManual && { nonManual }) })
  return scheduleOf(segments, joining)
}

describe('the conversations of the course', () => {
  it('have 39 talks with 241 lines', () => expect([dialogues.length, lines.length]).toEqual([39, 241]))
  it.each([
    ['learner', 1],
    ['natural', 1.5],
  ] as const)('are signed at the %s pace of %s signs a second', (pace, wanted) => {
    // A spelled word counts as one sign. Time runs from the first sign to the end of the last.
    let count = 0,
      seconds = 0
    for (const line of lines) {
      const { marks } = marksOf(pace, line.items, line.nonManual)
      count += line.items.length
      seconds += marks.at(-1)!.to - marks[0]!.from
    }
    console.info(`${pace}: ${(count / seconds).toFixed(3)} signs a second`)
    expect(Math.abs(count / seconds - wanted)).toBeLessThan(0.1)
  })
  it('keep solids apart and move without jumps at both paces', () => {
    const wrong = shareOfDay(lines, 24).flatMap(({ en, ...line }) =>
      SIGNING_PACES.flatMap((pace) => {
        const clip = makeSentence(line.items, { pace, ...(line.nonManual && { nonManual: line.nonManual }) }),
          { millimetres, where } = deepest(clip),
          fastest = Math.max(
            ...[clip.right, clip.left].flatMap((side) =>
              side.map(({ arm }, frame) => distance(arm.wrist, (side[frame - 1] ?? side[frame]!).arm.wrist)),
            ),
          )
        return [
          ...(millimetres > 10 ? [`${en} ${pace}: ${millimetres.toFixed(1)} mm, ${where}`] : []),
          ...(fastest > 0.15 ? [`${en} ${pace}: ${(fastest * RATE).toFixed(1)} m/s`] : []),
        ]
      }),
    )
    expect(wrong).toEqual([])
  })
}, 240_000)

describe('a sentence', () => {
  const length = (sentence: readonly Item[], index: number, nonManual?: readonly NonManualSpan[]): number => {
    const mark = marksOf('learner', sentence, nonManual).marks[index]!
    return mark.to - mark.from
  }
  it('leaves a single sign as it is by itself', () => {
    for (const slug of ['work', 'mother', 'parents', 'many'])
      for (const pace of SIGNING_PACES)
        expect(makeSentence(items(slug), { pace })).toEqual(makeClip(items(slug)))
  })
  it('is none where words stand in a row, each by itself', () =>
    expect(makeSentence(items('work', 'my'), { pace: null })).toEqual(makeClip(items('work', 'my'))))
  it('makes a sign once that is made twice by itself, unless that is its meaning', () => {
    const once = { ...signs['work']!, keeps_repeats: true }
    const within = (sign: (typeof signs)[string]) =>
      length([{ kind: 'sign', sign }, ...items('school', 'my')], 0)
    expect(within(signs['work']!)).toBeLessThan(within(once) - 0.2)
    expect(signs['chair']!.keeps_repeats).toBe(true)
  })
  it('lengthens the last sign of a phrase', () => {
    const sentence = items('book', 'my', 'book')
    expect(length(sentence, 2)).toBeGreaterThan(length(sentence, 0) * 1.35)
    expect(length(sentence, 0, [{ kind: 'topic', to: 0 }])).toBeGreaterThan(length(sentence, 0) * 1.35)
  })
  it('does not pause before a question word at its end', () => {
    const { ends } = marksOf('learner', items('your', 'name', 'what'), [
      { kind: 'topic', to: 1 },
      { kind: 'wh', from: 2 },
    ])
    expect(new Set(ends).size).toBe(1)
  })
  it('blinks and nods at the end of a statement, and leaves the head to a question', () => {
    const headAt = (nonManual?: readonly NonManualSpan[]) => {
      const clip = makeSentence(items('my', 'book', 'good'), nonManual && { nonManual }),
        { to } = clip.marks.at(-1)!
      return {
        nods: clip.spans.some(({ face, from }) => face.head === 'nod_once' && from > to - 0.5),
        lids: sampleClip(clip, to + 0.12).face.lids,
      }
    }
    expect(headAt().nods).toBe(true)
    expect(headAt().lids).toBeLessThan(-0.7)
    expect(headAt([{ kind: 'yes_no' }]).nods).toBe(false)
  })
  it('spells faster at the natural pace, unless the letters have a speed', () => {
    const spelled = (pace: SigningPace, lettersASecond?: number): number => {
      const { segments, joining } = sentenceOf([...items('my'), { kind: 'spell', text: 'ANA' }], {
        pace,
        ...(lettersASecond !== undefined && { lettersASecond }),
      })
      const { marks } = scheduleOf(segments, joining)
      return marks.at(-1)!.to - marks[1]!.from
    }
    expect(spelled('natural')).toBeLessThan(spelled('learner') * 0.75)
    expect(spelled('natural', 2)).toBeCloseTo(spelled('learner', 2))
  })
})
