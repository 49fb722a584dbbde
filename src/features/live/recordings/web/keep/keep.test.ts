// @vitest-environment node
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/client/api.ts'
import { filmsApi } from '../recordings.api.ts'
import { keptFilms, wholeFilm } from './pieces.ts'
import { record } from './record.ts'
import { sendFilms, sending } from './send.ts'

const sent: { file: File; purpose: string }[] = []
vi.mock('#features/media/media/web/public.ts', () => ({
  sendFile: (file: File, { purpose }: { purpose: string }) => {
    if (refuses) return Promise.reject(refuses)
    sent.push({ file, purpose })
    return Promise.resolve('media')
  },
}))
let refuses: Error | false = false
/** Locks as a browser keeps them for its tabs; `lost` is a tab that was killed, with all that it held. */
const locked = new Set<string>()
const lost = (): void => locked.clear()
vi.stubGlobal('navigator', {
  locks: {
    async request(
      name: string,
      given: object | (() => Promise<void>),
      work?: (lock: object | null) => unknown,
    ) {
      const run = (typeof given === 'function' ? given : work) as (lock: object | null) => unknown
      if (locked.has(name)) return run(null)
      locked.add(name)
      return Promise.resolve(run({})).finally(() => locked.delete(name))
    },
  },
})
class Recorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type.startsWith('video/mp4')
  static last: Recorder
  state = 'inactive'
  onstart?: () => void
  onstop?: () => void
  ondataavailable?: (event: { data: Blob }) => void
  options: Record<string, unknown>
  constructor(_: unknown, options: Record<string, unknown>) {
    super()
    this.options = options
    Recorder.last = this
  }
  start(): void {
    this.state = 'recording'
    this.onstart?.()
  }
  piece(text: string): void {
    this.ondataavailable?.({ data: new Blob([text]) })
  }
  stop(): void {
    this.state = 'inactive'
    this.piece('end')
    this.onstop?.()
  }
}
vi.stubGlobal('MediaRecorder', Recorder)
// The DOM emulation's own blobs cannot be stored.
vi.stubGlobal('Blob', NodeBlob)
vi.stubGlobal('File', NodeFile)
vi.stubGlobal('MediaStream', function MediaStream() {})
const WHAT = { owner: 'me', booking_id: 'b', user_id: 'me', source: 'camera' } as const
const spies = () => ({
  begin: vi.spyOn(filmsApi, 'begin').mockImplementation((id) => Promise.resolve({ id, state: 'recording' })),
  end: vi.spyOn(filmsApi, 'end').mockImplementation((id) => Promise.resolve({ id, state: 'sending' })),
})
let calls: ReturnType<typeof spies>
beforeEach(() => {
  sent.length = 0
  refuses = false
  calls = spies()
})
const take = () => record({} as MediaStreamTrack, WHAT, () => undefined)!

it('sends a film with its captions once it is over, and keeps nothing then', async () => {
  const one = take()
  // Without this option a browser keeps MP4 in memory until the next key frame.
  expect(Recorder.last.options).toMatchObject({ videoKeyFrameIntervalDuration: 1000 })
  Recorder.last.piece('a')
  const now = Date.now()
  one.say([{ at: now + 500, until: now + 2500, text: ' hello ' }])
  await sendFilms('me')
  expect(sent).toEqual([])
  await one.stop()
  await sendFilms('somebody else')
  expect(sent).toEqual([])
  await sendFilms('me')
  expect(sent.map(({ purpose }) => purpose)).toEqual([`recording ${one.id}`])
  expect([sent[0]!.file.type, sent[0]!.file.size]).toEqual(['video/mp4', 4])
  expect(calls.end.mock.calls[0]![1].lines).toMatchObject([{ text: 'hello' }])
  expect(await keptFilms('me')).toEqual([])
  expect(sending.getState().step).toBe('done')
})

it('finds the pieces of a lost tab at the next visit, and keeps them while there is no line', async () => {
  const one = take()
  Recorder.last.piece('abc')
  Recorder.last.piece('de')
  await vi.waitFor(async () => expect((await wholeFilm((await keptFilms('me'))[0]!))?.size).toBe(5))
  lost()
  refuses = new Error('offline')
  await sendFilms('me')
  expect(sending.getState().step).toBe('waiting')
  expect(await keptFilms('me')).toHaveLength(1)
  refuses = false
  await sendFilms('me')
  expect(sent.map(({ file, purpose }) => [file.size, purpose])).toEqual([[5, `recording ${one.id}`]])
  expect(calls.begin).toHaveBeenCalledWith(
    one.id,
    expect.objectContaining({ booking_id: 'b', source: 'camera' }),
  )
})

it('forgets a film whose yes was taken back', async () => {
  await take().stop()
  calls.end.mockResolvedValueOnce({ id: 'x', state: 'removed' })
  await sendFilms('me')
  expect([sent, await keptFilms('me')]).toEqual([[], []])
})

it('keeps a film for which the server has no room, says why, and sends it later', async () => {
  const one = take()
  Recorder.last.piece('a')
  await one.stop()
  refuses = new ApiError({
    ok: false,
    status: 413,
    message: 'Your films of meetings take 100 GB of 100 GB.',
    data: undefined,
    error: null,
  })
  await sendFilms('me')
  expect(sending.getState()).toMatchObject({
    step: 'full',
    reason: { message: 'Your films of meetings take 100 GB of 100 GB.' },
  })
  expect(await keptFilms('me')).toHaveLength(1)
  refuses = false
  await sendFilms('me')
  expect(await keptFilms('me')).toEqual([])
  expect(sending.getState().step).toBe('done')
})
