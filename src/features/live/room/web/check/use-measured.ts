import { useEffect, useState, type RefObject } from 'react'
import { roomApi } from '../room.api.ts'
import { lightOf, type Light } from './light.ts'

const WIDTH = 80,
  HEIGHT = 60,
  LOOK_MS = 500,
  /** Frames are counted so long: a camera drops them in spells. */
  COUNT_MS = 2000

type Measured = { light: Light | null; frames: number | null }
/** Older browsers count no frames. */
type Counting = Omit<HTMLVideoElement, 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'> & {
  requestVideoFrameCallback?: (callback: () => void) => number
  cancelVideoFrameCallback?: (id: number) => void
}

/**
 * Measures the camera's picture instead of trusting its settings: frames a second, counted over two seconds,
 * and the light.
 */
export function useMeasured(video: RefObject<HTMLVideoElement | null>, on: boolean): Measured {
  const [measured, setMeasured] = useState<Measured>({ light: null, frames: null })
  useEffect(() => {
    const element = video.current as Counting | null
    if (!on || !element) return undefined
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = HEIGHT
    const context = canvas.getContext('2d', { willReadFrequently: true })
    let frames = 0,
      since = performance.now(),
      waiting = 0
    const count = (): void => {
      frames += 1
      waiting = element.requestVideoFrameCallback?.(count) ?? 0
    }
    waiting = element.requestVideoFrameCallback?.(count) ?? 0
    const timer = setInterval(() => {
      if (!context || element.videoWidth === 0) return
      context.drawImage(element as HTMLVideoElement, 0, 0, WIDTH, HEIGHT)
      const light = lightOf(context.getImageData(0, 0, WIDTH, HEIGHT).data, WIDTH, HEIGHT)
      const passed = performance.now() - since
      if (passed < COUNT_MS) return setMeasured((old) => ({ ...old, light }))
      const rate = Math.round((frames * 1000) / passed)
      frames = 0
      since = performance.now()
      // If frames cannot be counted (no such callback), use the camera's own figure.
      const reportedRate = (element.srcObject as MediaStream | null)
        ?.getVideoTracks()[0]
        ?.getSettings().frameRate
      setMeasured({ light, frames: element.requestVideoFrameCallback ? rate : Math.round(reportedRate ?? 0) })
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      element.cancelVideoFrameCallback?.(waiting)
    }
  }, [on, video])
  return on ? measured : { light: null, frames: null }
}

/** Response time of the server; null while it is measured, `none` if the server does not respond. */
export function useDelay(id: string): number | 'none' | null {
  const [delay, setDelay] = useState<number | 'none' | null>(null)
  useEffect(() => {
    let current = true
    roomApi
      .delay(id)
      .catch(() => 'none' as const)
      .then((found) => current && setDelay(found))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [id])
  return delay
}
