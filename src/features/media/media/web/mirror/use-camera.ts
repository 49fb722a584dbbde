import { useCallback, useEffect, useRef, useState } from 'react'
import { useBusy } from '#web/client/release/busy.ts'

export type Camera = {
  step: 'off' | 'asking' | 'live' | 'recording' | 'refused' | 'missing'
  seconds: number
  film: { file: File; url: string } | null
}
/** Seconds after which a recording ends by itself. */
const LONGEST_S = 120
const PIECE_MS = 1000
/** Types for a film that stays on the device: the cheapest for a phone to record and to play first. */
const TYPES = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4']

/** The camera of this device and one film of it, without sound. Nothing here sends the film. */
export function useCamera() {
  const [state, setState] = useState<Camera>({ step: 'off', seconds: 0, film: null })
  const stream = useRef<MediaStream | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const [live, setLive] = useState<MediaStream | null>(null)
  const gone = useRef(false)

  const close = useCallback(() => {
    stream.current?.getTracks().forEach((track) => track.stop())
    stream.current = null
    setLive(null)
  }, [])
  const open = useCallback(async () => {
    setState({ step: 'asking', seconds: 0, film: null })
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
        audio: false,
      })
      // Allowed after the question was left: nobody is there to close it later.
      if (gone.current) {
        opened.getTracks().forEach((track) => track.stop())
        return
      }
      stream.current = opened
      setLive(stream.current)
      setState({ step: 'live', seconds: 0, film: null })
    } catch (error) {
      setState({
        step: error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing',
        seconds: 0,
        film: null,
      })
    }
  }, [])
  const record = useCallback(() => {
    if (!stream.current) return
    const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one)) ?? ''
    const parts: Blob[] = []
    const made = new MediaRecorder(stream.current, type ? { mimeType: type } : {})
    made.ondataavailable = ({ data }) => void parts.push(data)
    made.onstop = () => {
      const kind = (type || made.mimeType).split(';')[0]!
      const file = new File(parts, `signed.${kind === 'video/mp4' ? 'mp4' : 'webm'}`, { type: kind })
      setState({ step: 'off', seconds: 0, film: { file, url: URL.createObjectURL(file) } })
      close()
    }
    made.start(PIECE_MS)
    recorder.current = made
    setState({ step: 'recording', seconds: 0, film: null })
  }, [close])
  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }, [])

  const recording = state.step === 'recording'
  // An unused recording is stored nowhere else.
  useBusy('upload', recording || state.film !== null)
  useEffect(() => {
    if (!recording) return undefined
    const timer = setInterval(() => setState((old) => ({ ...old, seconds: old.seconds + 1 })), 1000)
    return () => clearInterval(timer)
  }, [recording])
  useEffect(() => {
    if (recording && state.seconds >= LONGEST_S) stop()
  }, [recording, state.seconds, stop])
  const url = state.film?.url
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  // Stop the camera when the screen is left.
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      if (recorder.current) recorder.current.onstop = null
      stop()
      close()
    }
  }, [close, stop])
  const turnOff = useCallback(() => {
    if (recorder.current) recorder.current.onstop = null
    stop()
    close()
    setState({ step: 'off', seconds: 0, film: null })
  }, [close, stop])
  return { ...state, live, open, record, stop, turnOff }
}
