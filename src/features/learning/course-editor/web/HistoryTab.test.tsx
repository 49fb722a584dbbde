import { act, Suspense } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { HistoryTab } from './HistoryTab.tsx'
import { useEditorWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  await Promise.all([useEditorWords.preload('en'), useCommonWords.preload('en')])
})
const away = (id: string) => ({
  id,
  kind: 'lesson',
  title: id,
  lessons: 0,
  deleted_at: '2026-11-22T10:00:00Z',
})

it('gives the focus to the next row when something is brought back, and to the heading after the last', async () => {
  let removed = [away('one'), away('two')]
  fakeServer(({ method, url }) => {
    if (method === 'POST') removed = removed.filter(({ id }) => !url.includes(id))
    return { body: { data: method === 'POST' ? { common_id: 'c' } : url.includes('removed') ? removed : [] } }
  })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="…">
        <HistoryTab draft={{ common_id: 'c' } as Draft} />
      </Suspense>
    </QueryClientProvider>,
  )
  const button = (id: string) => find<HTMLButtonElement>(`[data-back="${id}"]`, container)
  await act(() => vi.waitFor(() => button('one')))
  button('one').focus()
  click(button('one'))
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(button('two'))))
  click(button('two'))
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(find('#history-removed', container))))
})
