/**
 * Runs calls one after the other. Parallel calls of one document would wait for each other's lock, and a save
 * begun before another has ended would have an outdated version. A failed call does not block the next one.
 */
export class CallQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(call: () => Promise<T>): Promise<T> {
    const next = this.#last.then(call)
    this.#last = next.catch(() => undefined)
    return next
  }
}
