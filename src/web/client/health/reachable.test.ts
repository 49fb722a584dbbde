import { afterEach, expect, it, vi } from 'vitest'
import { whenReachable } from './reachable.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks until the server answers, at once when the device is back, and then no more', async () => {
  vi.useFakeTimers()
  let answer: () => Response = () => {
    throw new TypeError('Failed to fetch')
  }
  const asked = vi.fn<() => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', asked)
  const back = vi.fn<() => void>(),
    away = vi.fn<() => void>()
  whenReachable(back, away)
  await vi.advanceTimersByTimeAsync(0)
  expect([away.mock.calls.length, back.mock.calls.length]).toEqual([1, 0])
  // A proxy in front of a stopped server answers too.
  answer = () => new Response('', { status: 502 })
  await vi.advanceTimersByTimeAsync(5000)
  expect([away.mock.calls.length, back.mock.calls.length]).toEqual([2, 0])
  answer = () => new Response('ok')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(back).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  expect(asked).toHaveBeenCalledTimes(3)
})

it('gives up when it is told to', async () => {
  vi.useFakeTimers()
  const asked = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', asked)
  const stop = whenReachable(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
})
