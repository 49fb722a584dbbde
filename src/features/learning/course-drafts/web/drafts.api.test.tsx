// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { click, find, render } from '#web/ui/test-render.tsx'
import { draftsList, useDraftChange } from './drafts.api.ts'

test('what follows a change of a course happens although its screen was put up again meanwhile', async () => {
  let version = 1
  const followed = vi.fn<() => void>()
  function Copy(): ReactNode {
    const copy = useDraftChange(
      async () => {
        version += 1
      },
      false,
      followed,
    )
    return (
      <button type="button" onClick={() => copy.mutate(undefined)}>
        go
      </button>
    )
  }
  function Screen(): ReactNode {
    const { data } = useQuery({ queryKey: draftsList({}).queryKey, queryFn: async () => version })
    return data === undefined ? null : <Copy key={String(data)} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  await act(() => vi.waitFor(() => find('button')))
  click(find('button'))
  await act(async () => {
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce())
  })
})
