import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { click, find, render } from '../ui/test-render.tsx'
import { useCommonWords } from '../i18n/common.ts'
import { ApiError } from './api.ts'
import { Asked, isFailed } from './asked.tsx'

const KEY = ['asked']
const failure = (status: number) =>
  new ApiError({ ok: false, status, message: 'refused', data: null, error: null })
let client: QueryClient
let answer: () => Promise<string>
type Options = Partial<Pick<Parameters<typeof Asked<string>>[0], 'missing' | 'lost' | 'failed'>>

function Screen(options: Options) {
  const query = useQuery({ queryKey: KEY, queryFn: () => answer(), retry: false })
  return (
    <Asked
      query={query}
      failed={{ title: 'Not loaded', text: 'Sorry' }}
      loading={<i>Loading</i>}
      {...options}
    >
      {(data) => <b>{data.toUpperCase()}</b>}
    </Asked>
  )
}
const show = (options: Options = {}): HTMLElement =>
  render(
    <QueryClientProvider client={client}>
      <Suspense>
        <Screen {...options} />
      </Suspense>
    </QueryClientProvider>,
  ).container
const shows = (container: HTMLElement, text: string) =>
  vi.waitFor(() => expect(container.textContent).toContain(text))

beforeEach(async () => {
  client = new QueryClient()
  await useCommonWords.preload('en')
})

describe('Asked', () => {
  it('shows the loading part, then the data', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    answer = () => promise
    const container = show()
    await shows(container, 'Loading')
    await act(async () => resolve('data'))
    await shows(container, 'DATA')
    expect(container.textContent).toBe('DATA')
  })

  it('shows the error, and the data after a retry', async () => {
    answer = () => Promise.reject(failure(500))
    const container = show()
    await shows(container, 'Not loaded')
    expect(container.textContent).toContain('Sorry')
    answer = async () => 'again'
    await act(async () => click(find('button', container)))
    await shows(container, 'AGAIN')
  })

  it('keeps the data while a later request fails, unless the screen says otherwise', async () => {
    answer = async () => 'kept'
    const kept = show(),
      replaced = show({ lost: isFailed })
    await shows(kept, 'KEPT')
    answer = () => Promise.reject(failure(500))
    await act(async () => client.refetchQueries({ queryKey: KEY }))
    await shows(replaced, 'Not loaded')
    expect(kept.textContent).toBe('KEPT')
  })

  it('names a server that was not reached where the screen does', async () => {
    answer = () => Promise.reject(failure(0))
    const container = show({ failed: { title: 'Not loaded', unreachable: true } })
    await vi.waitFor(() => expect(container.textContent).toContain('We cannot reach the server'))
  })

  it('shows what is missing after a 404', async () => {
    answer = () => Promise.reject(failure(404))
    const container = show({ missing: <p>Removed</p> })
    await vi.waitFor(() => expect(container.textContent).toBe('Removed'))
  })
})
