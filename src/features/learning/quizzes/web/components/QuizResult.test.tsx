import { beforeEach, expect, it } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { find, render } from '#web/ui/test-render.tsx'
import type { Result } from '../../quizzes.contract.ts'
import { useQuizWords } from '../words.ts'
import { QuizResult } from './QuizResult.tsx'

beforeEach(async () => {
  freshClient()
  await Promise.all([useQuizWords.preload('en'), useCommonWords.preload('en')])
})
const result: Result = {
  score: 0,
  points: 0,
  points_possible: 5,
  pass_mark: 70,
  passed: false,
  awaiting: 2,
  best: 0,
  lesson_completed: false,
  withheld: false,
  finished_at: '2026-01-01T00:00:00Z',
  questions: [],
}

it('tells nobody that they have failed while a teacher still looks at answers', () => {
  const { container } = render(<QuizResult result={result} watch={false} actions={null} />)
  expect(find('h3', container).textContent).toBe('With your teacher')
  expect(container.textContent).toContain('0 of 5 points so far')
  expect(container.textContent).not.toMatch(/Not yet|\b0%/)
  const graded = render(
    <QuizResult result={{ ...result, awaiting: 0, points: 2, score: 40 }} watch={false} actions={null} />,
  )
  expect(find('h3', graded.container).textContent).toBe('Not yet')
})
