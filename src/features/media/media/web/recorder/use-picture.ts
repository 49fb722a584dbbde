import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { checkPicture, greyOf, movedBetween, type Grey, type PictureFault } from './picture.ts'
import type { Moved } from './propose-cut.ts'

const SAMPLE_MS = 100
const WIDTH = 64,
  HEIGHT = 36
/** A fault is shown after so many samples that show it: cameras take a moment to see. */
const LASTING = 12

/**
 * Measures the picture of a playing video ten times a second: its fault while nothing is recorded, and the
 * movement in it while something is.
 */
export function usePicture(video: RefObject<HTMLVideoElement | null>, on: boolean) {
  const [fault, setFault] = useState<PictureFault | null>(null)
  const since = useRef<number | null>(null),
    samples = useRef<Moved[]>([])
  useEffect(() => {
    if (!on) return undefined
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = HEIGHT
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    if (!drawing) return undefined
    let before: Grey | null = null,
      seen: PictureFault | null = null,
      times = 0
    const timer = setInterval(() => {
      const element = video.current
      if (!element || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      drawing.drawImage(element, 0, 0, WIDTH, HEIGHT)
      const picture = greyOf(drawing.getImageData(0, 0, WIDTH, HEIGHT))
      if (since.current !== null && before)
        samples.current.push({ at: performance.now() - since.current, moved: movedBetween(before, picture) })
      before = picture
      const found = checkPicture(picture)
      times = found === seen ? times + 1 : 0
      seen = found
      if (times === LASTING) setFault(found)
    }, SAMPLE_MS)
    return () => {
      clearInterval(timer)
      setFault(null)
    }
  }, [video, on])
  const beginSamples = useCallback(() => {
    samples.current = []
    since.current = performance.now()
  }, [])
  const endSamples = useCallback((): Moved[] => {
    since.current = null
    return samples.current
  }, [])
  return { fault, beginSamples, endSamples }
}
