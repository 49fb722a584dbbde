import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { click, find, render } from '#web/ui/test-render.tsx'
import { changeHook } from './change-hook.ts'

it('reloads its queries after a success and after a failure, and no other query', async () => {
  const client = new QueryClient()
  const reads = { seats: 0, members: 0 }
  const useSeatChange = changeHook(['seats'])
  const outcomes: string[] = []
  function Seats() {
    useQuery({ queryKey: ['seats', 'list'], queryFn: () => ++reads.seats })
    useQuery({ queryKey: ['members'], queryFn: () => ++reads.members })
    const change = useSeatChange(
      async (id: string) => {
        if (id === 'taken') throw new Error('taken')
        return `${id} given`
      },
      (output, input) => outcomes.push(`${input}: ${output}`),
    )
    return (
      <>
        <button type="button" id="give" onClick={() => change.mutate('first')}>
          give
        </button>
        <button type="button" id="fail" onClick={() => change.mutate('taken')}>
          fail
        </button>
      </>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Seats />
    </QueryClientProvider>,
  )
  const settled = (count: number) =>
    vi.waitFor(async () => {
      await act(() => Promise.resolve())
      expect(reads).toEqual({ seats: count, members: 1 })
    })
  await settled(1)
  click(find('#give'))
  await settled(2)
  click(find('#fail'))
  await settled(3)
  expect(outcomes).toEqual(['first: first given'])
})
