import { describe, expect, it } from 'vitest'
import {
  arrange,
  AS_DERIVED,
  choicesFor,
  deriveSteps,
  stepId,
  stepOf,
  STEP_ID,
  type StepSource,
} from '../shared/steps.ts'
import { thoughtsOf } from '../shared/thoughts.ts'

const words = (count: number): StepSource['words'] =>
  Array.from({ length: count }, (_, n) => ({ slug: `w${n}`, gloss: `W${n}`, moves: true }))
const lesson = (change: Partial<StepSource> = {}): StepSource => ({
  film: false,
  words: words(10),
  lines: [{ spelled: ['ANA'] }, { spelled: [] }],
  thoughts: 4,
  ...change,
})
const ids = (source: StepSource): string[] => deriveSteps(source).map(stepId)
/** Returns positions of a word after it was watched, in the list of steps about words. */
const timesOf = (slug: string, source: StepSource): number[] =>
  deriveSteps(source).flatMap((step, at) => {
    if (step.kind === 'watch') return []
    const about = 'word' in step ? [step.word] : 'words' in step ? step.words : []
    return about.includes(slug) ? [at] : []
  })

describe('the steps of a lesson', () => {
  it('begin with the first sign, which is signed at once, and ask to read one of three after three', () => {
    expect(ids(lesson()).slice(0, 8)).toEqual([
      'watch:w0',
      'sign:w0',
      'watch:w1',
      'sign:w1',
      'watch:w2',
      'sign:w2',
      'find:w1',
      'sign:w2+w0',
    ])
  })
  it.each([2, 3, 4, 5, 7, 9, 10, 30])('repeat each of %d signs three times, each time later', (count) => {
    const source = lesson({ words: words(count) })
    for (const { slug } of source.words) {
      const times = timesOf(slug, source)
      expect(times.length).toBeGreaterThanOrEqual(3)
      expect(times[0]).toBe(ids(source).indexOf(`watch:${slug}`) + 1)
      if (count > 3) expect(times.at(-1)! - times[0]!).toBeGreaterThan(3)
    }
    expect(new Set(ids(source)).size).toBe(ids(source).length)
  })
  it('has every thought and line once, and reads names of its letters', () => {
    const all = ids(lesson())
    for (const id of ['note:0', 'note:3', 'line:0', 'line:1', 'read:ANA'])
      expect(all.filter((one) => one === id)).toHaveLength(1)
    const letters = [...'ABCDEFGHI'].map((gloss) => ({ slug: `letter-${gloss}`, gloss, moves: false }))
    expect(ids(lesson({ words: letters, lines: [] }))).toContain('read:BEA')
    expect(ids(lesson({ words: letters })).some((id) => id.startsWith('find:'))).toBe(false)
  })
  it('of a text alone are its thoughts; of a film it comes first', () => {
    expect(ids(lesson({ words: [], lines: [] }))).toEqual(['note:0', 'note:1', 'note:2', 'note:3'])
    expect(ids(lesson({ film: true }))[0]).toBe('film')
  })
  it('are found again by their ids', () => {
    const source = lesson({ film: true })
    for (const step of deriveSteps(source)) {
      expect(stepId(step)).toMatch(STEP_ID)
      expect(stepOf(stepId(step), source)).toEqual(step)
    }
    for (const id of ['watch:gone', 'line:9', 'note:-1', 'sign:w1+gone', 'x', 'read:a'])
      expect(stepOf(id, source)).toBeNull()
  })
})

describe('an arrangement', () => {
  it('leaves out, moves and adds steps, and lets in what came later', () => {
    const source = lesson()
    expect(arrange(source, AS_DERIVED).map(stepId)).toEqual(ids(source))
    const order = [
      'note:0',
      ...ids(source).filter((id) => id !== 'note:0' && id !== 'line:1'),
      'sign:w9+w1+w2',
    ]
    const arranged = arrange(source, { order, left_out: ['read:ANA'] }).map(stepId)
    expect(arranged[0]).toBe('note:0')
    expect(arranged.at(-1)).toBe('sign:w9+w1+w2')
    expect(arranged).not.toContain('read:ANA')
    expect(arranged.indexOf('line:1')).toBe(arranged.indexOf('line:0') + 1)
    const shorter = arrange({ ...source, words: words(3) }, { order, left_out: [] }).map(stepId)
    expect(shorter.some((id) => id.includes('w9'))).toBe(false)
  })
})

it('choices hold the right one once, in other places for other seeds', () => {
  const all = words(10)
  const places = new Set<number>()
  for (let n = 0; n < 20; n += 1) {
    const choices = choicesFor(all[4]!, all, { seed: `s${n}` })
    expect(new Set(choices.map((word) => word.slug)).size).toBe(3)
    places.add(choices.findIndex((word) => word.slug === 'w4'))
  }
  expect(places).toEqual(new Set([0, 1, 2]))
})

describe('thoughts', () => {
  it('are paragraphs; a heading and a colon stand with what follows', () => {
    expect(
      thoughtsOf('<p>One <b>bold</b>.</p><p>Do this:</p><ul><li>a</li><li>b</li></ul><h3>H</h3><p>Two</p>'),
    ).toEqual([
      '<p>One <b>bold</b>.</p>',
      '<p>Do this:</p><ul><li>a</li><li>b</li></ul>',
      '<h3>H</h3><p>Two</p>',
    ])
    expect(thoughtsOf('just <em>text</em>')).toEqual(['<p>just <em>text</em></p>'])
    expect(thoughtsOf('')).toEqual([])
  })
  it('are cut between sentences where a phone could not show them whole', () => {
    const sentence = 'A sentence of some forty-odd characters. '
    const parts = thoughtsOf(
      `<p>${sentence.repeat(8)}<strong>${sentence.repeat(6)}</strong> ${sentence.repeat(8)}</p>`,
    )
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts)
      expect(part.match(/<strong>/g)?.length ?? 0).toBe(part.match(/<\/strong>/g)?.length ?? 0)
  })
  it('are a few items of a list that no phone shows whole', () => {
    const item = (n: number): string => `<li>${n}: ${'some words '.repeat(18)}</li>`
    const list = [1, 2, 3].map(item)
    expect(thoughtsOf(`<p>Read on:</p><ol>${list.join('')}</ol>`)).toEqual([
      `<p>Read on:</p><ol>${list.slice(0, 2).join('')}</ol>`,
      `<ol start="3">${list[2]}</ol>`,
    ])
  })
})
