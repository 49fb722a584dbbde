// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { click, find, render } from '#web/ui/test-render.tsx'
import { useSignChange } from './signs.api.ts'

test('what follows a decision happens although the sign, read anew, puts the screen up again', async () => {
  let version = 1
  const followed = vi.fn<() => void>()
  function Decide(): ReactNode {
    const decide = useSignChange(async () => {
      version += 1
    }, followed)
    return (
      <button type="button" onClick={() => decide.mutate(undefined)}>
        go
      </button>
    )
  }
  /** As the screen of a sign: made anew with each version. */
  function Screen(): ReactNode {
    const { data } = useQuery({ queryKey: ['signs', 'word', 'x'], queryFn: async () => version })
    return data === undefined ? null : <Decide key={data} />
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
