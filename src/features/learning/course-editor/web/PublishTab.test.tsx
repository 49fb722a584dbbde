import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense, useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, render } from '#web/ui/test-render.tsx'
import type { Draft } from '../../course-drafts/course-drafts.contract.ts'
import { useDraftWords } from '../../course-drafts/web/words.ts'
import { PublishTab } from './PublishTab.tsx'
import { useEditorWords } from './words.ts'

let published: () => void = () => undefined
/** The course's page, which reads the draft anew when it is published. */
function Editor() {
  const [status, setStatus] = useState('draft')
  useEffect(() => {
    published = () => setStatus('published')
  }, [])
  const draft = {
    common_id: 'c1',
    languages: [
      {
        language: 'en',
        status,
        changed: false,
        published_at: status === 'draft' ? null : '2026-11-20T00:00:00.000Z',
      },
    ],
  } as unknown as Draft
  return <PublishTab draft={draft} onOpen={() => undefined} onTab={() => undefined} />
}

it('keeps the keyboard at the language that was published: its button is gone', async () => {
  freshClient()
  await Promise.all([useEditorWords.preload('en'), useDraftWords.preload('en'), useCommonWords.preload('en')])
  fakeServer(({ method }) => {
    if (method === 'POST') published()
    return { body: { data: method === 'POST' ? { version_id: 'v1' } : { ready: true, checks: [] } } }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="…">
        <Editor />
      </Suspense>
    </QueryClientProvider>,
  )
  const button = (text: string) =>
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === text)!
  await act(() => vi.waitFor(() => expect(button('Publish')).toBeDefined()))
  button('Publish').focus()
  click(button('Publish'))
  click(button('Publish'))
  await act(() => vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull()))
  expect(document.activeElement?.textContent).toBe('English')
})
