import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import versions from '#web/i18n/versions.en.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useVersionWords } from '#web/i18n/versions.ts'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { click, find, render, type } from '#web/ui/test-render.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { usePictureWords } from './words.ts'

const NOTE = {
  id: 'n1',
  text: 'Signs with her left hand.',
  author: 'Daniel',
  mine: true,
  version: 1,
  created_at: '2026-11-22T10:00:00Z',
}
const until = (check: () => void): Promise<void> => act(() => vi.waitFor(check))
const named = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button')].find((button) => button.textContent === name)!

/** Renders the panel with one own note; `status` is the response to a change of it. */
async function opened(status: number): Promise<void> {
  freshClient()
  for (const words of [useCommonWords, useVersionWords, usePictureWords]) await words.preload('en')
  const notes = [NOTE]
  fakeServer(({ method }) => {
    if (method !== 'PATCH') return { body: { data: notes } }
    if (status === 200)
      return { body: { data: (notes[0] = { ...NOTE, text: 'Signs with both hands.', version: 2 }) } }
    notes.length = 0
    return { status, body: { message: 'Not found', errors: [] } }
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <NotesPanel user_id="u1" />
      </Suspense>
    </QueryClientProvider>,
  )
  await until(() => expect(document.body.textContent).toContain(NOTE.text))
  click(named('Edit'))
  type(document.querySelectorAll('textarea')[1]!, 'Signs with both hands.')
  act(() => named('Save').focus())
  click(named('Save'))
}

it('gives the keyboard back to the note when it is saved', async () => {
  await opened(200)
  await until(() => expect(document.querySelectorAll('textarea')).toHaveLength(1))
  expect(document.activeElement).toBe(named('Edit'))
})

it('keeps what was typed into a note that somebody deleted meanwhile: it stands in the new one', async () => {
  await opened(404)
  await until(() => expect(document.querySelectorAll('textarea')).toHaveLength(1))
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Signs with both hands.')
  expect(document.body.textContent).not.toContain(versions.title)
})
