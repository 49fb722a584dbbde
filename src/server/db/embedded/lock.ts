import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint, isAlive, waitUntil } from './processes.ts'

/**
 * Runs `work` while no other process starts or stops the same database. The lock of a process that died does
 * not count.
 */
export async function whileLocked<T>(home: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(home, 'starting.lock')
  const free = await waitUntil(() => {
    try {
      writeFileSync(file, fingerprint(process.pid), { flag: 'wx' })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (!isHeld(file)) rmSync(file, { force: true })
      return false
    }
  }, 120_000)
  if (!free) throw new Error(`Another process has been starting this database for two minutes (${file}).`)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * The owner is the process that stops the database in the end: the one that launched it, or the first that
 * adopted it after the owner died. Others that adopt it while the owner lives leave it running.
 */
export function takeOwnership(home: string, launched: boolean): boolean {
  const file = path.join(home, 'owner')
  if (!launched && isHeld(file)) return false
  rmSync(file, { force: true }) // it may be root's file in a folder of ours
  writeFileSync(file, fingerprint(process.pid))
  return true
}

export function giveUpOwnership(home: string): void {
  rmSync(path.join(home, 'owner'), { force: true })
}

function isHeld(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8')
    const pid = Number(holder.split(':')[0])
    return holder !== '' && isAlive(pid) && fingerprint(pid) === holder
  } catch {
    return false
  }
}
