import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { sandboxed } from './sandbox.ts'

/** Characters that are kept of what ffmpeg says: its description of a file from the start, and the end. */
const DESCRIPTION = 32_000,
  TAIL = 4000
/** Answering people has priority over converting films. */
export const LOW_PRIORITY = 10

/**
 * The cause of a failure: ffmpeg's own, a bound of the operating system, a time-out, or a signal from
 * outside.
 */
export type FailureReason = 'failed' | 'memory' | 'processor' | 'late' | 'stopped'

/** ffmpeg could not do it; `tail` is the end of what it said, `description` the beginning. */
export class FfmpegError extends Error {
  readonly tail: string
  readonly description: string
  readonly reason: FailureReason
  constructor(
    message: string,
    said: { tail: string; description: string },
    reason: FailureReason = 'failed',
  ) {
    super(`${message}: ${said.tail.trim().split('\n').at(-1) ?? ''}`)
    this.tail = said.tail
    this.description = said.description
    this.reason = reason
  }
}

export type RunOptions = {
  /** The process is ended after this time. */
  timeoutMs: number
  /** Processor seconds that it may take, on all its threads together. */
  processorSeconds: number
  /** Added to the process's nice value. */
  priority?: number
  /** Ends the process. */
  signal?: AbortSignal | undefined
  /** Seconds of the result that are made so far. */
  onTime?: (seconds: number) => void
  /**
   * Lines of what it writes to `pipe:1`, and what it has said until then; without it they tell of its
   * progress.
   */
  onLine?: (line: string, description: string) => void
}

const NO_MEMORY = /Cannot allocate memory|malloc of size \d+ failed|std::bad_alloc/
/** The bound of processor time is announced by a signal, each second anew. */
const NO_PROCESSOR_TIME = /received signal 24\b|Received > 3 system signals/
const BROKEN_OFF = new Set<NodeJS.Signals>(['SIGABRT', 'SIGSEGV', 'SIGBUS'])

function reasonOf(tail: string, signal: NodeJS.Signals | null, late: boolean): FailureReason {
  if (late) return 'late'
  if (NO_PROCESSOR_TIME.test(tail) || signal === 'SIGXCPU') return 'processor'
  if (NO_MEMORY.test(tail) || (signal !== null && BROKEN_OFF.has(signal))) return 'memory'
  return signal === null ? 'failed' : 'stopped'
}

/** Passes on whole lines of a stream that arrives in pieces. */
function lines(onLine: (line: string) => void): (part: Buffer) => void {
  let rest = ''
  return (part) => {
    const all = (rest + part.toString('latin1')).split('\n')
    rest = all.pop()!
    for (const line of all) onLine(line)
  }
}

/**
 * Runs ffmpeg on local files only, at low priority, in a process whose memory, processor time and network the
 * operating system bounds.
 *
 * @returns the beginning of what it said on its error output
 * @throws FfmpegError when it fails, takes too long or is ended
 */
export function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  { timeoutMs, processorSeconds, priority = LOW_PRIORITY, signal, onTime, onLine }: RunOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      ...sandboxed(
        ffmpeg,
        ['-hide_banner', '-nostdin', '-y', '-nostats', ...(onLine ? [] : ['-progress', 'pipe:1']), ...args],
        processorSeconds,
      ),
      { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '1' } },
    )
    let description = '',
      tail = '',
      late = false
    // It may have ended already.
    try {
      if (child.pid) setPriority(child.pid, priority)
    } catch {
      /* Then there is nothing to slow down. */
    }
    const end = (): void => void child.kill('SIGKILL')
    const timer = setTimeout(() => {
      late = true
      end()
    }, timeoutMs)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
    const over = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
    }
    child.stderr.on('data', (part: Buffer) => {
      const text = part.toString()
      if (description.length < DESCRIPTION) description += text
      tail = (tail + text).slice(-TAIL)
    })
    child.stdout.on(
      'data',
      lines((line) => {
        if (onLine) return onLine(line, description)
        const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1]
        if (microseconds) onTime?.(Number(microseconds) / 1_000_000)
      }),
    )
    child.once('error', (error) => {
      over()
      reject(error)
    })
    child.once('close', (code, ended) => {
      over()
      if (code === 0) resolve(description)
      else
        reject(
          new FfmpegError(
            late ? `ffmpeg took longer than ${timeoutMs / 1000} s` : `ffmpeg ended with ${code ?? ended}`,
            { tail, description },
            reasonOf(tail, ended, late),
          ),
        )
    })
  })
}
