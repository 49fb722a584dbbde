import { describe, expect, it } from 'vitest'
import type { StoredQuestion } from '../questions.contract.ts'
import type { QuestionDraft } from '../shared/draft.ts'
import { storedQuestion } from '../shared/stored-question.ts'
import { grade } from './grading.ts'
import { inLanguage } from './present.ts'

const both = { en: 'x', es: 'x' }
const question = (kind: StoredQuestion['kind'], answer: string[], points = 1): StoredQuestion => ({
  id: 'q',
  kind,
  points,
  prompt: both,
  media: null,
  options: [],
  right: [],
  answer,
  explanation: both,
})
const points = (kind: StoredQuestion['kind'], answer: string[], given: string[], worth = 1): number =>
  grade([question(kind, answer, worth)], { q: given }).points

describe('grading', () => {
  it.each(['multiple_choice_one', 'clip_to_meaning', 'meaning_to_clip', 'true_false'] as const)(
    'takes exactly the one right choice for %s',
    (kind) => {
      expect(points(kind, ['b'], ['b'])).toBe(1)
      for (const wrong of [['a'], [], ['a', 'b'], ['b', 'b']]) expect(points(kind, ['b'], wrong)).toBe(0)
    },
  )
  it('wants every right choice and no other', () => {
    expect(points('multiple_choice_several', ['a', 'c'], ['c', 'a'])).toBe(1)
    for (const wrong of [['a'], ['a', 'b', 'c'], [], ['a', 'b']])
      expect(points('multiple_choice_several', ['a', 'c'], wrong)).toBe(0)
  })
  it('takes a right choice back for each wrong one, and never more', () => {
    const pointsFor = (given: string[]): number => points('multiple_choice_several', ['a', 'c'], given, 4)
    expect([['a'], ['a', 'c', 'b'], ['a', 'a'], ['a', 'b'], ['b', 'd']].map(pointsFor)).toEqual([
      2, 2, 2, 0, 0,
    ])
    expect(points('multiple_choice_several', [], [])).toBe(0)
  })
  it('wants the whole order', () => {
    expect(points('order_glosses', ['c', 'a', 'b'], ['c', 'a', 'b'])).toBe(1)
    for (const wrong of [
      ['a', 'b', 'c'],
      ['c', 'a'],
      ['c', 'a', 'b', 'b'],
    ])
      expect(points('order_glosses', ['c', 'a', 'b'], wrong)).toBe(0)
  })
  it('reads a typed word without case, accents or spaces', () => {
    for (const right of ['BED', 'bed', ' b e d ', 'béd', 'B-E-D'])
      expect(points('fingerspelled', ['BED'], [right])).toBe(1)
    for (const wrong of ['bad', '', ' ', 'bedd']) expect(points('fingerspelled', ['BED'], [wrong])).toBe(0)
  })
  it('gives a part for pairs, and nothing for one answer everywhere', () => {
    const right = ['rb', 'ra', 'rd', 'rc']
    expect(points('match_pairs', right, right, 2)).toBe(2)
    expect(points('match_pairs', right, ['rb', 'ra', 'rc', 'rd'], 2)).toBe(1)
    expect(points('match_pairs', right, ['rb', 'ra', '', ''], 2)).toBe(1)
    expect(points('match_pairs', right, ['rb', 'rb', 'rb', 'rb'], 2)).toBe(0)
    expect(
      grade([question('match_pairs', right, 2)], { q: ['rb', 'ra', 'rc', 'rd'] }).graded[0]!.correct,
    ).toBe(false)
  })
  it('takes a learner’s word for their own signing, and waits for a person with the others', () => {
    const own = (given: string[]): number =>
      grade([{ ...question('camera', [], 4), grading: 'self' }], { q: given }).points
    expect([['yes'], ['almost'], ['no'], ['film'], []].map(own)).toEqual([4, 2, 0, 0, 0])
    const open = question('open', [], 4)
    const film = { ...question('camera', [], 4), grading: 'teacher' as const }
    for (const one of [open, film, question('camera', [], 4)]) {
      expect(grade([one], { q: [' ', 'x'] })).toMatchObject({ points: 0, awaiting: 1 })
      for (const empty of [[], ['', '  ']])
        expect(grade([one], { q: empty })).toMatchObject({ awaiting: 0, graded: [{ correct: false }] })
      for (const [given, correct] of [
        [4, true],
        [3, false],
        [0, false],
      ] as const)
        expect(grade([one], { q: ['x'] }, new Map([['q', given]]))).toMatchObject({
          points: given,
          awaiting: 0,
          graded: [{ correct }],
        })
    }
    expect(grade([], {})).toMatchObject({ score: 100, possible: 0 })
  })
  it('counts what was left out as wrong and never rounds up to the pass mark', () => {
    const three = ['q1', 'q2', 'q3'].map((id) => ({ ...question('true_false', ['true']), id }))
    expect(grade(three, { q1: ['true'], q2: ['true'] })).toMatchObject({ points: 2, possible: 3, score: 66 })
    expect(grade(three, {})).toMatchObject({ points: 0, score: 0 })
    expect(grade(three, { q1: ['true'], q2: ['true'], q3: ['true'], zz: ['true'] }).score).toBe(100)
  })
})

describe('stored questions', () => {
  it('have ids that say nothing about the answer', () => {
    const pairs: QuestionDraft = {
      kind: 'match_pairs',
      points: 2,
      prompt: both,
      explanation: both,
      pairs: {
        left: [
          { id: 'word-yes', text: both },
          { id: 'word-no', text: both },
        ],
        right: [
          { id: 'meaning-no', text: both },
          { id: 'meaning-yes', text: both },
        ],
      },
      answer: {
        pairs: [
          { left: 'word-yes', right: 'meaning-yes' },
          { left: 'word-no', right: 'meaning-no' },
        ],
      },
    }
    const stored = storedQuestion(pairs, 4)
    expect(stored).toMatchObject({ id: 'q5', answer: ['rb', 'ra'] })
    expect([...stored.options, ...stored.right].map((option) => option.id)).toEqual(['a', 'b', 'ra', 'rb'])
    const choice: QuestionDraft = {
      kind: 'clip_to_meaning',
      points: 1,
      prompt: both,
      explanation: both,
      media: { kind: 'clip', key: 'clips/name.mp4' },
      options: [
        { id: 'teacher', text: both },
        { id: 'name', text: both },
      ],
      answer: { option: 'name' },
    }
    expect(storedQuestion(choice, 0)).toMatchObject({
      answer: ['b'],
      media: { kind: 'clip', keys: ['clips/name.mp4'] },
    })
    const order: QuestionDraft = {
      kind: 'order_glosses',
      points: 1,
      prompt: both,
      explanation: both,
      options: [
        { id: 'you', text: both },
        { id: 'nice', text: both },
        { id: 'meet', text: both },
      ],
      answer: { order: ['nice', 'meet', 'you'] },
    }
    expect(storedQuestion(order, 0).answer).toEqual(['b', 'c', 'a'])
  })
  it('fall back to a language that there is', () => {
    expect([
      inLanguage({ es: 'hola' }, 'en'),
      inLanguage({ en: 'hello' }, 'es'),
      inLanguage({ en: 'hello', es: 'hola' }, 'es'),
    ]).toEqual(['hola', 'hello', 'hola'])
  })
})
