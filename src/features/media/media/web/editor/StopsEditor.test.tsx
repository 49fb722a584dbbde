import { act, Suspense } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import { StopsEditor } from './StopsEditor.tsx'
import { useEditorWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  await useEditorWords.preload('en')
})

it('goes to the question in which something is missing instead of saving it', async () => {
  const calls = fakeServer(() => ({ body: { data: { version: 0, stops: [] } } }))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="…">
        <StopsEditor media_id="m" languages={['en']} player={{ current: null }} onUnsaved={() => undefined} />
      </Suspense>
    </QueryClientProvider>,
  )
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find((one) => one.textContent === name)!
  await act(() => vi.waitFor(() => expect(button('Add a question here')).toBeDefined()))
  click(button('Add a question here'))
  button('Save questions').focus()
  click(button('Save questions'))
  expect(calls).toHaveLength(1)
  expect(document.activeElement).toBe(find('[aria-invalid="true"]', container))
})
