type Waiter = { enter: () => void; fail: (error: Error) => void; timer: NodeJS.Timeout }

/** Lets a limited number of calls run at the same time; the others wait in order of arrival. */
export class Slots {
  #free: number
  readonly #waitMs: number
  readonly #waiting = new Set<Waiter>()

  /** @param waitMs milliseconds after which a call that was not let in fails */
  constructor(count: number, waitMs: number) {
    this.#free = count
    this.#waitMs = waitMs
  }

  /**
   * Waits for a slot.
   *
   * @throws Error `timeout exceeded when trying to connect`, as the pool's own
   */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((enter, fail) => {
      const waiter: Waiter = {
        enter,
        fail,
        timer: setTimeout(() => {
          this.#waiting.delete(waiter)
          fail(new Error('timeout exceeded when trying to connect'))
        }, this.#waitMs),
      }
      this.#waiting.add(waiter)
    })
  }

  /** Gives a slot back, to the call that has waited longest. */
  release(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    clearTimeout(next.timer)
    next.enter()
  }
}
