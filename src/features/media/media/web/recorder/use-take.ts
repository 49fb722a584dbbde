import { useCallback, useEffect, useRef, useState } from 'react'
import { useBusy } from '#web/client/release/busy.ts'
import type { Cut } from './cut.ts'
import { dropDrafts, fileOf, newDraft, putDraft, putPiece, type Draft } from './drafts.ts'
import { proposeCut, type Moved } from './propose-cut.ts'

/**
 * A piece a second, so that no more is lost with a tab, each with a key frame: without one browsers go on
 * writing the same piece of an MP4.
 */
const PIECE_MS = 1000,
  TICK_MS = 200
/** Enough for sharp hands at 1280×720. */
const BITS = 4_000_000
/** Types by preference. `video/mp4` alone would be VP9, which iPhones do not play. */
const TYPES = {
  silent: ['video/mp4;codecs=avc1', 'video/webm;codecs=vp9', 'video/webm', 'video/mp4'],
  sound: [
    'video/mp4;codecs=avc1,mp4a.40.2',
    'video/mp4;codecs=avc1,opus',
    'video/webm;codecs=vp9,opus',
    'video/webm',
    'video/mp4',
  ],
} as const

/** A recording that is done, with the part that is proposed. `kept`: it lies in the browser's database. */
export type Take = { file: File; seconds: number; cut: Cut; sound: boolean; kept: boolean }
type State = { step: 'idle' | 'recording'; seconds: number; full: boolean; take: Take | null }

type TakeOptions = {
  /** Field in the browser's database; null to keep the recording in memory only. */
  field: string | null
  /** Seconds after which the recording ends by itself. */
  longest: number
  beginSamples: () => void
  endSamples: () => Moved[]
}

/**
 * Records a stream and stores each second of it in the browser's database at once. If the database is full,
 * the rest stays in memory and `full` says so.
 */
export function useTake({ field, longest, beginSamples, endSamples }: TakeOptions) {
  const [state, setState] = useState<State>({ step: 'idle', seconds: 0, full: false, take: null })
  const recorder = useRef<MediaRecorder | null>(null)

  const record = useCallback(
    (stream: MediaStream) => {
      const sound = stream.getAudioTracks().length > 0
      const mimeType = TYPES[sound ? 'sound' : 'silent'].find((type) => MediaRecorder.isTypeSupported(type))
      const made = new MediaRecorder(stream, {
        ...(mimeType && { mimeType }),
        videoBitsPerSecond: BITS,
        videoKeyFrameIntervalDuration: PIECE_MS,
      } as MediaRecorderOptions)
      const parts: Blob[] = []
      const type = (mimeType ?? made.mimeType).split(';')[0] || 'video/webm'
      let draft: Draft | null = field === null ? null : newDraft(field, type, sound)
      let begun = performance.now(),
        ended = 0,
        writing: Promise<unknown> = Promise.resolve()
      const secondsNow = (): number => ((ended || performance.now()) - begun) / 1000
      const store = (work: (known: Draft) => Promise<unknown>): void => {
        writing = writing
          .then(() => draft && work(draft))
          .catch(() => {
            // The recording goes on in memory.
            draft = null
            setState((old) => ({ ...old, full: true }))
          })
      }
      made.onstart = () => {
        begun = performance.now()
        beginSamples()
      }
      made.ondataavailable = ({ data }) => {
        if (data.size === 0) return
        const n = parts.push(data),
          seconds = secondsNow()
        store((known) => putPiece((draft = { ...known, seconds }), n, data))
      }
      made.onstop = () => {
        const seconds = secondsNow(),
          cut = proposeCut(endSamples(), seconds * 1000)
        store((known) => putDraft((draft = { ...known, seconds, cut })))
        void writing.then(async () => {
          // A recording takes the place of the ones before it.
          if (field !== null && draft) await dropDrafts(field, draft.id).catch(() => undefined)
          const file = fileOf(parts, draft ?? { type, recorded_at: Date.now() })
          setState((old) => ({
            ...old,
            step: 'idle',
            take: { file, seconds, cut, sound, kept: draft !== null },
          }))
        })
      }
      const { stop } = made
      made.stop = () => {
        ended = performance.now()
        stop.call(made)
      }
      recorder.current = made
      made.start(PIECE_MS)
      setState({ step: 'recording', seconds: 0, full: false, take: null })
    },
    [field, beginSamples, endSamples],
  )
  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }, [])
  const again = useCallback(() => setState({ step: 'idle', seconds: 0, full: false, take: null }), [])

  const recording = state.step === 'recording'
  useBusy('upload', recording)
  useEffect(() => {
    if (!recording) return undefined
    const begun = performance.now()
    const timer = setInterval(() => {
      const seconds = (performance.now() - begun) / 1000
      setState((old) => ({ ...old, seconds: Math.min(seconds, longest) }))
      if (seconds >= longest) stop()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [recording, longest, stop])
  // A recording that is left lies in the database.
  useEffect(() => stop, [stop])
  return { ...state, record, stop, again }
}
