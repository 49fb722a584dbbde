// @vitest-environment node
import { expect, it } from 'vitest'
import { proposedRating, type Answered } from './proposed-rating.ts'

const ANSWER: Answered = {
  mode: 'choose_meaning',
  letters: 5,
  is_new: false,
  correct: true,
  ms: 6000,
  speed: 1,
}

it.each<[string, Partial<Answered>, number]>([
  ['wrong, however quick', { correct: false, ms: 100 }, 1],
  ['right', {}, 3],
  ['right at once', { ms: 4000 }, 4],
  ['right at once, the first time', { ms: 4000, is_new: true }, 3],
  ['right after long thought', { ms: 13_000 }, 2],
  ['right, slowed down', { ms: 4000, speed: 0.5 }, 2],
  ['spelled and typed, which takes its time', { mode: 'spelled', ms: 9000 }, 4],
  ['four signs to look at', { mode: 'choose_sign', ms: 15_000 }, 3],
  ['judged by the learner alone', { mode: 'sign_along', correct: null, ms: 500 }, 3],
  [
    'judged by the learner alone, after long thought',
    { mode: 'recall_meaning', correct: null, ms: 20_000 },
    2,
  ],
])('proposes a rating for what was %s', (_name, more, rating) => {
  expect(proposedRating({ ...ANSWER, ...more })).toBe(rating)
})
