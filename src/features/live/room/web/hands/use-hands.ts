import { useEffect, useState } from 'react'
import { EVERY_MS, HEIGHT, WIDTH, type Motion } from '../../shared/motion.ts'

const STILL: Motion = { signing: false, out: false }

/**
 * Detects in one's own camera picture if one is signing. The pictures are processed in a worker of this page
 * and never sent. Browsers without support rely on the key.
 */
export function useHands(stream: MediaStream | null, on: boolean): Motion {
  const [motion, setMotion] = useState(STILL)
  useEffect(() => {
    if (!stream || !on || typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined')
      return undefined
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Motion>) => setMotion(data))
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    void video.play().catch(() => undefined)
    let busy = false
    const timer = setInterval(() => {
      if (busy || video.videoWidth === 0) return
      busy = true
      createImageBitmap(video, { resizeWidth: WIDTH, resizeHeight: HEIGHT })
        .then((picture) => worker.postMessage(picture, [picture]))
        .catch(() => undefined)
        .finally(() => {
          busy = false
        })
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      worker.terminate()
      video.srcObject = null
      setMotion(STILL)
    }
  }, [stream, on])
  return motion
}
