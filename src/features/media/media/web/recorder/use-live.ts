import { useCallback, useEffect, useRef, useState } from 'react'

type Live = {
  step: 'asking' | 'live' | 'refused' | 'missing'
  stream: MediaStream | null
  /** True for a camera that looks away from its person; only the other is shown as in a mirror. */
  away: boolean
  /** Number of cameras of this device. */
  cameras: number
  sound: boolean
  soundRefused: boolean
}
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } }

const stepOf = (error: unknown): 'refused' | 'missing' =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
const countCameras = async (): Promise<number> =>
  (await navigator.mediaDevices.enumerateDevices().catch(() => [])).filter(
    ({ kind }) => kind === 'videoinput',
  ).length

/** Constraints of the next camera: the one on the other side of a phone, else the next of the list. */
async function nextCamera(track: MediaStreamTrack): Promise<MediaTrackConstraints> {
  const { facingMode, deviceId } = track.getSettings()
  if (facingMode) return { facingMode: { ideal: facingMode === 'environment' ? 'user' : 'environment' } }
  const all = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
  const next = all[(all.findIndex((one) => one.deviceId === deviceId) + 1) % all.length]
  return next ? { deviceId: { exact: next.deviceId } } : {}
}

/**
 * The camera of this device, open from the first render until the component unmounts, so that people are
 * asked once. Sound is off until it is switched on.
 */
export function useLive(wanted: boolean) {
  const [live, setLive] = useState<Live>({
    step: 'asking',
    stream: null,
    away: false,
    cameras: 0,
    sound: false,
    soundRefused: false,
  })
  const current = useRef<MediaStream | null>(null)
  const gone = useRef(false)
  const open = useCallback(async (camera: MediaTrackConstraints) => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { ...PICTURE, ...camera },
        audio: false,
      })
      // Allowed after the recorder was left: nobody is there to close it later.
      if (gone.current) {
        stream.getTracks().forEach((track) => track.stop())
        return true
      }
      current.current = stream
      const [track] = stream.getVideoTracks()
      track?.addEventListener('ended', () => setLive((old) => ({ ...old, step: 'missing', stream: null })))
      const away = track?.getSettings().facingMode === 'environment'
      setLive((old) => ({ ...old, step: 'live', stream, away, sound: false }))
      const cameras = await countCameras()
      if (!gone.current) setLive((old) => ({ ...old, cameras }))
      return true
    } catch (error) {
      if (!gone.current) setLive((old) => ({ ...old, step: stepOf(error), stream: null }))
      return false
    }
  }, [])
  const close = useCallback(() => {
    current.current?.getTracks().forEach((track) => track.stop())
    current.current = null
  }, [])
  useEffect(() => {
    gone.current = false
    if (wanted && current.current === null) void open({ facingMode: 'user' })
  }, [open, wanted])
  useEffect(
    () => () => {
      gone.current = true
      close()
    },
    [close],
  )
  const switchCamera = async (): Promise<void> => {
    const [track] = current.current?.getVideoTracks() ?? []
    if (!track) return
    const next = await nextCamera(track)
    // Phones open one camera at a time.
    close()
    // One that another program uses does not open: then the first is there again.
    if (!(await open(next))) await open({ facingMode: 'user' })
  }
  const setSound = async (on: boolean): Promise<void> => {
    const stream = current.current
    if (!stream) return
    for (const track of stream.getAudioTracks()) {
      track.stop()
      stream.removeTrack(track)
    }
    setLive((old) => ({ ...old, sound: false, soundRefused: false }))
    if (!on) return
    try {
      const [track] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getAudioTracks()
      if (!track) return
      if (gone.current || current.current !== stream) return track.stop()
      stream.addTrack(track)
      setLive((old) => ({ ...old, sound: true }))
    } catch {
      setLive((old) => ({ ...old, soundRefused: true }))
    }
  }
  return { ...live, switchCamera, setSound }
}
