import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { click, find, render, type } from '#web/ui/test-render.tsx'
import { Notes } from './Notes.tsx'
import { useNoteWords } from './words.ts'

it('has the keyboard in the field again when a note is kept: its button rests until the next one is written', async () => {
  freshClient()
  await useNoteWords.preload('en')
  const notes: unknown[] = []
  fakeServer(({ method, body }) => {
    if (method !== 'POST') return { body: { data: notes } }
    const note = {
      ...(body as object),
      id: 'n1',
      created_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-20T00:00:00.000Z',
    }
    notes.push(note)
    return { body: { data: note } }
  })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="…">
        <Notes lesson_id="l1" player={null} />
      </Suspense>
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => find('textarea', container)))
  const field = find<HTMLTextAreaElement>('textarea', container)
  type(field, 'At the forehead')
  const keep = find<HTMLButtonElement>('button[type=submit]', container)
  keep.focus()
  click(keep)
  await act(() => vi.waitFor(() => expect(field.value).toBe('')))
  expect(document.activeElement).toBe(field)
})
