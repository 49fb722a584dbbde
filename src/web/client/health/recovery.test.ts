import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_LOAD_TIMEOUT_MS } from '#contract/constants.ts'
import { ChunkLoadError, loadChunk, recoverFromChunkError, recoverFromChunkErrors } from './chunk-recovery.ts'
import { bustFrame } from '../navigation/frame-busting.ts'
import { matchRoute, matchesRoute } from '../navigation/route-pattern.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/courses-1.js')
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a part that does not load', () => {
  it('is named', async () => {
    await expect(loadChunk(() => Promise.reject(gone), 'courses')).rejects.toMatchObject({
      message: 'Loading chunk courses failed',
      code: 'CHUNK_LOAD_FAILED',
    })
  })

  it('of styles has its own code', async () => {
    const css = new Error('Unable to preload CSS for /assets/courses-1.css')
    await expect(loadChunk(() => Promise.reject(css), 'courses')).rejects.toMatchObject({
      message: 'Loading chunk courses failed',
      code: 'CSS_CHUNK_LOAD_FAILED',
    })
  })

  it('is given up after the time-out, not before', async () => {
    vi.useFakeTimers()
    let failed: unknown
    loadChunk(() => new Promise(() => {}), 'slow').catch((error: unknown) => (failed = error))
    await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS - 1)
    expect(failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toBeInstanceOf(ChunkLoadError)
  })

  it('that loads but breaks keeps its own error; one that works is given', async () => {
    await expect(
      loadChunk(() => Promise.reject(new Error('undefined is not a function')), 'x'),
    ).rejects.toThrow('undefined is not a function')
    expect(await loadChunk(async () => 7, 'x')).toBe(7)
  })

  it('sends to where the router was going, once in 30 seconds, and not while the server is out of reach', async () => {
    vi.useFakeTimers()
    let there = false
    vi.stubGlobal('fetch', async () => {
      if (!there) throw new TypeError('Failed to fetch')
      return new Response('ok')
    })
    const load = vi.fn<(to: string) => void>()
    const stop = recoverFromChunkErrors(() => '/app/courses', load)
    /** Returns the number of reloads so far. */
    const fire = async () => {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: gone }))
      await vi.advanceTimersByTimeAsync(0)
      return load.mock.calls.length
    }
    expect(await fire()).toBe(0)
    there = true
    expect(await fire()).toBe(1)
    expect(await fire()).toBe(1)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(await fire()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await fire()).toBe(2)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await fire()).toBe(2)
    expect(load.mock.calls).toEqual([['/app/courses'], ['/app/courses']])
  })

  it('is not any other error', () => {
    const load = vi.fn<(to: string) => void>()
    expect(recoverFromChunkError(new Error('no'), load)).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })
})

describe('frames', () => {
  const location = { href: 'https://asl.example/courses' } as Location
  const framed = (top: Window) => ({
    self: {} as Window & typeof globalThis,
    top,
    location,
    addEventListener: () => undefined,
  })
  it('a framed page sends the top window to its own address', () => {
    const top = { location: { href: 'https://evil.example' } } as unknown as Window
    bustFrame(framed(top as Window))
    expect(top.location.href).toBe('https://asl.example/courses')
  })
  it('tries again at the first click where the browser refuses before', () => {
    let refuses = true
    const found = { href: 'https://elsewhere.example/' }
    const top = {
      get location() {
        if (refuses) throw new DOMException('No permission to navigate', 'SecurityError')
        return found
      },
    } as unknown as Window
    const clicks: (() => void)[] = []
    bustFrame({ ...framed(top), addEventListener: (_: string, click: () => void) => clicks.push(click) })
    expect([found.href, clicks.length]).toEqual(['https://elsewhere.example/', 1])
    refuses = false
    clicks[0]!()
    expect(found.href).toBe('https://asl.example/courses')
  })
  it('a page of its own stays', () => {
    const self = { location: { href: 'stays' } } as unknown as Window & typeof globalThis
    bustFrame({ ...framed(self), self })
    expect(self.location.href).toBe('stays')
  })
})

describe('route patterns', () => {
  it.each([
    [
      '/courses/:slug/lesson/:lesson',
      '/courses/asl-1/lesson/hola%20t%C3%BA',
      { slug: 'asl-1', lesson: 'hola tú' },
    ],
    ['/courses/:slug', '/courses/asl-1/?page=2#top', { slug: 'asl-1' }],
    ['/', '/', {}],
    ['/courses/:slug', '/courses', null],
    ['/courses/:slug', '/courses/a/b', null],
    ['/courses/all', '/courses/some', null],
    ['/:a', '/%', { a: '%' }],
  ])('%s against %s', (pattern, path, params) => {
    expect(matchRoute(pattern, path)).toEqual(params)
    expect(matchesRoute(pattern, path)).toBe(params !== null)
  })
})
