import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LAYOUT_TYPES } from '#contract/permissions.ts'
import { freshClient } from '#web/client/testing.ts'
import { allRoutes } from '../routes/index.ts'
import { find, FINDERS } from './finders.ts'

beforeEach(() => void freshClient())
afterEach(() => void vi.unstubAllGlobals())

const answers = (rows: Record<string, object[] | null>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: Request | string | URL) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://here')
      const found = rows[pathname.replace('/api/v2', '')]
      return found
        ? Response.json({
            status: 'success',
            data: found,
            meta: { page: 1, page_size: 10, total: found.length, total_pages: 1 },
          })
        : Response.json({ status: 'fail', data: { code: 'forbidden', message: 'No.' } }, { status: 403 })
    }),
  )
const ask = (layout: 'Student' | 'Organization' | 'Admin') =>
  find(FINDERS[layout]!, 'sam', 'es', new AbortController().signal)

it('leads to screens that stand in the area’s table', () => {
  const paths = allRoutes.map(({ path }) => path)
  for (const layout of LAYOUT_TYPES)
    for (const { route } of FINDERS[layout] ?? []) expect(paths).toContain(route)
})

it('finds people, courses to write before the same ones to look at, and words, in the reader’s language', async () => {
  answers({
    '/memberships': [{ user_id: 'u1', name: 'Sam Ortiz', email: 'sam@example.com', kind: 'learner' }],
    '/course-drafts': [
      { id: 'd1', common_id: 'c1', slug: 'same-signs', title: 'Same signs', organization: null },
    ],
    '/courses': [
      { id: 'v1', common_id: 'c1', language: 'en', title: 'Same signs', level_name: 'Beginner' },
      { id: 'v2', common_id: 'c2', language: 'en', title: 'Samples', level_name: null },
      { id: 'v3', common_id: 'c2', language: 'es', title: 'Muestras', level_name: null },
    ],
    '/vocabularies': [{ id: 'w1', slug: 'same', word_en: 'same', word_es: 'igual' }],
  })
  expect(await ask('Organization')).toEqual({
    people: [{ id: 'u1', label: 'Sam Ortiz', hint: 'sam@example.com', to: '/manage-users/u1/Student' }],
    courses: [
      { id: 'c1', label: 'Same signs', hint: '', to: '/courses/c1/same-signs' },
      { id: 'c2', label: 'Muestras', hint: '', to: '/courses/view/v3/c2' },
    ],
    words: [{ id: 'w1', label: 'igual', hint: 'same', to: '/dictionary/same' }],
  })
})

it('goes on without what was refused', async () => {
  answers({
    '/courses': null as never,
    '/vocabularies': [{ id: 'w1', slug: 'same', word_en: 'same', word_es: 'igual' }],
  })
  expect(await ask('Student')).toEqual({
    people: [],
    courses: [],
    words: [{ id: 'w1', label: 'igual', hint: 'same', to: '/app/dictionary/same' }],
  })
})
