import { act, Suspense, type ReactNode } from 'react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import { aboutCourse, courseFeedback } from '../feedback.api.ts'
import { useFeedbackWords } from '../words.ts'
import { OwnWord } from './OwnWord.tsx'

beforeEach(async () => {
  freshClient()
  await useFeedbackWords.preload('en')
})

function Course(): ReactNode {
  const { data } = useQuery(courseFeedback('c', 'en'))
  return (
    data && (
      <OwnWord saying={aboutCourse('c')} ask="How is it?" yours="What you think" hint="" mine={data.mine} />
    )
  )
}

it('keeps the focus with one’s own word while it is sent, changed and taken back', async () => {
  let mine: object | null = null
  let times = 0
  fakeServer(({ method, body }) => {
    if (method === 'PUT')
      mine = {
        ...(body as object),
        updated_at: `2026-11-0${++times}T10:00:00Z`,
        state: 'new',
        answer: null,
        answered_at: null,
        answered_by: null,
      }
    if (method === 'DELETE') mine = null
    return { body: { data: { may_give: true, mine } } }
  })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="…">
        <Course />
      </Suspense>
    </QueryClientProvider>,
  )
  const focused = (text: string) =>
    act(() => vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text)))
  const pressed = (name: string) => {
    const button = [...container.querySelectorAll('button')].find((one) => one.textContent === name)!
    button.focus()
    click(button)
  }
  await act(() => vi.waitFor(() => find('form', container)))
  click(find('input[value="4"]', container))
  pressed('Send')
  await focused('Edit')
  pressed('Edit')
  expect(document.activeElement).toBe(find('textarea', container))
  pressed('Cancel')
  await focused('Edit')
  pressed('Edit')
  pressed('Save')
  await act(() => vi.waitFor(() => expect(times).toBe(2)))
  await focused('Edit')
  pressed('Withdraw it')
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(find('input', container))))
})
