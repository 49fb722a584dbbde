import { beforeEach, expect, it, vi } from 'vitest'
import { find, fire, render } from '../test-render.tsx'
import { playerWords } from '../showcase/words.ts'
import { SignPlayer } from './SignPlayer.tsx'
import type { SignPlayerProps } from './types.ts'
import { passedStop } from './use-stops.ts'

type Listener = (event: string, data: { fatal: boolean; type: string; response?: { code: number } }) => void
const hls = vi.hoisted(() => ({
  loaded: [] as string[],
  listeners: [] as unknown[],
  destroyed: 0,
  recovered: 0,
}))
vi.mock('hls.js/light', () => ({
  default: class {
    static isSupported = () => true
    static Events = { ERROR: 'error' }
    static ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' }
    on(_: string, listener: unknown) {
      hls.listeners.push(listener)
    }
    loadSource(url: string) {
      hls.loaded.push(url)
    }
    attachMedia() {
      /* jsdom has no media */
    }
    recoverMediaError() {
      hls.recovered++
    }
    destroy() {
      hls.destroyed++
    }
  },
}))
let paused = true
beforeEach(() => {
  Object.assign(hls, { loaded: [], listeners: [], destroyed: 0, recovered: 0 })
  paused = true
  const video = HTMLMediaElement.prototype
  vi.spyOn(video, 'paused', 'get').mockImplementation(() => paused)
  vi.spyOn(video, 'duration', 'get').mockReturnValue(60)
  vi.spyOn(video, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    paused = false
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(video, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    paused = true
    this.dispatchEvent(new Event('pause'))
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
function show(props: Partial<SignPlayerProps> = {}) {
  const shown = render(
    <SignPlayer src="/film.mp4" title="Film" words={playerWords} autoplay={false} {...props} />,
  )
  return { ...shown, video: find<HTMLVideoElement>('video', shown.container) }
}
const fail = (data: Parameters<Listener>[1]) => (hls.listeners[0] as Listener)('error', data)

it('plays the stream, and the one file when the stream breaks', async () => {
  const { video } = show({ stream: '/main.m3u8' })
  expect(video.getAttribute('src')).toBeNull()
  await vi.waitFor(() => expect(hls.loaded).toEqual(['/main.m3u8']))
  fail({ fatal: false, type: 'network' })
  fail({ fatal: true, type: 'media' })
  expect([hls.recovered, hls.destroyed]).toEqual([1, 0])
  fail({ fatal: true, type: 'network', response: { code: 0 } })
  expect([hls.destroyed, video.getAttribute('src')]).toEqual([1, '/film.mp4'])
})

it('asks for new addresses when the old ones have ended, and says that it failed when none will come', async () => {
  const renew = vi.fn<() => boolean>(() => true)
  const { video, container } = show({ stream: '/main.m3u8', renew })
  await vi.waitFor(() => expect(hls.listeners).toHaveLength(1))
  fail({ fatal: true, type: 'network', response: { code: 403 } })
  expect([renew.mock.calls.length, hls.destroyed]).toEqual([1, 0])
  fire(video, new Event('error'))
  expect(container.querySelector('[role=alert]')).toBeNull()
  renew.mockReturnValue(false)
  fire(video, new Event('error'))
  expect(find('[role=alert]', container).textContent).toContain(playerWords.failed)
})

it('begins where it was left once, and autoplays a stream when it is there', () => {
  const { video } = show({ stream: '/main.m3u8', startAt: 12, autoplay: true })
  expect(paused).toBe(true)
  fire(video, new Event('loadedmetadata'))
  expect([video.currentTime, paused]).toEqual([12, false])
  video.currentTime = 20
  fire(video, new Event('durationchange'))
  expect(video.currentTime).toBe(20)
})

it('halts exactly where something is asked, when it is played over it, not when it is jumped over', () => {
  const onStop = vi.fn<(at: number) => void>()
  const { video } = show({ stops: [5, 30], onStop })
  fire(video, new Event('loadedmetadata'))
  paused = false
  const advanceTo = (time: number) => {
    video.currentTime = time
    fire(video, new Event('timeupdate'))
  }
  advanceTo(0.2)
  video.currentTime = 29.8
  fire(video, new Event('seeking'))
  advanceTo(29.9)
  expect(onStop).not.toHaveBeenCalled()
  advanceTo(30.1)
  expect(onStop).toHaveBeenCalledExactlyOnceWith(30)
  expect([video.currentTime, paused]).toEqual([30, true])
  // Played on from there, it does not ask again.
  paused = false
  advanceTo(30.2)
  expect(onStop).toHaveBeenCalledOnce()
})

it('asks again whoever comes back to the moment of a question at which they left', () => {
  const onStop = vi.fn<(at: number) => void>()
  const { video } = show({ stops: [5], onStop, startAt: 5 })
  fire(video, new Event('loadedmetadata'))
  fire(video, new Event('seeking'))
  paused = false
  video.currentTime = 5.2
  fire(video, new Event('timeupdate'))
  expect(onStop).toHaveBeenCalledExactlyOnceWith(5)
})

it('knows what lies between two looks at the time', () => {
  expect([
    passedStop([5], 4.9, 5.1, 1, null),
    passedStop([5], 4, 7, 1, null),
    passedStop([5], 5, 5.2, 1, 5),
    passedStop([5], 5, 5.2, 1, null),
    passedStop([5], 5.2, 4.9, 1, null),
    passedStop([5], 3.6, 5, 1.5, null),
  ]).toEqual([5, null, null, 5, null, 5])
})

it('offers a list where there are captions in several languages', () => {
  const onPreference = vi.fn<NonNullable<SignPlayerProps['onPreference']>>()
  const { container } = show({
    captions: [
      { src: '/en.vtt', language: 'en', label: 'English' },
      { src: '/es.vtt', language: 'es', label: 'Español' },
    ],
    onPreference,
  })
  const list = find<HTMLSelectElement>(`[aria-label="${playerWords.captionLanguage}"]`, container)
  expect([...list.options].map((option) => option.textContent)).toEqual([
    playerWords.captionsOff,
    'English',
    'Español',
  ])
  const choose = (value: string) => {
    list.value = value
    fire(list, new Event('change', { bubbles: true }))
  }
  choose('1')
  expect(find<HTMLTrackElement>('track', container).getAttribute('src')).toBe('/es.vtt')
  choose('')
  expect(onPreference).toHaveBeenLastCalledWith({ captionsOn: false })
})
