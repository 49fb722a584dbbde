import { afterEach, describe, expect, it, vi } from 'vitest'
import { report, scrub, scrubDeep, startMonitoring } from './monitoring.ts'

const sentry = vi.hoisted(() => ({
  loaded: 0,
  init: [] as Record<string, unknown>[],
  replay: [] as unknown[],
  caught: [] as unknown[],
}))
vi.mock('@sentry/react', () => {
  sentry.loaded++
  return {
    init: (options: Record<string, unknown>) => sentry.init.push(options),
    browserTracingIntegration: () => 'tracing',
    replayIntegration: (options: unknown) => sentry.replay.push(options),
    captureException: (error: unknown) => sentry.caught.push(error),
  }
})
afterEach(() => document.head.replaceChildren())

describe('monitoring', () => {
  it('is silent without a DSN', async () => {
    expect(await startMonitoring()).toBe(false)
    await report(new Error('x'))
    expect(sentry).toMatchObject({ loaded: 0, init: [], caught: [] })
  })

  it('traces everything, replays 10 % and every error, and sends nothing personal', async () => {
    document.head.innerHTML = '<meta name="sentry-dsn" content="https://key@sentry.example/1">'
    expect(await startMonitoring()).toBe(true)
    const options = sentry.init[0] ?? expect.fail('not started')
    expect(options).toMatchObject({
      dsn: 'https://key@sentry.example/1',
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
      sendDefaultPii: false,
    })
    expect(sentry.replay).toEqual([{ maskAllText: true, maskAllInputs: true, blockAllMedia: true }])
    for (const hook of ['beforeSend', 'beforeSendTransaction', 'beforeBreadcrumb']) {
      const clean = (options[hook] as (event: unknown) => unknown)({
        user: { email: 'ana@example.com' },
        request: { url: '/x?token=abc' },
      })
      expect(clean).toEqual({ request: { url: '/x?token=…' } })
    }
    const error = new Error('x')
    await report(error)
    expect(sentry.caught).toEqual([error])
  })

  it.each([
    ['/auth/reset-password?token=abc123&lang=es', '/auth/reset-password?token=…&lang=es'],
    [
      'wss://x/socket.io?transport=websocket&token=abc#top',
      'wss://x/socket.io?transport=websocket&token=…#top',
    ],
    ['/media/k?until=1&signature=ff', '/media/k?until=1&signature=…'],
    ['mail to ana.diaz+x@mail.example.com failed', 'mail to … failed'],
    ['/users?email=ana%40example.com', '/users?email=…'],
    ['Authorization: Bearer eyJhbGci.eyJzdWIi.c2ln', 'Authorization: …'],
  ])('scrubs %s', (text, expected) => {
    expect(scrub(text)).toBe(expected)
  })

  it('scrubs deep down and leaves the rest', () => {
    expect(
      scrubDeep({
        a: [{ message: 'to ana@example.com' }],
        headers: { Cookie: 'x', Accept: 'y' },
        n: 1,
        none: null,
      }),
    ).toEqual({ a: [{ message: 'to …' }], headers: { Accept: 'y' }, n: 1, none: null })
  })
})
