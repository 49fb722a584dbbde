import { fork, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LoadOrder, LoadResult } from './load.ts'

const ROOT = path.join(import.meta.dirname, '..')
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export type Started = { pid: number; port: number; listeningMs: number; stop(): Promise<void> }

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Starts a program and waits until it accepts connections on `port`. Its output is written to a file. */
export async function startServer(
  file: string,
  port: number,
  environment: Record<string, string>,
  output: string,
  flags: string[] = [],
): Promise<Started> {
  const began = performance.now()
  const log = openSync(output, 'w')
  const child = spawn(process.execPath, [...flags, file], {
    cwd: ROOT,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  running.add(child)
  while (!(await isListening(port))) {
    if (child.exitCode !== null)
      throw new Error(`${file} ended at its start:\n${readFileSync(output, 'utf8').slice(-2000)}`)
    await wait(5)
  }
  const listeningMs = performance.now() - began
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await ended
    }
    running.delete(child)
  }
  return { pid: child.pid!, port, listeningMs, stop }
}

/** The process that sends the requests. */
export function startLoad(): { run(order: LoadOrder): Promise<LoadResult>; stop(): void } {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), { serialization: 'advanced' })
  running.add(child)
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        const ended = (): void => reject(new Error('The load generator ended.'))
        child.once('exit', ended)
        child.once('message', (result) => {
          child.off('exit', ended)
          resolve(result as LoadResult)
        })
        child.send(order)
      }),
    stop: () => {
      child.kill()
      running.delete(child)
    },
  }
}

/**
 * Resident memory of a process in MB, now and at most so far; null where the system does not say (only Linux
 * does).
 */
export function memoryOf(pid: number): { now: number; most: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string): number =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
  } catch {
    return null
  }
}

const TICK_MS = 10
/** Fields of /proc/<pid>/stat behind the program's name, which may hold spaces. */
function statOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}
const ticks = (stat: string[] | null): number => Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)

/**
 * Milliseconds of processor time that a process has used so far; with `children`, those of its children
 * instead. 0 where the system does not say.
 */
export function processorTime(pid: number, children = false): number {
  if (!children) return ticks(statOf(pid)) * TICK_MS
  try {
    return (
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(statOf)
        .filter((stat) => stat?.[1] === String(pid))
        .reduce((sum, stat) => sum + ticks(stat), 0) * TICK_MS
    )
  } catch {
    return 0
  }
}
