import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshClient } from '#web/client/testing.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { click, find, render } from '#web/ui/test-render.tsx'
import { CameraView } from './CameraView.tsx'
import { RecordVideo } from './RecordVideo.tsx'
import type { useCamera } from './use-camera.ts'
import { useCameraWords } from './words.ts'

beforeEach(async () => {
  freshClient()
  await useCommonWords.preload('en')
  await useCameraWords.preload('en')
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)!

it('is one button from opening the camera to recording again, so that one key does it; recording is counted in', () => {
  vi.useFakeTimers()
  const record = vi.fn<() => void>()
  const camera = (step: string) =>
    ({
      step,
      live: null,
      film: null,
      seconds: 62,
      open: () => {},
      record,
      stop: () => {},
    }) as unknown as ReturnType<typeof useCamera>
  const { container, rerender } = render(<CameraView camera={camera('off')} />)
  act(() => find('button', container).focus())
  const focused = (): string | null | undefined => document.activeElement?.textContent
  expect(focused()).toBe('Open the camera')
  rerender(<CameraView camera={camera('live')} />)
  expect(focused()).toBe('Record')
  const seconds = (n: number): void => {
    for (let i = 0; i < n; i += 1) act(() => void vi.advanceTimersByTime(1000))
  }
  click(find('button', container))
  seconds(2)
  expect(focused()).toBe('Not yet')
  click(find('button', container))
  seconds(4)
  expect(record).not.toHaveBeenCalled()
  click(find('button', container))
  seconds(3)
  expect(record).toHaveBeenCalledTimes(1)
  rerender(<CameraView camera={camera('recording')} />)
  expect(focused()).toBe('Stop (1:02)')
})

it('says why there is no camera, and leads on to choosing a file', async () => {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  })
  const chosen = vi.fn<() => void>()
  render(<RecordVideo onFile={() => {}} onChooseFile={chosen} />)
  await act(async () => click(button('Record a video')))
  expect(document.body.textContent).toContain('Your browser is blocking the camera')
  click(button('Choose a video instead'))
  expect(chosen).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})
