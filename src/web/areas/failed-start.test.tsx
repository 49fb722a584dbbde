import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../client/api.ts'
import { startMonitoring } from '../client/health/monitoring.ts'
import { fakeServer, freshClient } from '../client/testing.ts'
import { find, render } from '../ui/test-render.tsx'
import { FailedStart } from './failed-start.tsx'
import { RouteError } from './RouteError.tsx'
import { useAreaWords } from './words.ts'

const sentry = vi.hoisted(() => ({ caught: [] as unknown[] }))
vi.mock('@sentry/react', () => ({
  init: () => undefined,
  browserTracingIntegration: () => 'tracing',
  replayIntegration: () => 'replay',
  captureException: (error: unknown) => sentry.caught.push(error),
}))
const failed = (status: number, error_id = 'a1b2c3d4') =>
  new ApiError({ ok: false, status, message: 'No', data: null, error: { error_id } })

beforeEach(async () => {
  freshClient()
  sentry.caught = []
  history.replaceState(null, '', '/app/settings?tab=1#privacy')
  await startMonitoring('https://key@sentry.example/1')
  await useAreaWords.preload('en')
})
afterEach(() => vi.unstubAllGlobals())

it('tells monitoring of what an error page caught', async () => {
  const broken = new Error('undefined is not a function')
  const Broken = (): never => {
    throw broken
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createMemoryRouter([{ path: '/', Component: Broken, errorElement: <RouteError /> }])
  const { container } = render(<RouterProvider router={router} />)
  await act(() => Promise.resolve())
  expect(find('h1', container).textContent).toBe('Something went wrong')
  await vi.waitFor(() => expect(sentry.caught).toEqual([broken]))
})

it('leads to /something-went-wrong where the server breaks at the start, and comes back from there', async () => {
  const visited: string[] = []
  const error = failed(500)
  render(<FailedStart error={error} go={(to) => void visited.push(to)} />)
  await act(() => Promise.resolve())
  expect(visited).toEqual([
    '/something-went-wrong?from=%2Fapp%2Fsettings%3Ftab%3D1%23privacy&error_id=a1b2c3d4',
  ])
  await vi.waitFor(() => expect(sentry.caught).toEqual([error]))
})

it('does not lead in a circle', async () => {
  history.replaceState(null, '', '/something-went-wrong')
  const visited: string[] = []
  render(<FailedStart error={failed(500)} go={(to) => void visited.push(to)} />)
  await act(() => Promise.resolve())
  expect(visited).toEqual([])
})

it('waits for a server that is away, and reports nothing', async () => {
  fakeServer(() => new TypeError('Failed to fetch'))
  const visited: string[] = []
  const { container } = render(<FailedStart error={failed(0)} go={(to) => void visited.push(to)} />)
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(find('h1', container).textContent).toBe('We cannot reach ASL Shop')
  })
  expect([visited, sentry.caught]).toEqual([[], []])
})
