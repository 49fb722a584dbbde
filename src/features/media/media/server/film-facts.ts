import { FfmpegError, runFfmpeg } from './ffmpeg.ts'

/** Reading takes a moment, but at low priority on a busy machine it may have to wait for it. */
const PROBE_MS = 120_000
/** More frames a second show no sign more clearly. */
const MAX_RATE = 60,
  USUAL_RATE = 30
/** A rate may be said or counted a little too high. */
const TOLERANCE = 1.05
/** ffmpeg guesses a base rate for frames that come unevenly; one far above the average is no rate of pictures. */
const BELIEVABLE = 1.5

/**
 * What a film is, upright as it is shown. Seconds, pixels, frames a second. `duration` or `frame_rate` is 0
 * where nobody knows it.
 */
export type FilmFacts = {
  duration: number
  width: number
  height: number
  frame_rate: number
  has_sound: boolean
}

/**
 * The rate that a film is converted to: its own where it is steady, else the usual one that loses no frames.
 *
 * @param average frames a second over the whole film, 0 when unknown
 * @param base the rate that ffmpeg takes its time stamps for (`tbr`), 0 when unknown
 * @returns frames a second, at most 60; 0 when it can't be told
 */
function rateOf(average: number, base: number): number {
  const believable = base > 0 && base <= MAX_RATE && (average === 0 || base <= average * BELIEVABLE)
  // An average far above its base counts time stamps, not pictures (`1k fps, 30 tbr`).
  if (believable) return base
  if (average === 0) return 0
  if (average === base) return Math.min(MAX_RATE, average)
  return average <= USUAL_RATE * TOLERANCE ? USUAL_RATE : MAX_RATE
}

const rateIn = (video: string, unit: 'fps' | 'tbr'): number => {
  const [, number = '0', thousand] = new RegExp(`([\\d.]+)(k?) ${unit}\\b`).exec(video) ?? []
  return Number(number) * (thousand ? 1000 : 1)
}

/** Reads ffmpeg's description of an input. Null when there is no film in it. */
export function readFacts(said: string): FilmFacts | null {
  const video = /Stream #0:\d+.*?: Video: (.*)/.exec(said)?.[1]
  const size = video && /, (\d{2,5})x(\d{2,5})[,\s]/.exec(`${video} `)
  if (!video || !size) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = /Duration: (\d+):(\d\d):([\d.]+)/.exec(said) ?? []
  const rotation = Math.abs(
    Number(/rotation of (-?[\d.]+) degrees/.exec(said)?.[1] ?? /rotate\s*:\s*(-?\d+)/.exec(said)?.[1] ?? 0),
  )
  const turned = Math.round(rotation) % 180 === 90
  const [width, height] = turned ? [Number(size[2]), Number(size[1])] : [Number(size[1]), Number(size[2])]
  return {
    duration: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    width,
    height,
    frame_rate: rateOf(rateIn(video, 'fps'), rateIn(video, 'tbr')),
    has_sound: /Stream #0:\d+.*?: Audio: /.test(said),
  }
}

/** Length in seconds and average rate of a film's pictures, by reading (not decoding) all of them. */
async function count(ffmpeg: string, file: string): Promise<{ duration: number; average: number }> {
  let seconds = 0,
    frames = 0
  await runFfmpeg(
    ffmpeg,
    ['-protocol_whitelist', 'file', '-i', file, '-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'],
    {
      timeoutMs: PROBE_MS,
      onTime: (time, frame) => {
        seconds = time
        frames = frame
      },
    },
  )
  return { duration: seconds, average: seconds > 0 ? frames / seconds : USUAL_RATE }
}

/**
 * Describes a film. What its file does not say is counted: a browser's own recording names neither its length
 * nor its rate.
 *
 * @throws FfmpegError when the file is no film that it can read, or when nobody knows because it was stopped
 */
export async function probe(ffmpeg: string, file: string): Promise<FilmFacts> {
  // Without an output ffmpeg describes the input and ends with an error of its own.
  const said = await runFfmpeg(ffmpeg, ['-protocol_whitelist', 'file', '-i', file], {
    timeoutMs: PROBE_MS,
  }).catch((error: unknown) => {
    if (error instanceof FfmpegError && !error.stopped) return error.tail
    throw error
  })
  const facts = readFacts(said)
  if (!facts) throw new FfmpegError('no film in it', said)
  if (facts.duration > 0 && facts.frame_rate > 0) return facts
  const { duration, average } = await count(ffmpeg, file)
  return {
    ...facts,
    duration: facts.duration || duration,
    frame_rate: facts.frame_rate || rateOf(average, 0),
  }
}
