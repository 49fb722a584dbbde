import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import { useQuizWords } from '../words.ts'
import { QuizPlayer } from './QuizPlayer.tsx'

beforeEach(async () => {
  freshClient()
  await Promise.all([useQuizWords.preload('en'), useCommonWords.preload('en')])
})
const at = '2026-01-01T00:00:00Z',
  id = '01a1fe7a-2940-7742-b91f-c5d9685e682b'
const result = {
  score: 50,
  points: 1,
  points_possible: 2,
  pass_mark: 70,
  passed: false,
  awaiting: 0,
  best: 50,
  lesson_completed: false,
  finished_at: at,
  questions: [],
}

it('leads from an attempt that was looked at again back to the quiz', async () => {
  fakeServer(({ url }) => ({
    body: {
      data: url.endsWith('/attempts')
        ? [{ id, started_at: at, finished_at: at, score: 50, passed: false, awaiting: 0 }]
        : { id, started_at: at, due_at: null, now: at, answers: {}, quiz: {}, result },
    },
  }))
  const quiz = {
    id: '01a1fe7a-2940-7742-b91f-c5d9685e682a',
    title: 'Quiz',
    questions: 2,
    pass_mark: 70,
    attempts_allowed: null,
    attempts: 1,
    best: 50,
    passed: false,
    time_limit_seconds: null,
    verdict: 'each' as const,
  }
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <QuizPlayer quiz={quiz} recorded bypass={false} videoDone keptAt="/app" />
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => find('li button', container)))
  click(find('li button', container))
  const backButton = (): HTMLButtonElement | undefined =>
    [...container.querySelectorAll('button')].find((one) => one.textContent === 'Back')
  await act(() => vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Not yet')))
  backButton()!.focus()
  click(backButton()!)
  expect(document.activeElement).toBe(find('h2', container))
})
