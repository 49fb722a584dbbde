/**
 * One call after the other: those of one document would only meet each other’s lock, and a save that is begun
 * before another has ended is on top of a version that is gone. A call that fails does not hold up the next.
 */
export class CallQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(call: () => Promise<T>): Promise<T> {
    const next = this.#last.then(call)
    this.#last = next.catch(() => undefined)
    return next
  }
}
