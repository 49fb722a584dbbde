import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { begin, isBusy, onFree } from './busy.ts'
import { platformOf } from './install.ts'
import { TAKE_OVER } from './message.ts'
import { renew, startWorker, useRelease } from './release.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  said: unknown[] = []
  postMessage(message: unknown): void {
    this.said.push(message)
    container.dispatchEvent(new Event('controllerchange'))
  }
  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  update = vi.fn<() => Promise<undefined>>(async () => undefined)
}
const registration = new FakeRegistration()
const container = Object.assign(new EventTarget(), {
  controller: {} as object | null,
  register: vi.fn<(...call: unknown[]) => Promise<FakeRegistration>>(async () => registration),
})
let ends: (() => void)[] = []
const during = (...what: Parameters<typeof begin>): (() => void) => {
  const end = begin(...what)
  ends.push(end)
  return end
}

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
})
afterEach(() => {
  ends.forEach((end) => end())
  ends = []
  useRelease.setState({ ready: false, later: false })
})

it('hears when nobody is in the middle of anything any more', () => {
  const heard = vi.fn<() => void>()
  const stop = onFree(heard)
  const [film, form] = [during('film'), during('form')]
  expect([isBusy(), isBusy('film')]).toEqual([true, true])
  form()
  expect([isBusy(), isBusy('film')]).toEqual([true, false])
  expect(heard).not.toHaveBeenCalled()
  film()
  film()
  expect(isBusy()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})

it('is ready once it is on the device, takes over when it may, and never under work', async () => {
  await startWorker()
  await startWorker()
  expect(container.register).toHaveBeenCalledTimes(1)
  expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  const worker = new FakeWorker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  const load = vi.fn<(to: string) => void>()
  expect(renew('/app', { load })).toBe(false)
  worker.becomes('installed')
  expect(useRelease.getState().ready).toBe(true)

  for (const what of ['form', 'attempt', 'upload', 'check-in', 'download'] as const) {
    const end = during(what)
    expect(renew('/app', { load, ends: 'film' }), what).toBe(false)
    end()
  }
  const film = during('film')
  expect(renew(location.href, { load })).toBe(false)
  // Navigating to another screen ends the film.
  expect(renew('/app/courses', { load, ends: 'film' })).toBe(true)
  expect(renew('/app/courses', { load, ends: 'film' })).toBe(false)
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith('/app/courses'))
  expect(worker.said).toEqual([TAKE_OVER])
  film()
})

it('tells which device it is on', () => {
  const deviceOf = (userAgent: string, maxTouchPoints = 0) => platformOf({ userAgent, maxTouchPoints })
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('ios')
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('ios')
  expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('computer')
  expect(deviceOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5)).toBe('android')
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('computer')
})
