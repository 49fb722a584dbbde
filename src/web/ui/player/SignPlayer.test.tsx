import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { find, fire, press, render } from '../test-render.tsx'
import { playerWords } from '../showcase/words.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import { SignPlayer } from './SignPlayer.tsx'
import type { SignPlayerProps } from './types.ts'

let paused = true
beforeEach(() => {
  paused = true
  const video = HTMLMediaElement.prototype
  vi.spyOn(video, 'paused', 'get').mockImplementation(() => paused)
  vi.spyOn(video, 'duration', 'get').mockReturnValue(10)
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
    <SignPlayer
      src="/hello.mp4"
      title="Hello"
      words={playerWords}
      autoplay={false}
      captions={[{ src: '/hello.vtt', language: 'en', label: 'English' }]}
      {...props}
    />,
  )
  const video = find<HTMLVideoElement>('video', shown.container)
  fire(video, new Event('loadedmetadata'))
  return { ...shown, video, player: find('[role="group"]', shown.container) }
}
/** A film with a dialog above it. */
function showBelow() {
  const page = (open: boolean) => (
    <>
      <SignPlayer src="/hello.mp4" title="Hello" words={playerWords} autoplay={false} />
      <Dialog open={open} onClose={() => undefined} title="Above" closeLabel="Close" />
    </>
  )
  const shown = render(page(false))
  const video = find<HTMLVideoElement>('video', shown.container)
  fire(video, new Event('loadedmetadata'))
  const put = (open: boolean) => act(async () => shown.rerender(page(open)))
  return { video, put }
}
const pressed = (name: string) => find(`[aria-label="${name}"]`).getAttribute('aria-pressed')

it('is muted, inline, looping and starts by itself', () => {
  const { video } = show({ autoplay: true })
  expect([video.muted, video.loop, video.playsInline, paused]).toEqual([true, true, true, false])
})

it('shows the poster and a button instead when less motion is wanted', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { container } = show({ autoplay: true, poster: '/hello.webp' })
  expect(paused).toBe(true)
  expect(find<HTMLVideoElement>('video', container).poster).toContain('/hello.webp')
  expect(container.querySelectorAll('[aria-label="Play"]')).toHaveLength(2)
})

it('plays and pauses with Space and K', () => {
  const { player } = show()
  press(player, ' ')
  expect(paused).toBe(false)
  press(player, 'k')
  expect(paused).toBe(true)
})

it('stops while a dialog stands above it; a sign goes on afterwards, a film waits for whoever plays it', async () => {
  const { video, put } = showBelow()
  press(find('[role="group"]'), ' ')
  expect(paused).toBe(false)
  await put(true)
  expect(paused).toBe(true)
  await put(false)
  expect(paused).toBe(false)
  video.loop = false
  await put(true)
  await put(false)
  expect(paused).toBe(true)
})

it('plays on in the dialog that it stands in', () => {
  render(
    <Dialog open onClose={() => undefined} title="Around" closeLabel="Close">
      <SignPlayer src="/hello.mp4" title="Hello" words={playerWords} />
    </Dialog>,
  )
  expect(paused).toBe(false)
})

it('leaves Space to a button and every key to a field', () => {
  const { container } = show()
  press(find('[aria-label="Mirror"]', container), ' ')
  press(find('select', container), 'k')
  press(find('[role="group"]', container), 'k', { ctrlKey: true })
  expect(paused).toBe(true)
})

it('steps frame by frame, moves back and on', () => {
  const { player, video } = show({ frameRate: 25 })
  press(player, 'ArrowRight')
  expect(video.currentTime).toBeCloseTo(0.04)
  press(player, 'l')
  expect(video.currentTime).toBeCloseTo(2.04)
  press(player, 'j')
  press(player, 'j')
  expect(video.currentTime).toBe(0)
})

it('mirrors with M, and only the film, not its captions', () => {
  const onPreference = vi.fn<NonNullable<SignPlayerProps['onPreference']>>()
  const { player, video } = show({ onPreference })
  const before = video.className
  press(player, 'm')
  expect(pressed('Mirror')).toBe('true')
  expect(video.className).not.toBe(before)
  expect(onPreference).toHaveBeenCalledWith({ mirrored: true })
  press(player, 'c')
  expect(pressed('Captions')).toBe('false')
})

it('marks a stretch with [ and ]', () => {
  const { player, video } = show()
  video.currentTime = 2
  press(player, '[')
  video.currentTime = 4
  press(player, ']')
  expect(find('[aria-label="Play the whole sign"]').getAttribute('aria-pressed')).toBe('true')
})

it('goes full screen with F', () => {
  const { player } = show()
  const full = vi.fn<() => Promise<void>>(() => Promise.resolve())
  Object.assign(player, { requestFullscreen: full })
  press(player, 'f')
  expect(full).toHaveBeenCalledOnce()
})

it('reports time, what was watched, and the end when it loops', () => {
  const onTime = vi.fn<NonNullable<SignPlayerProps['onTime']>>()
  const onWatchedRange = vi.fn<NonNullable<SignPlayerProps['onWatchedRange']>>()
  const onEnded = vi.fn<() => void>()
  const { player, video, unmount } = show({ onTime, onWatchedRange, onEnded })
  const advanceTo = (time: number) => {
    video.currentTime = time
    fire(video, new Event('timeupdate'))
  }
  press(player, ' ')
  for (const time of [9.3, 9.6, 9.9, 0.1, 0.3]) advanceTo(time)
  expect(onTime).toHaveBeenLastCalledWith(0.3, 10)
  expect(onEnded).toHaveBeenCalledOnce()
  unmount()
  expect(onWatchedRange).toHaveBeenLastCalledWith(
    [
      [0, 0.3],
      [9.3, 10],
    ],
    10,
  )
})

it('says so when the film fails and tries again', () => {
  const { container, video } = show()
  const load = vi.spyOn(video, 'load').mockImplementation(() => undefined)
  fire(video, new Event('error'))
  expect(find('[role="alert"]', container).textContent).toContain(playerWords.failed)
  fire(find('[role="alert"] button', container), new MouseEvent('click', { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
  expect(container.querySelector('[role="alert"]')).toBeNull()
})
