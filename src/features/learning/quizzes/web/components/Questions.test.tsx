import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { find, press, render } from '#web/ui/test-render.tsx'
import type { GivenAnswers, Question } from '../../questions.contract.ts'
import type { Verdict } from '../../quizzes.contract.ts'
import { sendAnswer } from '../quizzes.api.ts'
import { useQuizWords } from '../words.ts'
import { Questions } from './Questions.tsx'

beforeEach(async () => {
  freshClient()
  await useQuizWords.preload('en')
})
afterEach(() => {
  vi.useRealTimers()
})
const LIMIT_MS = 30_000
const question = (id: string): Question => ({
  id,
  kind: 'true_false',
  points: 1,
  prompt: `Is ${id} so?`,
  media: null,
  options: [],
  right: [],
  grading: null,
  word: null,
})

it('hands in, when the time is over, what the server has not got: another device may have answered the rest anew', async () => {
  const calls = fakeServer(() => ({ body: { data: { kept_at: '2026-01-01T00:00:00Z', verdict: null } } }))
  vi.useFakeTimers()
  const onHandIn = vi.fn<(answers: GivenAnswers) => void>()
  const quiz = {
    id: '01a1fe7a-2940-7742-b91f-c5d9685e682a',
    version: 1,
    title: 'Thirty seconds',
    pass_mark: 70,
    attempts_allowed: null,
    attempts_used: 0,
    best: null,
    time_limit_seconds: 30,
    verdict: 'end' as const,
    questions: [question('a'), question('b')],
  }
  const begun = {
    quiz,
    attempt_id: '01a1fe7a-2940-7742-b91f-c5d9685e682b',
    answers: {},
    verdicts: {},
    ends_at: Date.now() + LIMIT_MS,
  }
  const { container } = render(
    <Questions
      begun={begun}
      onAnswer={(id, answer) => sendAnswer(begun, id, answer)}
      sending={false}
      failed={false}
      onHandIn={onHandIn}
      onOver={() => {}}
    />,
  )
  press(find('h3', container), '1')
  await act(async () => {
    find<HTMLFormElement>('form', container).requestSubmit()
    await vi.advanceTimersByTimeAsync(500)
  })
  expect(find('h3', container).textContent).toBe('Is b so?')
  expect(calls[0]?.body).toEqual({ answer: ['true'] })
  press(find('h3', container), '2')
  act(() => {
    vi.advanceTimersByTime(LIMIT_MS)
  })
  expect(onHandIn).toHaveBeenCalledExactlyOnceWith({ b: ['false'] })
})

it('puts glosses in order with the number keys alone: the focus stays in the quiz', () => {
  const option = (id: string) => ({
    id,
    text: id.toUpperCase(),
    media_key: null,
    captions: [],
    alt: null,
    sign: null,
    loop: null,
  })
  const quiz = {
    id: '01a1fe7a-2940-7742-b91f-c5d9685e682a',
    version: 1,
    title: 'Order',
    pass_mark: 70,
    attempts_allowed: null,
    attempts_used: 0,
    best: null,
    time_limit_seconds: null,
    verdict: 'end' as const,
    questions: [
      { ...question('a'), kind: 'order_glosses' as const, options: ['x', 'y', 'z'].map(option) },
      question('b'),
    ],
  }
  const { container } = render(
    <Questions
      begun={{ quiz, attempt_id: null, answers: {}, verdicts: {}, ends_at: null }}
      onAnswer={() => Promise.resolve(null)}
      sending={false}
      failed={false}
      onHandIn={() => {}}
      onOver={() => {}}
    />,
  )
  press(find('h3', container), '2')
  press(document.activeElement!, '2')
  press(document.activeElement!, '1')
  expect([...container.querySelectorAll('ol:first-of-type li')].map((one) => one.textContent)).toEqual([
    'Y',
    'Z',
    'X',
  ])
  expect(document.activeElement?.textContent).toBe('Next')
})

it('tells what an answer is worth beside it, takes it back no more, and goes on by keyboard alone', async () => {
  const option = (id: string) => ({
    id,
    text: `Meaning ${id}`,
    media_key: null,
    captions: [],
    alt: null,
    sign: null,
    loop: null,
  })
  const quiz = {
    id: '01a1fe7a-2940-7742-b91f-c5d9685e682a',
    version: 1,
    title: 'Verdicts',
    pass_mark: 70,
    attempts_allowed: null,
    attempts_used: 0,
    best: null,
    time_limit_seconds: null,
    verdict: 'each' as const,
    questions: ['a', 'b'].map((id) => ({
      ...question(id),
      kind: 'clip_to_meaning' as const,
      options: ['x', 'y', 'z'].map(option),
    })),
  }
  const verdict = (your: string[]): Verdict => ({
    your,
    correct: ['y'],
    is_correct: your[0] === 'y',
    points_earned: 0,
    explanation: 'Because.',
    awaiting: false,
    differs: [],
  })
  const onAnswer = vi.fn<(id: string, answer: string[]) => Promise<Verdict>>((_, your) =>
    Promise.resolve(verdict(your)),
  )
  const onHandIn = vi.fn<(answers: GivenAnswers) => void>()
  const { container } = render(
    <Questions
      begun={{ quiz, attempt_id: 'x', answers: {}, verdicts: {}, ends_at: null }}
      onAnswer={onAnswer}
      sending={false}
      failed={false}
      onHandIn={onHandIn}
      onOver={() => {}}
    />,
  )
  const enter = async (): Promise<void> => {
    press(document.activeElement!, 'Enter')
    await act(async () => {})
  }
  press(find('h3', container), '1')
  await enter()
  expect(onAnswer).toHaveBeenLastCalledWith('a', ['x'])
  expect(document.activeElement?.textContent).toContain('Because.')
  // The wrong one and the right one stay, and neither can be chosen any more.
  const inputs = [...container.querySelectorAll('input')]
  expect(inputs.map((one) => [one.value, one.matches(':disabled')])).toEqual([
    ['x', true],
    ['y', true],
  ])
  press(document.activeElement!, '2')
  expect(inputs.map((one) => one.checked)).toEqual([true, false])
  await enter()
  expect(find('h3', container).textContent).toBe('Is b so?')
  press(find('h3', container), '2')
  await enter()
  await enter()
  expect(onAnswer).toHaveBeenCalledTimes(2)
  expect(onHandIn).toHaveBeenCalledExactlyOnceWith({})
})
