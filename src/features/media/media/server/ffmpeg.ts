import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/config.ts'

const TOLD = 4000
const LOW_PRIORITY = 10

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
  /** Seconds and frames of the result that are made so far. */
  onTime?: (seconds: number, frames: number) => void
}

const lastOf = (text: string, pattern: RegExp): string | undefined => [...text.matchAll(pattern)].at(-1)?.[1]

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
      const told = part.toString(),
        microseconds = lastOf(told, /^out_time_us=(\d+)/gm)
      if (microseconds) onTime?.(Number(microseconds) / 1_000_000, Number(lastOf(told, /^frame=\s*(\d+)/gm)))
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
