import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/config.ts'

const TOLD = 4000
const LOW_PRIORITY = 10
/** Reading takes a moment, but at low priority on a busy machine it may have to wait for it. */
const PROBE_MS = 120_000

/**
 * ffmpeg could not do it; `tail` is the end of what it said. `stopped`: it was ended before it could say what
 * it makes of the file.
 */
export class FfmpegError extends Error {
  readonly tail: string
  readonly stopped: boolean
  constructor(message: string, tail: string, stopped = false) {
    super(`${message}: ${tail.trim().split('\n').at(-1) ?? ''}`)
    this.tail = tail
    this.stopped = stopped
  }
}

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
function packaged(): string | null {
  try {
    return createRequire(import.meta.url).resolve(
      `@ffmpeg-installer/${process.platform}-${process.arch}/ffmpeg`,
    )
  } catch {
    return null
  }
}

/**
 * The ffmpeg to use: FFMPEG_PATH (`none` switches it off), else the machine's own, which gets the
 * distribution's security updates, else the binary of the optional npm package; null where there is none.
 */
export function findFfmpeg(
  config: Pick<Config, 'FFMPEG_PATH'>,
  searched = process.env['PATH'] ?? '',
): string | null {
  if (config.FFMPEG_PATH)
    return config.FFMPEG_PATH !== 'none' && isProgram(config.FFMPEG_PATH) ? config.FFMPEG_PATH : null
  const own = searched
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, 'ffmpeg'))
    .find(isProgram)
  const last = own ?? packaged()
  return last && isProgram(last) ? last : null
}

type RunOptions = {
  /** The process is ended after this time. */
  timeoutMs: number
  /** Seconds of the result that are made so far. */
  onTime?: (seconds: number) => void
}

/**
 * Runs ffmpeg on local files only (no network protocols, whatever a file asks for), at low priority.
 *
 * @returns what it said on its error output
 * @throws FfmpegError when it fails or takes too long
 */
export function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  { timeoutMs, onTime }: RunOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      ffmpeg,
      ['-hide_banner', '-nostdin', '-y', '-progress', 'pipe:1', '-nostats', ...args],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] ?? '' } },
    )
    let said = '',
      late = false
    // Answering people goes before converting films. It may have ended already.
    try {
      if (child.pid) setPriority(child.pid, LOW_PRIORITY)
    } catch {
      /* Then there is nothing to slow down. */
    }
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.stderr.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-TOLD)
    })
    child.stdout.on('data', (part: Buffer) => {
      const microseconds = /out_time_us=(\d+)/.exec(part.toString())?.[1]
      if (microseconds) onTime?.(Number(microseconds) / 1_000_000)
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve(said)
      else
        reject(
          new FfmpegError(
            late ? `ffmpeg took longer than ${timeoutMs / 1000} s` : `ffmpeg ended with ${code ?? signal}`,
            said,
            signal !== null,
          ),
        )
    })
  })
}

/** What a film is, upright as it is shown. Seconds, pixels, frames a second. */
export type FilmFacts = {
  duration: number
  width: number
  height: number
  frame_rate: number
  has_sound: boolean
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
    frame_rate: Number(/([\d.]+) fps/.exec(video)?.[1] ?? /([\d.]+) tbr/.exec(video)?.[1] ?? 30),
    has_sound: /Stream #0:\d+.*?: Audio: /.test(said),
  }
}

/** @throws FfmpegError when the file is no film that it can read, or when nobody knows because it was stopped */
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
  return facts
}
