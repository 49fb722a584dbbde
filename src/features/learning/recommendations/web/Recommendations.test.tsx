import { act } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { find, render } from '#web/ui/test-render.tsx'
import { Recommendations } from './Recommendations.tsx'
import { useRecommendationWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  await useRecommendationWords.preload('en')
})
const recommended = (common_id: string, title: string) => ({
  course: {
    id: common_id,
    common_id,
    slug: common_id,
    title,
    language: 'en',
    cover: null,
    level_name: null,
    lessons: 3,
    free_lessons: 0,
    progress: null,
  },
  reason: 'next_level',
  by: null,
  note: '',
  needs_plan: false,
})

it('keeps the focus beside what was waved away, and with the list when it comes back', async () => {
  const dismissed = new Set<string>()
  fakeServer(({ method, url }) => {
    if (method === 'PUT') dismissed.add('b')
    if (method === 'DELETE') dismissed.delete('b')
    return {
      body: {
        data:
          url.endsWith('/recommendations') || method === 'GET'
            ? [recommended('a', 'First'), recommended('b', 'Second')].filter(
                ({ course }) => !dismissed.has(course.common_id),
              )
            : null,
      },
    }
  })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Recommendations />
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => find('[aria-label="Not for me: Second"]', container)))
  const button = find<HTMLButtonElement>('[aria-label="Not for me: Second"]', container)
  button.focus()
  act(() => button.click())
  await act(() => vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo')))
  act(() => (document.activeElement as HTMLButtonElement).click())
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(find('h2', container))))
})
