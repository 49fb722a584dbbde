/**
 * Sends moves one after the other, in the order in which they were made, each relative to the outline that
 * the one before produced. If one fails, those queued after it are dropped, because their places may not
 * exist.
 */
export class MoveQueue<Move> {
  readonly #waiting: Move[] = []
  #busy = false
  readonly #send: (move: Move) => Promise<unknown>
  readonly #onEnd: (dropped: number | null) => void

  /**
   * @param onEnd called when the queue is empty: with null if all succeeded, else with the number of moves
   *   dropped after the failed one.
   */
  constructor(send: (move: Move) => Promise<unknown>, onEnd: (dropped: number | null) => void) {
    this.#send = send
    this.#onEnd = onEnd
  }

  add(move: Move): void {
    this.#waiting.push(move)
    if (!this.#busy) void this.#work()
  }

  async #work(): Promise<void> {
    this.#busy = true
    let dropped: number | null = null
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is for
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
        await this.#send(next)
    } catch {
      dropped = this.#waiting.splice(0).length
    }
    this.#busy = false
    this.#onEnd(dropped)
  }
}
