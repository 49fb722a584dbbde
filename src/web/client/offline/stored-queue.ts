import { onReset } from '../session/reset.ts'
import { subjectOf, useSession } from '../session/session.ts'

/** Entries by id, in the order in which they were added. */
export type Entries<T> = Readonly<Record<string, T>>

/**
 * Unsent work of one person, kept in the browser until the server has it. Two tabs of a
 * person share what is stored; each sends its own entries and those that it took over.
 */
export class StoredQueue<T> {
  readonly person: string
  readonly #key: string
  readonly #parse: (stored: unknown) => Entries<T>
  #entries: Entries<T>
  #running: Promise<unknown> | null = null

  /** @param parse reads stored values, also those of older releases */
  constructor(name: string, person: string, parse = (stored: unknown) => (stored ?? {}) as Entries<T>) {
    this.person = person
    this.#key = `${name}:${person}`
    this.#parse = parse
    this.#entries = this.#stored()
  }

  #stored(): Entries<T> {
    try {
      return this.#parse(JSON.parse(localStorage.getItem(this.#key) ?? 'null'))
    } catch {
      return {}
    }
  }

  /** Entries of this page. */
  get entries(): Entries<T> {
    return this.#entries
  }

  /** Entries of this page and those that other pages stored. */
  get all(): Entries<T> {
    return { ...this.#stored(), ...this.#entries }
  }

  /** Adds what other pages of the person stored to the entries of this page. */
  takeOver(): this {
    this.#entries = this.all
    return this
  }

  /**
   * Changes the entries of this page and the stored ones, each by itself: another tab may have stored its
   * own.
   */
  change(next: (entries: Entries<T>) => Entries<T>): void {
    this.#entries = next(this.#entries)
    try {
      const stored = next(this.#stored())
      if (Object.keys(stored).length > 0) localStorage.setItem(this.#key, JSON.stringify(stored))
      else localStorage.removeItem(this.#key)
    } catch {
      // Storage is blocked or full: entries last only as long as the page.
    }
  }

  put(id: string, entry: T): void {
    this.change((entries) => ({ ...entries, [id]: entry }))
  }

  remove(ids: readonly string[]): void {
    this.change((entries) => Object.fromEntries(Object.entries(entries).filter(([id]) => !ids.includes(id))))
  }

  /** Removes an entry that was sent, unless it was changed since. */
  removeSent(id: string, sent: T): void {
    const text = JSON.stringify(sent)
    this.change(({ [id]: now, ...rest }) =>
      now === undefined || JSON.stringify(now) === text ? rest : { ...rest, [id]: now },
    )
  }

  /** False after somebody else has signed in: a call would count for them. */
  get maySend(): boolean {
    const subject = subjectOf(useSession.getState().token)
    return subject === undefined || subject === this.person
  }

  /** The run of `once` that is under way. */
  get running(): Promise<unknown> | null {
    return this.#running
  }

  /** Runs `send`, or joins the run that is under way; with `anew` it begins one in any case. */
  once<R>(send: () => Promise<R>, { anew = false } = {}): Promise<R> {
    if (this.#running && !anew) return this.#running as Promise<R>
    const run = send().finally(() => {
      if (this.#running === run) this.#running = null
    })
    this.#running = run
    return run
  }
}

/** Returns the queue of a person on this page, one for all who send; signing out forgets it. */
export function queuesByPerson<Q extends { takeOver: () => unknown }>(
  make: (person: string) => Q,
): (person: string) => Q {
  const queues = new Map<string, Q>()
  onReset(() => queues.clear())
  return (person) => {
    const queue = queues.get(person) ?? make(person)
    queues.set(person, queue)
    queue.takeOver()
    return queue
  }
}
