import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns true while a process with this id runs. A zombie that nobody reaps (containers without an init)
 * counts as ended.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return processStat(pid)?.state !== 'Z'
}

/** A name for a process that stays true when its id is given to another one later. */
export function fingerprint(pid: number): string {
  return `${pid}:${processStat(pid)?.started ?? ''}`
}

function processStat(pid: number): { state: string; started: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before it may contain spaces
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** Is this process the postmaster of that data folder? Looked up, not guessed: process ids are reused. */
export function isPostmasterOf(pid: number, data: string): boolean {
  const words = commandLine(pid)
  return isAlive(pid) && path.basename(words[0] ?? '') === 'postgres' && words.includes(data)
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    /* no /proc on this system */
  }
  return process.platform === 'linux'
    ? []
    : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
        .stdout.trim()
        .split(' ')
}

/**
 * Children that outlived a killed postmaster; they hold its shared memory, so a new one cannot start beside
 * them.
 */
export function orphansOf(data: string): number[] {
  const pids = process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isInteger) : []
  return pids.filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === data &&
        (commandLine(pid)[0] ?? '').startsWith('postgres') &&
        isAlive(pid)
      )
    } catch {
      return false
    }
  })
}

/** Waits until `done` holds, looking every 20 ms; says whether it did within `limitMs`. */
export async function waitUntil(done: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const end = performance.now() + limitMs; ;) {
    if (await done()) return true
    if (performance.now() > end) return false
    await sleep(20)
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    /* gone already */
  }
}

/** Fast shutdown; when that hangs, immediate shutdown (the next start then recovers from the log). */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [name, limitMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    signal(pid, name)
    if (await waitUntil(() => !isAlive(pid), limitMs)) return
  }
}

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => {
      resolve(false)
    })
  })
}

/** `wanted` when it is free on this machine, otherwise a free port that the system picks; 0 means any. */
export async function freePort(wanted = 0): Promise<number> {
  const port = await listenOnce(wanted)
  return port ?? (await listenOnce(0)) ?? 0
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => {
      resolve(undefined)
    })
    server.listen({ host: '127.0.0.1', port }, () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : undefined)
      })
    })
  })
}
