import { act } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, find, render, type } from '#web/ui/test-render.tsx'
import { Conversation } from './Conversation.tsx'
import { useSupportWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  await Promise.all([useCommonWords.preload('en'), useSupportWords.preload('en')])
})

it('keeps what somebody was writing when the conversation was closed meanwhile', async () => {
  let status = 'Responded'
  const one = () => ({
    id: 'r',
    number: 1001,
    subject: 'A lesson',
    category: 'courses',
    status,
    name: 'Maya',
    email: 'maya@example.com',
    created_at: '2026-11-23T02:00:00.000Z',
    messages: [],
    context: null,
  })
  fakeServer(({ url }) => {
    if (!url.endsWith('/messages')) return { body: { data: one() } }
    status = 'Closed'
    return { status: 409, body: { message: 'Closed.', data: null } }
  })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Conversation by={{ key: 'k' }} />
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => find('textarea', container)))
  type(find<HTMLTextAreaElement>('textarea', container), 'It still stops.')
  click(find('button[type=submit]', container))
  await act(() => vi.waitFor(() => expect(container.textContent).toContain('This conversation is closed')))
  expect(find<HTMLTextAreaElement>('textarea', container)).toMatchObject({
    value: 'It still stops.',
    readOnly: true,
  })
})
