import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { find, render } from '#web/ui/test-render.tsx'
import { useSettledSearch, type OpenedWord } from './use-settled-search.ts'

function Results({ q, opens }: { q: string; opens?: OpenedWord }) {
  const open = useSettledSearch(q, true)
  return (
    <button type="button" onClick={() => opens && open(opens)}>
      Open
    </button>
  )
}
const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)))
      return Response.json({ data: null, message: '', toast: false })
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('counts no pause while somebody types, and the text that was read once', async () => {
  const { rerender, unmount } = render(<Results q="gr" />)
  await wait(500)
  rerender(<Results q="gran" />)
  await wait(1900)
  rerender(<Results q="grandma" />)
  await wait(2100)
  expect(sent).toEqual([])
  rerender(<Results q="" />)
  await wait(0)
  expect(sent).toEqual([{ q: 'grandma', opened: null }])
  unmount()
  await wait(0)
  expect(sent).toHaveLength(1)
})

it('counts a search with the word that was opened from it, and not again when its results come back', async () => {
  const word = { id: '0190c3a4-0000-7000-8000-000000000001', rank: 3 }
  const { unmount } = render(<Results q="water" opens={word} />)
  await wait(300)
  act(() => find('button').click())
  unmount()
  await wait(0)
  expect(sent).toEqual([{ q: 'water', opened: word }])
  const back = render(<Results q="water" />)
  await wait(5000)
  back.unmount()
  await wait(0)
  expect(sent).toHaveLength(1)
})

it('counts a search when the page is left, however soon', async () => {
  render(<Results q="left at once" />)
  await wait(100)
  dispatchEvent(new Event('pagehide'))
  await wait(0)
  expect(sent).toEqual([{ q: 'left at once', opened: null }])
})
