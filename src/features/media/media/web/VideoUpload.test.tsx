import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { find, render } from '#web/ui/test-render.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import type { MediaRow } from '../media.contract.ts'
import { useCameraWords } from './recorder/words.ts'
import { useMediaWords } from './words.ts'
import { VideoUpload } from './VideoUpload.tsx'

type Options = {
  endpoint: string
  metadata: { filename: string }
  onProgress(sent: number, total: number): void
  onError(error: unknown): void
  onSuccess(payload: { lastResponse: { getHeader(name: string): string | undefined } }): void
}
const uploads: {
  options: Options
  start: Mock<() => void>
  abort: Mock<(remove?: boolean) => Promise<void>>
}[] = []
vi.mock('tus-js-client', () => ({
  Upload: class {
    options: Options
    start = vi.fn<() => void>()
    abort = vi.fn<(remove?: boolean) => Promise<void>>(async () => undefined)
    constructor(_file: File, options: Options) {
      this.options = options
      uploads.push(this)
    }
    findPreviousUploads = async () => []
  },
}))

const row = {
  id: 'm1',
  name: 'a.mp4',
  kind: 'video',
  state: 'ready',
  content_type: 'video/mp4',
  bytes: 3,
  checksum: null,
  width: 1,
  height: 1,
  duration: 1,
  frame_rate: 30,
  has_sound: true,
  key: 'media/m1.mp4',
  adapted: true,
  poster: null,
  preview: null,
  error: null,
  retryable: false,
  created_at: '2026-01-01T00:00:00.000Z',
}
beforeEach(async () => {
  freshClient()
  await useCommonWords.preload('en')
  await useMediaWords.preload('en')
  await useCameraWords.preload('en')
})
afterEach(() => {
  uploads.length = 0
})

async function choose(container: HTMLElement, bytes = 3): Promise<void> {
  const input = find<HTMLInputElement>('input[type=file]', container)
  const file = new File(['abc'], 'a.mp4', { type: 'video/mp4' })
  Object.defineProperty(file, 'size', { value: bytes })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  if (bytes === 3) await vi.waitFor(() => expect(uploads.at(-1)?.start).toHaveBeenCalled())
}
const click = (container: HTMLElement, text: string) =>
  act(async () => {
    const button = [...container.querySelectorAll('button')].find((one) => one.textContent === text)
    expect(button, text).toBeDefined()
    button?.click()
  })
const mount = (onReady = vi.fn<(media: MediaRow) => void>()) => ({
  onReady,
  ...render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense fallback="…">
        <VideoUpload onReady={onReady} maxBytes={1000} />
      </Suspense>
    </QueryClientProvider>,
  ),
})

it('shows progress, pauses, goes on, and hands over the video once it can be played', async () => {
  fakeServer(() => ({ body: { data: row } }))
  const { container, onReady } = mount()
  await choose(container)
  const upload = uploads[0]!
  act(() => upload.options.onProgress(30, 120))
  expect(find('[role=progressbar]', container).getAttribute('aria-valuenow')).toBe('25')
  await click(container, 'Pause')
  expect(upload.abort).toHaveBeenCalledWith()
  expect(find('[role=status]', container).textContent).toContain('is kept')
  await click(container, 'Resume')
  expect(upload.start).toHaveBeenCalledTimes(2)
  await act(async () => upload.options.onSuccess({ lastResponse: { getHeader: () => 'm1' } }))
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledWith(row))
  expect(find('[role=status]', container).textContent).toBe('The video is ready.')
})

it('keeps what has arrived when the connection is gone, and deletes it when told to stop', async () => {
  const { container } = mount()
  await choose(container)
  const upload = uploads[0]!
  act(() => upload.options.onProgress(60, 120))
  act(() => upload.options.onError(new Error('network')))
  expect(find('[role=progressbar]', container).getAttribute('aria-valuenow')).toBe('50')
  await click(container, 'Try again')
  expect(upload.start).toHaveBeenCalledTimes(2)
  await click(container, 'Stop and delete')
  expect(upload.abort).toHaveBeenCalledWith(true)
})

it('goes on by itself when the server can be reached again', async () => {
  vi.stubGlobal('fetch', async () => new Response('ok'))
  const { container } = mount()
  await choose(container)
  const upload = uploads[0]!
  await act(async () =>
    upload.options.onError(
      Object.assign(new Error('offline'), { originalRequest: {}, originalResponse: null }),
    ),
  )
  await vi.waitFor(() => expect(upload.start).toHaveBeenCalledTimes(2))
  expect(find('[role=status]', container).textContent).toBe('')
})

it('sends the file that was chosen last: an earlier one is stopped and says nothing more', async () => {
  const asked = fakeServer(() => ({ body: { data: row } }))
  const { container, onReady } = mount()
  await choose(container)
  await choose(container)
  const [first, second] = [uploads[0]!, uploads[1]!]
  expect(first.abort).toHaveBeenCalledWith()
  act(() => second.options.onProgress(30, 120))
  await act(async () => {
    first.options.onProgress(100, 120)
    first.options.onSuccess({ lastResponse: { getHeader: () => 'm0' } })
  })
  expect(find('[role=progressbar]', container).getAttribute('aria-valuenow')).toBe('25')
  expect([asked.length, onReady.mock.calls.length]).toEqual([0, 0])
})

it('says what the server says is wrong, and refuses too large a file before sending anything', async () => {
  const { container } = mount()
  await choose(container)
  act(() =>
    uploads[0]!.options.onError(
      Object.assign(new Error('415'), {
        originalResponse: {
          getStatus: () => 415,
          getBody: () => '{"message":"This file is something else."}',
        },
      }),
    ),
  )
  expect(find('[role=alert]', container).textContent).toBe('This file is something else.')
  await choose(container, 5_000_000)
  expect(uploads).toHaveLength(1)
  expect(find('[role=alert]', container).textContent).toContain('too large')
})

it('names the kinds of videos alone where a file of another kind is refused', async () => {
  const { container } = mount()
  await choose(container)
  act(() =>
    uploads[0]!.options.onError(
      Object.assign(new Error('415'), {
        originalResponse: {
          getStatus: () => 415,
          getBody: () => '{"message":"We take videos and documents.","data":{"code":"upload_wrong_type"}}',
        },
      }),
    ),
  )
  expect(find('[role=alert]', container).textContent).toBe(
    'This file type isn’t supported. Choose an MP4, MOV or WebM video.',
  )
})

it('says that a film plays as it was filmed where this server has no converter', async () => {
  fakeServer(() => ({ body: { data: { ...row, adapted: false } } }))
  const { container } = mount()
  await choose(container)
  await act(async () => uploads[0]!.options.onSuccess({ lastResponse: { getHeader: () => 'm1' } }))
  await vi.waitFor(() =>
    expect(find('[role=status]', container).textContent).toContain('it plays as you filmed it'),
  )
})

it('offers to convert again what may succeed the next time', async () => {
  const asked: string[] = []
  fakeServer(({ method, url }) => {
    asked.push(`${method} ${url}`)
    return {
      body: {
        data:
          method === 'POST'
            ? { ...row, state: 'processing' }
            : asked.some((one) => one.startsWith('POST'))
              ? row
              : { ...row, state: 'failed', error: 'No.', retryable: true },
      },
    }
  })
  const { container, onReady } = mount()
  await choose(container)
  await act(async () => uploads[0]!.options.onSuccess({ lastResponse: { getHeader: () => 'm1' } }))
  await vi.waitFor(() => expect(find('[role=alert]', container).textContent).toBe('No.'))
  await click(container, 'Convert again')
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  expect(asked.some((one) => one.includes('/media/m1/retry'))).toBe(true)
})

it('lets a person make room where their files fill what they may keep', async () => {
  const asked: string[] = []
  let stored = [
    { ...row, name: 'large.mp4', bytes: 5 * 1024 ** 2 },
    { ...row, id: 'm2', name: 'small.mp4' },
  ]
  fakeServer(({ method, url }) => {
    asked.push(`${method} ${url}`)
    if (method === 'DELETE') stored = stored.slice(1)
    return {
      body: {
        data: method === 'DELETE' ? null : stored,
        meta: { total: stored.length, page: 1, page_size: 100, total_pages: 1 },
      },
    }
  })
  const { container } = mount()
  await choose(container)
  act(() =>
    uploads[0]!.options.onError(
      Object.assign(new Error('413'), {
        originalResponse: { getStatus: () => 413, getBody: () => '{"message":"You keep too much."}' },
      }),
    ),
  )
  await click(container, 'See your files')
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('[role=dialog] li')].map((one) => one.textContent)).toEqual([
      expect.stringContaining('large.mp45 MB'),
      expect.stringContaining('small.mp4'),
    ]),
  )
  expect(asked[0]).toContain('order=bytes.desc')
  await act(async () => find('[aria-label="Delete large.mp4"]').click())
  await act(async () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button'))
      if (button.textContent === 'Delete' && !button.hasAttribute('aria-label')) button.click()
  })
  await vi.waitFor(() => expect([...document.querySelectorAll('[role=dialog] li')]).toHaveLength(1))
  expect(asked.some((one) => one.startsWith('DELETE') && one.includes('/media/m1'))).toBe(true)
})

it('leads the keyboard on: whatever was pressed is gone at the next step', async () => {
  fakeServer(() => ({ body: { data: row } }))
  const { container } = mount()
  const focused = (): string | null | undefined => document.activeElement?.textContent
  const pressed = async (text: string): Promise<void> => {
    ;[...container.querySelectorAll('button')].find((one) => one.textContent === text)!.focus()
    await click(container, text)
  }
  await pressed('Choose a video')
  await choose(container)
  expect(focused()).toBe('Pause')
  await pressed('Pause')
  expect(focused()).toBe('Resume')
  await pressed('Resume')
  expect(focused()).toBe('Pause')
  await pressed('Stop and delete')
  expect(focused()).toBe('Choose a video')
})
