import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/client/http/api-error.ts'
import type { DraftQuestion } from '../../draft-questions.contract.ts'
import { openQuestion } from './testing.ts'
import { emptyQuiz, type Draft } from './quiz-draft.ts'
import { fieldOf } from './quiz-join.ts'
import { PAUSE_MS, QuizStore, type StoredQuiz } from './quiz-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const quiz = (seen: string, ...questions: DraftQuestion[]): Draft => ({
  ...emptyQuiz({ lesson_key: 'one', week_key: null }),
  seen,
  questions,
})
const refused = (status: number, code?: string) =>
  new ApiError({ ok: false, status, message: 'no', data: { code }, error: null })
const savedQuiz = (seen: string): StoredQuiz => ({ id: 'i', seen, pending: true, missing: [] })

/** A store whose server says what is given, in turn. */
function world(start: Draft, answers: (StoredQuiz | ApiError)[], now: Draft = start) {
  const sent: Draft[] = []
  const store = new QuizStore(start, null, {
    save: async (draft) => {
      sent.push(draft)
      const answer = answers.shift()!
      if (answer instanceof ApiError) throw answer
      return answer
    },
    reload: async () => now,
  })
  return { store, sent, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

it('saves itself once after the last key, half-written as it is, on what it has seen', async () => {
  const { store, sent, pass } = world(quiz('v0'), [savedQuiz('d1'), savedQuiz('d2')])
  store.set(quiz('v0', openQuestion('q1', 'W')))
  store.set(quiz('v0', openQuestion('q1', '')))
  expect(store.snapshot().state).toBe('unsaved')
  await pass(PAUSE_MS)
  expect([sent.length, store.snapshot().state, store.dirty]).toEqual([1, 'saved', false])
  store.set({ ...store.snapshot().draft, pass_mark: 90 })
  await pass(PAUSE_MS)
  expect(sent.map((one) => one.seen)).toEqual(['v0', 'd1'])
})

it('joins what somebody saved meanwhile, sends it, and asks only what both changed', async () => {
  const base = quiz('d1', openQuestion('q1', 'First'), openQuestion('q2', 'Second'))
  const apart = world(
    base,
    [refused(409, 'quiz_changed'), savedQuiz('d3')],
    quiz('d2', openQuestion('q1', 'First'), openQuestion('q2', 'Theirs')),
  )
  apart.store.set(quiz('d1', openQuestion('q1', 'Mine'), openQuestion('q2', 'Second')))
  await apart.pass(PAUSE_MS)
  await apart.pass(5)
  expect(apart.sent.at(-1)).toMatchObject({
    seen: 'd2',
    questions: [{ prompt: { en: 'Mine' } }, { prompt: { en: 'Theirs' } }],
  })
  expect(apart.store.snapshot().state).toBe('saved')

  const same = world(
    base,
    [refused(409, 'quiz_changed'), savedQuiz('d3')],
    quiz('d2', openQuestion('q1', 'Theirs'), openQuestion('q2', 'Second')),
  )
  same.store.set(quiz('d1', openQuestion('q1', 'Mine'), openQuestion('q2', 'Second')))
  await same.pass(PAUSE_MS)
  expect(same.store.snapshot()).toMatchObject({ state: 'conflict', conflicts: { [fieldOf('q1')]: {} } })
  await same.pass(60_000)
  expect(same.sent).toHaveLength(1)
  same.store.choose(fieldOf('q1'), 'mine')
  await same.pass(5)
  expect([same.sent.at(-1)?.questions[0]?.prompt.en, same.store.snapshot().state]).toEqual(['Mine', 'saved'])
})

it('keeps what could not be sent and tries again, but not what was refused', async () => {
  const away = world(quiz('v0'), [refused(0), savedQuiz('d1')])
  away.store.set(quiz('v0', openQuestion('q1', 'Kept')))
  await away.pass(PAUSE_MS)
  expect([away.store.snapshot().state, away.store.dirty]).toEqual(['failed', true])
  await away.pass(8000)
  expect([away.store.snapshot().state, away.store.dirty]).toEqual(['saved', false])

  const wrong = world(quiz('v0'), [refused(422)])
  wrong.store.set(quiz('v0', openQuestion('q1', 'No')))
  await wrong.pass(60_000)
  expect([wrong.sent.length, wrong.store.snapshot().state]).toEqual([1, 'failed'])
})
