import { filmsApi, serverNow } from '../recordings.api.ts'
import { putFilm, putPiece, type KeptFilm, type Line } from './pieces.ts'

/** A piece every three seconds: no more is lost with a tab. */
const PIECE_MS = 3000
/** A key frame a second: without, browsers write MP4 in one piece for as long as there is none. */
const KEY_FRAME_MS = 1000
/** Enough for sharp hands at 640×480; the live call has at most 0.6 Mbit/s. */
const BITS = 2_000_000
/**
 * Formats in order of preference. MP4 is encoded by the device's own chip. A received picture changes its
 * size with the connection, which only WebM supports.
 */
const TYPES = {
  camera: ['video/mp4;codecs=avc1.42E01F', 'video/mp4;codecs=avc1', 'video/webm;codecs=vp8', 'video/webm'],
  received: ['video/webm;codecs=vp8', 'video/webm', 'video/mp4'],
} as const

export type Take = {
  id: string
  /** Stores text that the person has written since the film began. */
  say(lines: readonly { at: number; until: number; text: string }[]): void
  /** Ends it; all its pieces are kept then. */
  stop(): Promise<void>
}
type What = Pick<KeptFilm, 'owner' | 'booking_id' | 'user_id' | 'source'>

/** A film is over and lies on the device: whoever sends films looks for it. */
export const KEPT_EVENT = 'recording-kept'
const FREE_MS = 200

/** While a tab records a film it holds this lock: a film whose lock is free was left behind. */
export const lockOf = (id: string): string => `recording ${id}`

/**
 * Records a track into the device's own database. The server gets the start time at once, or with the upload.
 *
 * @param onFull called when the device's storage is full: the film ends with the pieces it has
 */
export function record(track: MediaStreamTrack, what: What, onFull: () => void): Take | null {
  const mimeType = TYPES[what.source].find((one) => MediaRecorder.isTypeSupported(one))
  if (!mimeType) return null
  const recorder = new MediaRecorder(new MediaStream([track]), {
    mimeType,
    videoBitsPerSecond: BITS,
    videoKeyFrameIntervalDuration: KEY_FRAME_MS,
  } as MediaRecorderOptions)
  let film: KeptFilm = {
    id: crypto.randomUUID(),
    ...what,
    type: mimeType.split(';')[0]!,
    started_at: serverNow(),
    seconds: 0,
    lines: [],
  }
  let pieces = 0,
    writing: Promise<unknown> = Promise.resolve()
  const then = (work: () => Promise<unknown>): void => {
    writing = writing.then(work).catch(() => {
      if (recorder.state !== 'inactive') recorder.stop()
      onFull()
    })
  }
  const ended = new Promise<void>((resolve) => {
    recorder.onstart = () => {
      film = { ...film, started_at: serverNow() }
      then(() => putFilm(film))
      filmsApi
        .begin(film.id, {
          booking_id: film.booking_id,
          user_id: film.user_id,
          source: film.source,
          started_at: new Date(film.started_at).toISOString(),
        })
        // Said again when it is sent.
        .catch(() => undefined)
    }
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return
      film = { ...film, seconds: (serverNow() - film.started_at) / 1000 }
      const [now, n] = [film, pieces++]
      then(() => putPiece(now, n, data))
    }
    recorder.onstop = () => resolve()
    recorder.addEventListener('error', () => resolve())
  })
  // A device that runs out of room should not take films for a cache.
  void navigator.storage?.persist?.().catch(() => undefined)
  recorder.start(PIECE_MS)
  void navigator.locks?.request(lockOf(film.id), () => ended.then(() => writing))
  return {
    id: film.id,
    say(lines) {
      const written = lines.flatMap(({ at, until, text }): Line[] => {
        const [from, to] = [(at - film.started_at) / 1000, (until - film.started_at) / 1000]
        return to > 0 && text.trim() !== '' ? [{ from: Math.max(0, from), to, text: text.trim() }] : []
      })
      if (JSON.stringify(written) === JSON.stringify(film.lines)) return
      film = { ...film, lines: written }
      const now = film
      then(() => putFilm(now))
    },
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      await writing
      // The lock is free a moment later.
      setTimeout(() => globalThis.dispatchEvent(new Event(KEPT_EVENT)), FREE_MS)
    },
  }
}
