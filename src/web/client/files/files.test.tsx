import 'fake-indexeddb/auto'
import { existsSync } from 'node:fs'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LOGO, FILE_CACHE } from '#contract/constants.ts'
import { resetAll } from '../session/reset.ts'
import { fakeServer, freshClient, type SeenCall } from '../testing.ts'
import { useToasts } from '../toasts.ts'
import { clearFiles, readFile } from './file-database.ts'
import { FileImage } from './file-image.tsx'
import { filePath, fileUrl } from './file-url.ts'
import { keepFiles } from './known-files.ts'

const answer = (url: string, expiresIn = 600) => ({ body: { data: { url, expiresIn } } })
const realFetch = globalThis.fetch
let visited: string[] = []

beforeEach(async () => {
  visited = freshClient()
  await clearFiles()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.stubGlobal('fetch', realFetch)
})

describe('file addresses', () => {
  it('are asked for with their size and kept in aslDb', async () => {
    const calls = fakeServer(() => answer('/signed/1'))
    expect(await fileUrl('a/b.png', { image: true, width: 64, height: 32 })).toBe('/signed/1')
    expect(calls[0]?.url).toBe('/api/v2/files?keyPath=a%2Fb.png&image=true&height=32&width=64')
    expect(await fileUrl('a/b.png', { image: true, width: 64, height: 32 })).toBe('/signed/1')
    expect(await fileUrl('a/b.png')).toBe('/signed/1')
    expect(calls).toHaveLength(2) // another size has its own address
    expect((await indexedDB.databases()).map(({ name, version }) => [name, version])).toContainEqual([
      'aslDb',
      1,
    ])
    expect(await readFile('a/b.png')).toMatchObject({ path: 'a/b.png', url: '/signed/1' })
  })

  it('are valid until expiresIn minus 300 seconds, then removed and fetched again', async () => {
    let count = 0
    fakeServer(() => answer(`/signed/${++count}`, 600))
    const start = Date.now()
    const now = vi.spyOn(Date, 'now').mockReturnValue(start)
    await fileUrl('k')
    now.mockReturnValue(start + (600 - FILE_CACHE.marginSeconds) * 1000 - 1)
    expect(await fileUrl('k')).toBe('/signed/1')
    now.mockReturnValue(start + (600 - FILE_CACHE.marginSeconds) * 1000)
    expect(await fileUrl('k')).toBe('/signed/2')
  })

  it('removes an expired one even when no new one can be had', async () => {
    fakeServer((_, index) => (index === 0 ? answer('/old', 0) : { status: 500, body: {} }))
    await fileUrl('k')
    expect(await fileUrl('k')).toBeUndefined()
    expect(await readFile('k')).toBeUndefined()
  })

  it('are fetched once per path at a time: a second waits 300 ms and looks again', async () => {
    const waits: (number | undefined)[] = []
    const real = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
      if (ms === FILE_CACHE.retryMs) waits.push(ms)
      return real(work, ms === FILE_CACHE.retryMs ? 1 : ms)
    }) as typeof setTimeout)
    const calls: SeenCall[] = fakeServer(() => answer('/signed/1'))
    expect(await Promise.all([fileUrl('k'), fileUrl('k'), fileUrl('k')])).toEqual([
      '/signed/1',
      '/signed/1',
      '/signed/1',
    ])
    expect(calls).toHaveLength(1)
    expect(waits.length).toBeGreaterThanOrEqual(2)
  })

  it.each([
    { status: 404, body: { message: 'Gone', toast: true } },
    { status: 403, body: { message: 'No', toast: true } },
    new TypeError('Failed to fetch'),
    { body: { data: {} } },
  ])('a failed fetch gives nothing, silently (%j)', async (reply) => {
    fakeServer(() => reply)
    expect(await fileUrl('k')).toBeUndefined()
    expect(useToasts.getState().toasts).toEqual([])
    expect(visited).toEqual([])
  })

  it('do not outlive the sign-in', async () => {
    fakeServer(() => answer('/signed/1'))
    await fileUrl('k')
    freshClient()
    await vi.waitFor(async () => expect(await readFile('k')).toBeUndefined())
  })
})

it('an answer that was on its way at sign-out is not kept for the next person', async () => {
  fakeServer(() => {
    resetAll()
    return answer('/signed/1')
  })
  expect(await fileUrl('k')).toBe('/signed/1')
  expect(await readFile('k')).toBeUndefined()
})

describe('without a database', () => {
  it('a failed open is tolerated: the address is fetched each time', async () => {
    vi.resetModules()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const fresh = await import('./file-url.ts')
    const calls = fakeServer(() => answer('/signed/1'))
    expect(await fresh.fileUrl('k')).toBe('/signed/1')
    expect(await fresh.fileUrl('k')).toBe('/signed/1')
    expect(calls).toHaveLength(2)
  })
})

describe('a picture', () => {
  const roots: Root[] = []
  afterEach(() => roots.splice(0).forEach((root) => root.unmount()))
  const show = async (props: Parameters<typeof FileImage>[0], until: string) => {
    const box = document.createElement('div')
    const root = createRoot(box)
    roots.push(root)
    root.render(<FileImage {...props} />)
    await vi.waitFor(() => expect(box.innerHTML).toContain(until))
    return box
  }

  it('shows its signed address', async () => {
    fakeServer(() => answer('/signed/1'))
    const box = await show({ keyPath: 'k', alt: 'Cover', width: 64 }, '/signed/1')
    expect(box.querySelector('img')).toMatchObject({ alt: 'Cover', width: 64 })
  })

  it('asks for its own address once the one that the page was made with has expired', async () => {
    let give = (): void => undefined
    const given = new Promise<void>((resolve) => (give = resolve))
    fakeServer(async () => {
      await given
      return answer('/signed/new')
    })
    const size = { image: true, width: 64, height: 64 }
    keepFiles({ [filePath('old.png', size)]: { url: '/signed/old', until: Date.now() - 1 } })
    const box = await show({ keyPath: 'old.png', alt: 'A sign', width: 64, height: 64 }, '<svg')
    expect(box.innerHTML).not.toContain('/signed/old')
    give()
    await vi.waitFor(() => expect(box.innerHTML).toContain('/signed/new'))
  })

  it('is the placeholder when it cannot be had, initials when a name is given', async () => {
    fakeServer(() => ({ status: 404, body: {} }))
    expect((await show({ keyPath: 'k', alt: '' }, 'img')).querySelector('img')?.getAttribute('src')).toBe(
      '/images/no-image.png',
    )
    expect(
      (await show({ keyPath: 'k', alt: 'Ana Díaz', name: 'Ana Díaz' }, 'AD'))
        .querySelector('[role=img]')
        ?.getAttribute('aria-label'),
    ).toBe('Ana Díaz')
    expect((await show({ keyPath: null, alt: '' }, 'img')).querySelector('img')?.getAttribute('src')).toBe(
      '/images/no-image.png',
    )
  })

  it('is what its place names where there is none', async () => {
    fakeServer(() => ({ status: 404, body: {} }))
    for (const keyPath of [null, 'k']) {
      const box = await show({ keyPath, alt: '', fallback: DEFAULT_LOGO }, 'img')
      expect(box.querySelector('img')?.getAttribute('src')).toBe('/images/default-logo.svg')
    }
    expect(existsSync(`public${DEFAULT_LOGO}`)).toBe(true)
  })

  it('falls back when the browser cannot show it', async () => {
    fakeServer(() => answer('/signed/1'))
    const box = await show({ keyPath: 'k', alt: 'x' }, '/signed/1')
    box.querySelector('img')?.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(box.querySelector('img')?.getAttribute('src')).toBe('/images/no-image.png'))
  })
})
