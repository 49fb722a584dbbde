import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient, type SeenCall } from '#web/client/testing.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import type { CourseCard } from '../../courses.contract.ts'
import { useCourseWords } from '../words.ts'
import { MyCourses } from './MyCourses.tsx'

const TOTAL = 103
const card = (n: number): Partial<CourseCard> => ({
  id: `v${n}`,
  common_id: `c${n}`,
  language: 'en',
  slug: `course-${n}`,
  title: `Course ${n}`,
  summary: '',
  type: 'Full Course',
  kind: 'Mini Lessons',
  delivery_mode: 'Self-Placed',
  billing_type: 'Onetime',
  level_name: null,
  category_names: [],
  tags: [],
  cover: null,
  lessons: 3,
  free_lessons: 1,
  minutes: 10,
  course_languages: ['en'],
  slug_language_pair: [],
  progress: null,
})
const KINDS = ['Full Course', 'Mini Course', 'Appointments'].map((name) => ({ id: name.toLowerCase(), name }))
/** A learner who has begun nothing, where there are so many courses: the last one is a mini course. */
const answerOf =
  (courses: number) =>
  ({ url }: SeenCall) => {
    const search = new URL(url, location.origin).searchParams
    const page = Number(search.get('page')),
      size = Number(search.get('page_size'))
    const total = search.get('enrolled') === 'eq.false' ? courses : 0
    const rows = Array.from({ length: total }, (_, n) => ({
      ...card(n + 1),
      ...(n + 1 === courses && { type: 'Mini Course' as const }),
    })).slice((page - 1) * size, page * size)
    const meta = { page, page_size: size, total, total_pages: Math.ceil(total / size) }
    return {
      body: url.includes('common-lists')
        ? { data: { aslLevel: [], courseType: KINDS, courseCategory: [] } }
        : { data: rows, meta },
    }
  }

beforeEach(async () => {
  freshClient()
  await useCourseWords.preload('en')
})
afterEach(() => vi.unstubAllGlobals())

const show = (address: string) => {
  const router = createMemoryRouter([{ path: '/', element: <MyCourses /> }], { initialEntries: [address] })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, container }
}
/** Kinds of courses that are offered below the list. */
const kindsIn = (container: Element): (string | null)[] =>
  [...container.querySelectorAll('nav[aria-labelledby="by-type"] a')].map((link) => link.textContent)

it('turns its pages by ten, and does not end at a hundred', async () => {
  const calls = fakeServer(answerOf(TOTAL))
  const { router, container } = show('/?page=10')
  const titles = (first: string): Promise<string[]> =>
    vi.waitFor(async () => {
      await act(() => Promise.resolve())
      const shown = [...container.querySelectorAll('h3')].map((one) => one.textContent)
      expect(shown[0]).toBe(first)
      return shown
    })
  expect(await titles('Course 91')).toHaveLength(10)
  click(find('nav [aria-label="Next"]', container))
  expect(await titles('Course 101')).toEqual(['Course 101', 'Course 102', 'Course 103'])
  expect(router.state.location.search).toBe('?page=11')
  const lists = calls.filter(({ url }) => url.includes('/courses?'))
  expect(lists.map(({ url }) => url).filter((url) => !url.includes('page_size=10'))).toEqual([])
})

it('leaves out kinds of which there is no course, where it knows them all', async () => {
  fakeServer(answerOf(TOTAL))
  const many = show('/')
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(kindsIn(many.container)).toEqual(['Full courses', 'Mini courses', 'Appointments'])
  })
  fakeServer(answerOf(3))
  const few = show('/')
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(kindsIn(few.container)).toEqual(['Full courses', 'Mini courses'])
  })
})
