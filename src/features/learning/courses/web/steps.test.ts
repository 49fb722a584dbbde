import { describe, expect, it } from 'vitest'
import { choicesFor, meaningsOf, readingsOf } from '../shared/choices.ts'
import { deriveSteps } from '../shared/derive-steps.ts'
import { stepId, stepOf, STEP_ID, type Step } from '../shared/step.ts'
import type { SourceLine, StepSource } from '../shared/step-source.ts'
import { arrange, AS_DERIVED, placeOf, sessionsOf, taughtBy } from '../shared/steps.ts'
import { thoughtsOf } from '../shared/thoughts.ts'

const SHAPES = ['flat', 'fist', 'one'],
  PLACES = ['chin', 'chest']
const words = (count: number): StepSource['words'] =>
  Array.from({ length: count }, (_, n) => ({
    slug: `w${n}`,
    gloss: `W${n}`,
    moves: true,
    form: { handshape: SHAPES[n % 3]!, location: PLACES[n % 2]!, movement: 'straight', hands: 'one' },
  }))
const line = (who: number, text: string, change: Partial<SourceLine> = {}): SourceLine => ({
  who,
  text,
  signs: text.toUpperCase().split(' '),
  words: [],
  spelled: [],
  asks: null,
  face: null,
  meant: null,
  number: null,
  ...change,
})
const lesson = (change: Partial<StepSource> = {}): StepSource => ({
  film: false,
  words: words(10),
  lines: [
    line(0, 'hello my name ana', { spelled: ['ANA'] }),
    line(1, 'name w9 what', { words: ['w9'], asks: 'wh', face: 'wh' }),
    line(0, 'see you later'),
  ],
  thoughts: 4,
  letters_ahead: '',
  ...change,
})
const ids = (source: StepSource): string[] => deriveSteps(source).map(stepId)
const sessions = (source: StepSource) => sessionsOf(deriveSteps(source))
/** Returns positions of a word after it was watched, in the list of steps about words. */
const timesOf = (slug: string, source: StepSource): number[] =>
  deriveSteps(source).flatMap((step, at) => {
    if (step.kind === 'watch') return []
    const about = 'word' in step ? [step.word] : 'words' in step ? step.words : []
    return about.includes(slug) ? [at] : []
  })

describe('the steps of a lesson', () => {
  it('begin with the first sign, which is signed at once', () => {
    expect(ids(lesson()).slice(0, 4)).toEqual(['watch:w0', 'sign:w0', 'watch:w1', 'sign:w1'])
  })
  it.each([2, 3, 4, 5, 7, 9, 10, 30])('repeat each of %d signs, each time later', (count) => {
    const source = lesson({ words: words(count) })
    for (const { slug } of source.words) {
      const times = timesOf(slug, source)
      expect(times.length, slug).toBeGreaterThanOrEqual(3)
      if (count > 3) expect(times.at(-1)! - times[0]!, slug).toBeGreaterThan(3)
    }
    expect(new Set(ids(source)).size).toBe(ids(source).length)
  })
  it.each([2, 5, 8, 10, 12, 30])('make sessions of at most 18, of %d signs, four of a kind', (count) => {
    const all = sessions(lesson({ words: words(count) }))
    for (const { steps } of all) {
      expect(steps.length).toBeLessThanOrEqual(18)
      for (const kind of new Set(steps.map((step) => step.kind)))
        expect(steps.filter((step) => step.kind === kind).length, kind).toBeLessThanOrEqual(4)
    }
    expect(all.at(-1)!.end).toBeNull()
    expect(all.slice(0, -1).every(({ end }, n) => end === `break:${n + 1}`)).toBe(true)
  })
  it('show lines once their signs are taught, and have each line and thought once', () => {
    const all = ids(lesson())
    for (const id of ['note:0', 'note:3', 'line:0', 'line:1', 'line:2', 'read:ANA'])
      expect(all.filter((one) => one === id)).toHaveLength(1)
    expect(all.indexOf('line:0')).toBeLessThan(all.indexOf('break:1'))
    expect(all.indexOf('line:1')).toBeGreaterThan(all.indexOf('watch:w9'))
    expect(all).toContain('answer:1')
  })
  it('read names of letters that were taught, never of letters that come later', () => {
    const letters = [...'ABCDEFGHI'].map((gloss) => ({
      slug: `letter-${gloss}`,
      gloss,
      moves: false,
      form: null,
    }))
    const all = ids(lesson({ words: letters, lines: [] }))
    expect(all).toContain('read:BEA')
    expect(all.indexOf('read:BEA')).toBeGreaterThan(all.indexOf('watch:letter-E'))
    expect(all.some((id) => id.startsWith('find:'))).toBe(false)
    expect(ids(lesson({ letters_ahead: 'NZ' }))).not.toContain('read:ANA')
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
    for (const id of [
      'watch:gone',
      'line:9',
      'note:-1',
      'sign:w1+gone',
      'x',
      'read:a',
      'pair:w0+w1',
      'say:7',
    ])
      expect(stepOf(id, source)).toBeNull()
  })
})

describe('the place in a lesson', () => {
  const all = sessions(lesson())
  it('is found by a step, and by a break at the session after it', () => {
    const second = all[1]!.steps[2]!
    expect(placeOf(all, stepId(second))).toEqual({ session: 1, at: 2 })
    expect(placeOf(all, 'break:1')).toEqual({ session: 1, at: 0 })
    expect(placeOf(all, 'gone')).toEqual({ session: 0, at: 0 })
  })
  it('tells the words that were shown by then', () => {
    const slugs = lesson().words.map(({ slug }) => slug)
    expect(taughtBy(all, { session: 0, at: 2 }, slugs)).toEqual(['w0', 'w1'])
    expect(taughtBy(all, { session: all.length - 1, at: 0 }, slugs)).toEqual(slugs)
  })
  it('has no break of its own at the end, and none where an author left it out', () => {
    const joined = sessionsOf(arrange(lesson(), { order: [], left_out: ['break:1'] }))
    expect(joined).toHaveLength(all.length - 1)
    const steps: Step[] = [
      { kind: 'note', at: 0 },
      { kind: 'break', at: 1 },
    ]
    expect(sessionsOf(steps)).toEqual([{ steps: steps.slice(0, 1), end: null }])
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
    const before = ids(source)[ids(source).indexOf('line:1') - 1]!
    expect(arranged.indexOf('line:1')).toBe(arranged.indexOf(before) + 1)
    const shorter = arrange({ ...source, words: words(3) }, { order, left_out: [] }).map(stepId)
    expect(shorter.some((id) => id.includes('w9'))).toBe(false)
  })
})

describe('choices', () => {
  const all = words(10).map((word) => ({ ...word, word: word.slug }))
  it('hold the right one once, in other places for other seeds, among what was taught', () => {
    const places = new Set<number>()
    for (let n = 0; n < 20; n += 1) {
      const choices = choicesFor(all[4]!, all.slice(0, 6), { seed: `s${n}` })
      expect(new Set(choices.map((word) => word.slug)).size).toBe(3)
      expect(choices.every(({ slug }) => Number(slug.slice(1)) < 6)).toBe(true)
      places.add(choices.findIndex((word) => word.slug === 'w4'))
    }
    expect(places).toEqual(new Set([0, 1, 2]))
  })
  it('of a line are never lines of the same signs', () => {
    const lines = [
      line(0, 'nice meet you'),
      line(1, 'nice meet you too', { signs: ['NICE', 'MEET', 'YOU'] }),
      line(0, 'see later'),
    ]
    for (let n = 0; n < 10; n += 1)
      expect(meaningsOf(0, { lines, known: [0, 1, 2], seed: `s${n}` })!.toSorted()).toEqual([
        'nice meet you',
        'see later',
      ])
    expect(meaningsOf(0, { lines, known: [0, 1], seed: 's' })).toBeNull()
  })
  it('of a spelled word differ in a letter', () => {
    expect(new Set(readingsOf('ANA', 's'))).toHaveLength(3)
  })
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
