/**
 * Sends moves one after the other: what a person does quickly reaches the server in the order in which it was
 * done, each on the outline that the one before has left. When one fails, those behind it are dropped, for
 * they name places that may never have come to be.
 */
export class MoveQueue<Move> {
  readonly #waiting: Move[] = []
  #busy = false
  readonly #send: (move: Move) => Promise<unknown>
  readonly #onEnd: (dropped: number | null) => void

  /**
   * @param onEnd told when nothing is left to be sent: null when all went well, else how many were dropped
   *   behind the one that failed.
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
