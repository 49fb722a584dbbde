import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Notice } from '#web/form/Notice.tsx'
import { useOrganizerWords } from '../words.ts'
import s from './Organizer.module.css'

type Reader = (video: HTMLVideoElement) => Promise<string | null>
type Detector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> }
declare const BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined

const EVERY_MS = 250
/** The same code is not read again at once: it is still in front of the camera. */
const SAME_MS = 3000

/** Returns the browser's QR code reader, or else one in JavaScript, loaded on demand. */
async function makeReader(): Promise<Reader> {
  if (typeof BarcodeDetector !== 'undefined') {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: jsqr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    if (!context || video.videoWidth === 0) return Promise.resolve(null)
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    context.drawImage(video, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return Promise.resolve(jsqr(data, width, height)?.data ?? null)
  }
}

/** Reads codes with the camera, one after the other, until it is closed. */
export function DoorCamera({ onRead }: { onRead: (code: string) => void }): ReactNode {
  const words = useOrganizerWords().door
  const video = useRef<HTMLVideoElement>(null)
  const [missing, setMissing] = useState(false)
  const tell = useRef(onRead)
  useEffect(() => {
    tell.current = onRead
  })
  useEffect(() => {
    let over = false,
      timer: ReturnType<typeof setTimeout> | undefined,
      stream: MediaStream | undefined
    let last = { code: '', at: 0 }
    const look = async (reader: Reader): Promise<void> => {
      if (over) return
      // A picture that cannot be read stops no other.
      const code = video.current ? await reader(video.current).catch(() => null) : null
      if (code && (code !== last.code || Date.now() - last.at > SAME_MS)) {
        last = { code, at: Date.now() }
        tell.current(code)
      }
      timer = setTimeout(() => void look(reader), EVERY_MS)
    }
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
          audio: false,
        })
        const reader = await makeReader()
        if (over || !video.current) return stream.getTracks().forEach((track) => track.stop())
        video.current.srcObject = stream
        await video.current.play()
        void look(reader)
      } catch {
        if (!over) setMissing(true)
      }
    })()
    return () => {
      over = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  if (missing) return <Notice>{words.camera_missing}</Notice>
  return <video ref={video} className={s['camera']} muted playsInline aria-label={words.camera} />
}
