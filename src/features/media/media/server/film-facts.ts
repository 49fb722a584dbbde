import { mediaErrors } from '../media-errors.contract.ts'
import { FILM_LIMITS } from '../shared/film-limits.ts'
import type { Colours } from './colours.ts'
import { FfmpegError, runFfmpeg } from './ffmpeg.ts'
import { FilmRefused, requireBounds } from './film-bounds.ts'

/** Reading takes a moment, but at low priority on a busy machine it may have to wait for it. */
const PROBE_MS = 120_000,
  PROBE_PROCESSOR_SECONDS = 20,
  PROBE_PRIORITY = 4
/** After so many packets the length is looked at: whoever sends days of film is told before all is read. */
const LOOK_EVERY = 2000
/** More frames a second show no sign more clearly. */
const MAX_RATE = 60,
  USUAL_RATE = 30
/** A rate may be said or counted a little too high. */
const TOLERANCE = 1.05
/** ffmpeg guesses a base rate for irregular frames; a rate far above the average is not the rate of pictures. */
const BELIEVABLE = 1.5
/** Pixels are this many times as wide as high, or the other way round, at most: beyond it the file is wrong. */
const MAX_STRETCH = 4
const MAX_PIXELS = FILM_LIMITS.long * FILM_LIMITS.short

/** Options before the input of every run: local files only, and no decoder for more pixels than the limit. */
export const inputOptions = (file: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-max_pixels',
  String(MAX_PIXELS),
  '-max_streams',
  String(FILM_LIMITS.tracks),
  '-i',
  file,
]

/**
 * A film, upright and with square pixels as it is shown. Seconds, pixels, frames a second to convert it to,
 * and the meaning of its pixels' values.
 */
export type FilmFacts = {
  duration: number
  width: number
  height: number
  frame_rate: number
  has_sound: boolean
  colours: Colours
}
/** Facts that are read and not kept: pictures a second on average, tracks. */
type Counted = { average: number; tracks: number }

/**
 * The rate that a film is converted to: its own where it is steady, else the usual one that loses no frames.
 *
 * @param average frames a second over the whole film
 * @param base the rate that ffmpeg takes its time stamps for (`tbr`), 0 when unknown
 * @returns frames a second, at most 60
 */
export function rateOf(average: number, base: number): number {
  // An average far above its base counts time stamps, not pictures (`1k fps, 30 tbr`).
  if (base > 0 && base <= MAX_RATE && base <= average * BELIEVABLE) return base
  return average <= USUAL_RATE * TOLERANCE ? USUAL_RATE : MAX_RATE
}

const baseRateIn = (video: string): number => {
  const [, number = '0', thousand] = /([\d.]+)(k?) tbr\b/.exec(video) ?? []
  return Number(number) * (thousand ? 1000 : 1)
}

/**
 * Matrix, primaries, transfer and range in ffmpeg's words, from `yuv420p10le(tv,
 * bt2020nc/bt2020/arib-std-b67)`; a single word is the value of all three.
 */
function coloursIn(video: string): Colours {
  const [, format = '', said = ''] =
    /, (\w+)\(([^)]*)\)/.exec(video) ?? /, (yuv\w+|gbr\w+|rgb\w+|gray\w*)/.exec(video) ?? []
  const words = said.split(', ')
  const meaning = words.find((word) => word.includes('/') || /^(?:bt|smpte|iec|gbr|arib)/.test(word)) ?? ''
  const [matrix = '', primaries = matrix, transfer = matrix] = meaning.split('/')
  const known = (word: string): string | null =>
    word === '' || /^(?:unknown|reserved)/.test(word) ? null : word
  return {
    matrix: known(matrix),
    primaries: known(primaries),
    transfer: known(transfer),
    full: words.includes('pc') || format.startsWith('yuvj'),
    codec: /^\w+/.exec(video)?.[0] ?? '',
  }
}

/** ffmpeg's description of an input, apart from the size of its pictures, which files could write into it. */
export function readDescription(output: string): {
  seconds: number
  base: number
  turned: boolean
  has_sound: boolean
  tracks: number
  colours: Colours
} {
  // ffmpeg's own lines begin with exactly two blanks: metadata of the file is indented further.
  const outer = output.split('\n').filter((line) => /^ {2}\S/.test(line))
  const streams = outer.filter((line) => line.startsWith('  Stream #0:'))
  const video =
    streams
      .map((line) => /: Video: (.*)/.exec(line)?.[1] ?? '')
      .find((words) => words !== '' && !words.includes('(attached pic)')) ?? ''
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /Duration: (\d+):(\d\d):([\d.]+)/.exec(outer.find((line) => line.startsWith('  Duration: ')) ?? '') ?? []
  const rotation = Math.abs(
    Number(
      /rotation of (-?[\d.]+) degrees/.exec(output)?.[1] ?? /rotate\s*:\s*(-?\d+)/.exec(output)?.[1] ?? 0,
    ),
  )
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    base: baseRateIn(video),
    turned: Math.round(rotation) % 180 === 90,
    has_sound: streams.some((line) => line.includes(': Audio: ')),
    tracks: streams.length,
    colours: coloursIn(video),
  }
}

/** Reads the packets of a film's pictures as ffmpeg lists them (`framecrc`), line by line. */
export function packetReader(): {
  read: (line: string) => void
  result: () => { width: number; height: number; stretch: number; seconds: number; frames: number } | null
} {
  let tick = 0,
    width = 0,
    height = 0,
    stretch = 1,
    first = Infinity,
    last = -Infinity,
    frames = 0
  const header = (line: string): void => {
    const [, name, a, b] = /^#(tb|dimensions|sar) 0: (\d+)[/x](\d+)$/.exec(line) ?? []
    if (name === 'tb') tick = Number(a) / Number(b)
    else if (name === 'dimensions') [width, height] = [Number(a), Number(b)]
    else if (name === 'sar' && Number(a) > 0 && Number(b) > 0) stretch = Number(a) / Number(b)
  }
  return {
    read(line) {
      if (line.startsWith('#')) return header(line)
      const [, , shown, length] = line.split(',', 4)
      if (length === undefined) return
      frames += 1
      const at = Number(shown)
      if (Number.isNaN(at)) return
      first = Math.min(first, at)
      last = Math.max(last, at + Number(length))
    },
    result: () =>
      width === 0 || height === 0 || frames === 0
        ? null
        : { width, height, stretch, seconds: last > first ? (last - first) * tick : 0, frames },
  }
}

const NO_PICTURES = /matches no streams/,
  TOO_MANY_TRACKS = /exceeds max_streams/

/**
 * Describes a film, by reading and not decoding all of it: a file may say anything of its length and rate, or
 * nothing.
 *
 * @throws FilmRefused for what is no film or beyond a limit; FfmpegError when nobody knows, because the reader
 *   was stopped
 */
export async function probe(ffmpeg: string, file: string, signal?: AbortSignal): Promise<FilmFacts> {
  const packets = packetReader(),
    tooLong = new AbortController()
  let read = 0
  const onLine = (line: string, description: string): void => {
    packets.read(line)
    if (read++ % LOOK_EVERY !== 0) return
    const seconds = Math.max(readDescription(description).seconds, packets.result()?.seconds ?? 0)
    if (seconds > FILM_LIMITS.seconds) tooLong.abort()
  }
  const output = await runFfmpeg(
    ffmpeg,
    [...inputOptions(file), '-map', '0:V:0', '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
    {
      timeoutMs: PROBE_MS,
      processorSeconds: PROBE_PROCESSOR_SECONDS,
      priority: PROBE_PRIORITY,
      signal: signal ? AbortSignal.any([signal, tooLong.signal]) : tooLong.signal,
      onLine,
    },
  ).catch((error: unknown) => {
    if (tooLong.signal.aborted) throw new FilmRefused(mediaErrors.film_too_long, error)
    if (!(error instanceof FfmpegError)) throw error
    if (TOO_MANY_TRACKS.test(error.description))
      throw new FilmRefused(mediaErrors.film_too_many_tracks, error)
    if (NO_PICTURES.test(error.description)) throw new FilmRefused(mediaErrors.film_without_pictures, error)
    if (error.reason === 'failed') throw new FilmRefused(mediaErrors.upload_broken, error)
    throw error
  })
  const counted = packets.result()
  if (!counted) throw new FilmRefused(mediaErrors.upload_broken)
  const { seconds, base, turned, has_sound, tracks, colours } = readDescription(output)
  const { frames, stretch } = counted
  const believable = stretch <= MAX_STRETCH && stretch >= 1 / MAX_STRETCH ? stretch : 1
  const wide = Math.round(counted.width * believable)
  const average = counted.seconds > 0 ? frames / counted.seconds : USUAL_RATE
  const facts: FilmFacts & Counted = {
    duration: Math.max(seconds, counted.seconds),
    width: turned ? counted.height : wide,
    height: turned ? wide : counted.height,
    frame_rate: rateOf(average, base),
    has_sound,
    colours,
    average,
    tracks,
  }
  requireBounds(facts)
  const { average: _, tracks: __, ...kept } = facts
  return kept
}
