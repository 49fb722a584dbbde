import { SECOND_MS } from '#contract/durations.ts'

/** Older positions say no more than the replica itself does. */
const MOST_POSITIONS = 60

/**
 * Positions of the writer's log with the times when they were read. The last position that a replica has
 * replayed says how old its content may be. A writer that commits nothing makes no replica old, and no clocks
 * are compared.
 */
export class LogPositions {
  #read: { lsn: number; at: number }[] = []

  /** @param at milliseconds of a clock that never goes back */
  note(lsn: number, at: number): void {
    const newest = this.#read.at(-1)
    // Another server writes now, and may not have the last changes of the former one.
    if (newest && lsn < newest.lsn) this.#read = []
    if (newest?.lsn === lsn) newest.at = at
    else this.#read.push({ lsn, at })
    if (this.#read.length > MOST_POSITIONS) this.#read.shift()
  }

  /**
   * Seconds by which a replica is behind at most; 0 where it has the newest position, null where it has none
   * of them.
   */
  secondsBehind(replayed: number, now: number): number | null {
    const reached = this.#read.findLast(({ lsn }) => lsn <= replayed)
    if (!reached) return null
    return reached === this.#read.at(-1) ? 0 : (now - reached.at) / SECOND_MS
  }
}
