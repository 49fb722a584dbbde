import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, find, press, render } from '#web/ui/test-render.tsx'
import { dropDrafts, lastDraft, newDraft, putPiece } from './drafts.ts'
import { RecordVideo } from './RecordVideo.tsx'
import { giveWishes, wishesInWords, wishesOf } from './wishes.ts'
import { useCameraWords } from './words.ts'

class Track extends EventTarget {
  kind = 'video'
  stop = vi.fn<() => void>()
  getSettings = () => ({ deviceId: 'a' })
}
class Stream {
  video = [new Track()]
  audio: Track[] = []
  getTracks = () => [...this.video, ...this.audio]
  getVideoTracks = () => this.video
  getAudioTracks = () => this.audio
  addTrack = (track: Track) => void this.audio.push(track)
}
class Recorder {
  static made: Recorder[] = []
  static isTypeSupported = (type: string): boolean => type.startsWith('video/mp4;codecs=avc1')
  state = 'inactive'
  mimeType: string
  onstart = (): void => undefined
  onstop = (): void => undefined
  ondataavailable = (_: { data: Blob }): void => undefined
  constructor(_: Stream, { mimeType = '' }: { mimeType?: string }) {
    this.mimeType = mimeType
    Recorder.made.push(this)
  }
  start = (): void => {
    this.state = 'recording'
    this.onstart()
  }
  stop(): void {
    this.state = 'inactive'
    this.ondataavailable({ data: new Blob(['film']) })
    this.onstop()
  }
}
const open = vi.fn<(wanted: MediaStreamConstraints) => Promise<Stream>>()
const within = (children: ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <Suspense fallback={null}>{children}</Suspense>
  </QueryClientProvider>
)
beforeEach(async () => {
  freshClient()
  fakeServer(() => ({ status: 200, body: { success: true, data: { cuts: true } } }))
  await useCommonWords.preload('en')
  await useCameraWords.preload('en')
  await import('./Recorder.tsx')
  open.mockReset()
  open.mockImplementation(async () => new Stream())
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: open, enumerateDevices: async () => [{ kind: 'videoinput' }] },
  })
  vi.stubGlobal('MediaRecorder', Recorder)
  URL.createObjectURL = () => 'blob:film'
  URL.revokeObjectURL = () => undefined
})
afterEach(async () => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  await dropDrafts('test')
})
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)!
/** Waits, with React's updates, until something holds. */
async function until(holds: () => unknown): Promise<void> {
  for (let tries = 0; tries < 100 && !holds(); tries += 1)
    // oxlint-disable-next-line no-await-in-loop -- looks again after a moment
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
  expect(holds()).toBeTruthy()
}
const hasText = (text: string): boolean => document.body.textContent.includes(text)
const settle = (): Promise<void> => act(async () => new Promise((resolve) => setTimeout(resolve, 20)))

it('says why there is no camera, and leads on to choosing a file', async () => {
  open.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const chosen = vi.fn<() => void>()
  render(within(<RecordVideo onFile={() => {}} onChooseFile={chosen} />))
  await act(async () => click(button('Record a video')))
  await settle()
  expect(document.body.textContent).toContain('Your browser is blocking the camera')
  click(button('Choose a video instead'))
  expect(chosen).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

it('records without sound, stops by any key, records again with the same camera, and offers what was not sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const seconds = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i += 1) await act(async () => vi.advanceTimersByTimeAsync(1000))
  }
  const taken: File[] = []
  render(within(<RecordVideo draftKey="test" onFile={(file) => taken.push(file)} onChooseFile={() => {}} />))
  await act(async () => click(button('Record a video')))
  await seconds(1)
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ audio: false }))
  click(button('Record'))
  await seconds(2)
  expect(Recorder.made).toHaveLength(0)
  // Not yet: counted in anew.
  click(button('Not yet'))
  await seconds(4)
  expect(Recorder.made).toHaveLength(0)
  click(button('Record'))
  for (let step = 0; step < 4; step += 1) await seconds(1)
  const [first] = Recorder.made
  expect(first).toMatchObject({ state: 'recording', mimeType: 'video/mp4;codecs=avc1' })
  press(document.activeElement!, 'Shift')
  expect(first!.state).toBe('recording')
  press(document.activeElement!, 'x')
  expect(first!.state).toBe('inactive')
  vi.useRealTimers()
  await until(() => button('Use this video'))
  await act(async () => click(button('Record again')))
  await settle()
  expect(open).toHaveBeenCalledTimes(1)
  expect(button('Record').disabled).toBe(false)
  // Closed without being used: the recording is offered beside its button.
  await act(async () => click(find('[aria-label="Close"]')))
  await until(() => hasText('You recorded a video of 0:0'))
  await act(async () => click(button('Use it')))
  await until(() => button('Use this video'))
  await act(async () => click(button('Use this video')))
  expect(taken[0]).toMatchObject({ name: 'signed.mp4', type: 'video/mp4' })
  expect(document.body.textContent).not.toContain('You recorded')
  // Refused by the server: it is not lost. Arrived: it is.
  act(() => wishesOf(taken[0]!)!.onGivenUp!())
  expect(document.body.textContent).toContain('You recorded')
  await act(async () => wishesOf(taken[0]!)!.onArrived!())
  await until(() => !hasText('You recorded'))
  expect(await lastDraft('test')).toBeNull()
})

it('switches to the other camera, and back where that does not open', async () => {
  const cameras = ['a', 'b'].map((deviceId) => ({ kind: 'videoinput', deviceId }))
  navigator.mediaDevices.enumerateDevices = async () => cameras as MediaDeviceInfo[]
  render(within(<RecordVideo onFile={() => {}} onChooseFile={() => {}} />))
  await act(async () => click(button('Record a video')))
  await until(() => document.querySelector('[aria-label="Switch camera"]'))
  open.mockRejectedValueOnce(new DOMException('used', 'NotReadableError'))
  await act(async () => click(find('[aria-label="Switch camera"]')))
  await until(() => open.mock.calls.length === 3)
  expect(open.mock.calls[1]![0].video).toMatchObject({ deviceId: { exact: 'b' } })
  await until(() => button('Record') && !button('Record').disabled)
})

it('loses nothing where the browser has no room, and cuts nothing where the server has no converter', async () => {
  fakeServer(() => ({ status: 200, body: { success: true, data: { cuts: false } } }))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const taken: File[] = []
  render(within(<RecordVideo draftKey="test" onFile={(file) => taken.push(file)} onChooseFile={() => {}} />))
  await act(async () => click(button('Record a video')))
  await act(async () => vi.advanceTimersByTimeAsync(500))
  click(button('Record'))
  for (let step = 0; step < 4; step += 1) await act(async () => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  press(document.activeElement!, ' ')
  await until(() => button('Use this video'))
  expect(hasText('Keep this page open until your video is sent.')).toBe(true)
  expect(document.querySelector('input[type="range"]')).toBeNull()
  // It is stored nowhere else, so leaving asks first.
  click(find('[aria-label="Close"]'))
  await until(() => button('Keep it'))
  click(button('Keep it'))
  await act(async () => click(button('Use this video')))
  expect(taken[0]!.size).toBe(4)
  expect(wishesInWords(taken[0]!)).toEqual({})
  put.mockRestore()
})

it('offers a recording of the person here only', async () => {
  const draft = { ...newDraft('test', 'video/webm', false), seconds: 3 }
  await putPiece({ ...draft, owner: 'somebody else' }, 0, new Blob(['a']))
  expect(await lastDraft('test')).toBeNull()
  await putPiece({ ...draft, id: 'b' }, 0, new Blob(['b']))
  expect(await lastDraft('test')).toMatchObject({ id: 'b', seconds: 3 })
})

it('sends the wishes about a film with its upload', () => {
  const file = new File(['film'], 'signed.mp4')
  expect(wishesInWords(file)).toEqual({})
  giveWishes(file, { cut: { begin: 1200, end: 8400.4 }, sound: true })
  expect(wishesInWords(file)).toEqual({ cut: '1200 8400', sound: 'yes' })
})
