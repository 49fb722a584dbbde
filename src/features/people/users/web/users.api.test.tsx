import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAuth } from '#web/client/stores/auth.ts'
import { freshClient } from '#web/client/testing.ts'
import { meQuery, useUpdateMe, type Changes } from './users.api.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const accessibility = {
  autoplay: true,
  caption_color: 'white',
  playback_rate: 1,
  mirrored: false,
  left_handed: false,
  reduced_motion: false,
  signer: null,
  signing_pace: null,
}
const user = { id: '1', first_name: 'Ana', last_name: 'Díaz', handle: null, accessibility, daily_goal: 10 }

let root: Root
let box: HTMLElement
let queries: QueryClient
let answer: PromiseWithResolvers<Response>
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const shown = () => queries.getQueryData(meQuery.queryKey)?.user
const settings = () => useAuth.getState().userAccessibilitySettings

function Change({ changes }: { changes: Changes }) {
  const { data } = useQuery(meQuery)
  const update = useUpdateMe()
  return (
    data && (
      <button type="button" onClick={() => update.mutate(changes)}>
        {data.user.first_name}
      </button>
    )
  )
}
async function change(changes: Changes): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Change changes={changes} />
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.waitUntil(() => box.querySelector('button')))
  await act(async () => box.querySelector('button')?.click())
}

beforeEach(() => {
  freshClient()
  answer = Promise.withResolvers()
  queries = new QueryClient()
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, options: RequestInit) =>
      options.method === 'PATCH' ? answer.promise : Promise.resolve(json(200, { data: { user } })),
    ),
  )
  box = document.createElement('div')
  root = createRoot(box)
})
afterEach(() => act(() => root.unmount()))

it('shows a choice everywhere before the server has answered, and keeps the other settings', async () => {
  await change({ accessibility: { mirrored: true } })
  expect(shown()?.accessibility).toEqual({ ...accessibility, mirrored: true })
  expect(settings()).toEqual({ ...accessibility, mirrored: true })
  await act(async () =>
    answer.resolve(
      json(200, { data: { ...user, daily_goal: 20, accessibility: { ...accessibility, mirrored: true } } }),
    ),
  )
  await act(() => vi.waitFor(() => expect(shown()?.daily_goal).toBe(20)))
})

it('puts back what was there when the server refuses', async () => {
  await change({ accessibility: { mirrored: true }, first_name: 'Eva' })
  expect(useAuth.getState().user?.first_name).toBe('Eva')
  await act(async () => answer.resolve(json(422, { message: 'No', data: { code: 'invalid' } })))
  await act(() => vi.waitFor(() => expect(settings()).toEqual(accessibility)))
  expect([shown(), useAuth.getState().user?.first_name]).toEqual([user, 'Ana'])
})
