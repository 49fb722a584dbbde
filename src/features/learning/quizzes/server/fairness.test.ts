import { expect, it } from 'vitest'
import type { QuizDraft } from '../authoring.contract.ts'
import { hasTwins, signsChosen } from './fairness.ts'

type Question = QuizDraft['questions'][number]
const choices = (...options: Question['options']): Question =>
  ({ kind: 'meaning_to_clip', options, right: [], answer: ['a'] }) as unknown as Question

it('finds two choices that are the same sign, picture or text', () => {
  const [hello, bye] = [
    { id: 'a', sign: 'hello' },
    { id: 'b', sign: 'goodbye' },
  ]
  expect(hasTwins(choices(hello!, bye!), 'en')).toBe(false)
  expect(hasTwins(choices(hello!, bye!, { id: 'c', sign: 'hello' }), 'en')).toBe(true)
  const texts = (a: string, b: string) =>
    choices({ id: 'a', text: { en: a, es: 'x' } }, { id: 'b', text: { en: b, es: 'y' } })
  expect(hasTwins(texts('Hello', 'hello '), 'en')).toBe(true)
  expect(hasTwins(texts('Hello', 'hello '), 'es')).toBe(false)
  expect(signsChosen(choices(hello!, bye!))).toEqual(['hello', 'goodbye'])
})
