import { useCallback, useEffect, useRef, useState } from 'react'

export type CameraStep = 'off' | 'asking' | 'live' | 'refused' | 'missing'
type DeviceChoice = { camera: string; microphone: string }
export type OwnMedia = ReturnType<typeof useOwnMedia>

/** 4:3 holds more of the space above and below the hands than a wide picture of as many points. */
const CAMERA: MediaTrackConstraints = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 30 },
  facingMode: 'user',
}
const stop = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop())
const wanting = (id: string): MediaTrackConstraints => (id ? { deviceId: { exact: id } } : {})

/**
 * Camera and microphone of this device, from the check before a meeting until it is left. The microphone is
 * asked for when somebody turns it on, not before.
 */
export function useOwnMedia() {
  const [step, setStep] = useState<CameraStep>('off')
  const [camera, setCamera] = useState<MediaStream | null>(null)
  const [microphone, setMicrophone] = useState<MediaStream | null>(null)
  const [chosen, setChosen] = useState<DeviceChoice>({ camera: '', microphone: '' })
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const held = useRef<{ camera: MediaStream | null; microphone: MediaStream | null }>({
    camera: null,
    microphone: null,
  })
  /** True if the microphone was requested and could not be opened. */
  const [unheard, setUnheard] = useState(false)
  const gone = useRef(false)

  const look = useCallback(async () => {
    const all = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
    if (!gone.current) setDevices(all ?? [])
  }, [])
  const openCamera = useCallback(
    async (id = '') => {
      setStep('asking')
      stop(held.current.camera)
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          video: { ...CAMERA, ...wanting(id) },
          audio: false,
        })
        // Allowed after the screen was left: nobody is there to close it later.
        if (gone.current) return stop(stream)
        const [track] = stream.getVideoTracks()
        if (track) {
          // Encoders keep the movement and give up sharpness, not the other way round.
          track.contentHint = 'motion'
          track.addEventListener('ended', () => setStep('missing'))
        }
        held.current.camera = stream
        setCamera(stream)
        setStep('live')
        setChosen((old) => ({ ...old, camera: track?.getSettings().deviceId ?? id }))
        void look()
      } catch (error) {
        held.current.camera = null
        setCamera(null)
        setStep(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
      }
    },
    [look],
  )
  const closeCamera = useCallback(() => {
    stop(held.current.camera)
    held.current.camera = null
    setCamera(null)
    setStep('off')
  }, [])
  const closeMicrophone = useCallback(() => {
    stop(held.current.microphone)
    held.current.microphone = null
    setMicrophone(null)
  }, [])
  const openMicrophone = useCallback(
    async (id = '') => {
      closeMicrophone()
      const stream = await navigator.mediaDevices
        .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, ...wanting(id) } })
        .catch(() => null)
      if (gone.current) return stop(stream)
      held.current.microphone = stream
      setMicrophone(stream)
      setUnheard(stream === null)
      void look()
    },
    [closeMicrophone, look],
  )
  useEffect(() => {
    gone.current = false
    const again = (): void => void look()
    again()
    navigator.mediaDevices?.addEventListener?.('devicechange', again)
    const own = held.current
    return () => {
      gone.current = true
      navigator.mediaDevices?.removeEventListener?.('devicechange', again)
      stop(own.camera)
      stop(own.microphone)
    }
  }, [look])
  return {
    step,
    camera,
    microphone,
    devices,
    chosen,
    unheard,
    openCamera,
    closeCamera,
    openMicrophone,
    closeMicrophone,
    chooseMicrophone: (id: string) => setChosen((old) => ({ ...old, microphone: id })),
  }
}
