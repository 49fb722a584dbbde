// Measures the processor seconds (user and system, of all cores together) of a step and everything it starts,
// from /proc on Linux; elsewhere nothing is measured.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** Of /proc: the same on every Linux that Node runs on. */
const TICKS_A_SECOND = 100
const LOOK_AGAIN_MS = 500

/**
 * One process: its own seconds, and those of its children that ended and that it waited for.
 *
 * @typedef { { parent: number; start: string; own: number; waited: number } } Process
 */

/**
 * All processes of the machine by their number; nothing where there is no /proc. @returns {Map<number,
 * Process>}
 */
function processes() {
  const all = new Map()
  for (const name of existsSync('/proc/self/stat') ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    try {
      all.set(Number(name), parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      /* it ended meanwhile */
    }
  }
  return all
}

/**
 * A line of /proc/N/stat. A program's name may hold spaces and brackets: fields count from the last one.
 *
 * @returns { Process }
 */
export function parseStat(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const secondsOf = (...at) => at.reduce((sum, n) => sum + Number(fields[n]), 0) / TICKS_A_SECOND
  return { parent: Number(fields[1]), start: fields[19], own: secondsOf(11, 12), waited: secondsOf(13, 14) }
}

/**
 * Adds up the processor time of a process and its descendants, sample by sample. The system adds a child's
 * seconds to its parent when that one waits for it, and forgets those of an orphan (a database that outlives
 * its starter, a browser killed with all its processes), so their last sample is kept.
 */
export class Ledger {
  /** @type { Map<number, Process> } */
  seen = new Map()
  lost = 0

  constructor(root) {
    this.root = root
  }

  /** @param { Map<number, Process> } all */
  look(all) {
    const now = this.family(all)
    /**
     * Seconds of processes that ended since the last sample, by the nearest living ancestor, which may have
     * waited for them.
     */
    const ended = new Map()
    for (const [pid, { own, waited }] of this.seen) {
      if (now.has(pid)) continue
      const heir = this.heirOf(pid, now)
      ended.set(heir, (ended.get(heir) ?? 0) + own + waited)
    }
    for (const [heir, seconds] of ended) {
      const arrived = now.has(heir) ? now.get(heir).waited - (this.seen.get(heir)?.waited ?? 0) : 0
      this.lost += Math.max(0, seconds - arrived)
    }
    this.seen = now
    return this.total()
  }

  total() {
    let sum = this.lost
    for (const { own, waited } of this.seen.values()) sum += own + waited
    return sum
  }

  /** The root, who was seen before, and all their descendants. */
  family(all) {
    const children = Map.groupBy?.(all.keys(), (pid) => all.get(pid).parent) ?? groupByParent(all)
    const family = new Map()
    const add = (pid) => {
      if (family.has(pid) || !all.has(pid)) return
      family.set(pid, all.get(pid))
      for (const child of children.get(pid) ?? []) add(child)
    }
    add(this.root)
    for (const [pid, { start }] of this.seen) if (all.get(pid)?.start === start) add(pid)
    return family
  }

  heirOf(pid, now) {
    let at = this.seen.get(pid)?.parent
    while (at !== undefined && !now.has(at)) at = this.seen.get(at)?.parent
    return at
  }
}

function groupByParent(all) {
  const children = new Map()
  for (const [pid, { parent }] of all) children.set(parent, [...(children.get(parent) ?? []), pid])
  return children
}

/**
 * Measures from now on, this process and all it starts. `stop()` answers the processor seconds since then, or
 * nothing where they can't be known.
 */
export function watchProcessor() {
  const ledger = new Ledger(process.pid)
  const began = ledger.look(processes())
  const timer = setInterval(() => ledger.look(processes()), LOOK_AGAIN_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      const total = ledger.look(processes()) - began
      return ledger.seen.size > 0 ? total : undefined
    },
  }
}
