import { expect, it } from 'vitest'
import { seeded } from '#contract/seeded.ts'
import type { Graded } from '../questions.contract.ts'
import { asked, askedCount, draw, settingsOf } from './layout.ts'
import { aQuestion } from './testing-questions.ts'

const graded = (id: string, more: Partial<Graded> = {}): Graded => ({ id, points: 0, correct: true, ...more })
const pooled = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => aQuestion(id, { pool: 'p' }))

it('draws first what was wrong, then what was never asked, then what was asked longest ago', () => {
  const earlier = [
    [graded('a', { correct: false }), graded('b'), graded('f', { correct: false, awaiting: true })],
    [graded('c', { correct: false })],
    [graded('d'), graded('c')],
  ]
  const drawn = (count: number): string[] =>
    draw(pooled, settingsOf({ pools: { p: count } }), seeded('x'), earlier)
  expect([1, 2, 3, 4].map(drawn)).toEqual([['a'], ['a', 'e'], ['a', 'd', 'e'], ['a', 'c', 'd', 'e']])
})

it('asks all questions outside of the pools that the quiz names', () => {
  const questions = [aQuestion('x'), aQuestion('y', { pool: 'whole' }), ...pooled]
  const settings = settingsOf({ pools: { p: 2 } })
  const ids = draw(questions, settings, seeded('x'))
  expect([ids.slice(0, 2), ids.length, askedCount(questions, settings)]).toEqual([['x', 'y'], 4, 4])
  expect(ids.slice(2).every((id) => pooled.some((one) => one.id === id))).toBe(true)
})

it('keeps questions and answers in their order where the quiz does not shuffle, and what was drawn always', () => {
  const questions = Array.from({ length: 9 }, (_, n) => aQuestion(`q${n}`))
  const all = questions.map(({ id }) => id)
  expect(draw(questions, settingsOf(null), seeded('x'))).toEqual(all)
  const shuffled = draw(questions, settingsOf({ shuffle_questions: true }), seeded('x'))
  expect([shuffled.toSorted(), shuffled.join() === all.join()]).toEqual([all, false])
  expect(asked(questions, settingsOf({}), 'x', ['q3', 'gone', 'q1']).map(({ id }) => id)).toEqual([
    'q3',
    'q1',
  ])
  expect(asked(questions, settingsOf({}), 'x')).toEqual(questions)
})

it('shuffles pairs together with their answers, and only the options of other questions', () => {
  const options = Array.from({ length: 9 }, (_, n) => ({ id: `o${n}` }))
  const right = options.map(({ id }) => ({ id: `r${id}` }))
  const answer = right.map(({ id }) => id)
  const [pairs, choice] = asked(
    [
      aQuestion('pairs', { kind: 'match_pairs', options, right, answer }),
      aQuestion('choice', { kind: 'order_glosses', options, right, answer }),
    ],
    settingsOf({ shuffle_options: true }),
    'x',
    ['pairs', 'choice'],
  )
  expect(pairs!.options).not.toEqual(options)
  expect(pairs!.answer).toEqual(pairs!.options.map(({ id }) => `r${id}`))
  expect(pairs!.right).not.toEqual(right)
  expect(choice!.options).not.toEqual(options)
  expect([choice!.right, choice!.answer]).toEqual([right, answer])
})
