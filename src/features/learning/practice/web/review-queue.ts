import { post } from '#web/client/api.ts'
import { unreached } from '#web/client/http/unreached.ts'
import type { Review, Reviewed, Summary } from '../practice.contract.ts'

const KEY = 'practice-reviews'
/** The server takes at most this many at once. */
const MOST = 200

/**
 * Answers that have not reached the server yet, kept in the browser for the person who gave them. Each has an
 * id of its own, so sending one twice is harmless: nothing is taken out before the server has said that it
 * has it.
 */
export class ReviewQueue {
  #key: string
  #sending: Promise<Summary | null> | null = null

  constructor(user_id: string) {
    this.#key = `${KEY}:${user_id}`
    this.#memory = this.#read()
  }
  #memory: Review[]

  #read(): Review[] {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]') as Review[]
    } catch {
      return []
    }
  }
  /**
   * Changes what waits here and what is kept, each by itself: another tab of the same person may have kept
   * its own meanwhile.
   */
  #change(change: (reviews: readonly Review[]) => Review[]): void {
    this.#memory = change(this.#memory)
    try {
      const changed = change(this.#read())
      if (changed.length > 0) localStorage.setItem(this.#key, JSON.stringify(changed))
      else localStorage.removeItem(this.#key)
    } catch {
      // Storage is blocked or full: unsent answers last only as long as the page.
    }
  }

  /** Takes in what other pages of the same person have left. */
  takeOver(): this {
    const here = new Set(this.#memory.map((review) => review.id))
    this.#memory = [...this.#memory, ...this.#read().filter((review) => !here.has(review.id))]
    return this
  }

  get waiting(): number {
    return this.#memory.length
  }

  /** Cards whose answers wait, of this page and of earlier ones. */
  get cards(): ReadonlySet<string> {
    return new Set([...this.#memory, ...this.#read()].map((review) => review.card_id))
  }

  add(review: Review): void {
    this.#change((reviews) => [...reviews, review])
  }

  /**
   * Sends the queued answers; returns the deck's new state, or null if the server could not be reached (then
   * everything stays queued).
   */
  flush(options: { keepalive?: boolean } = {}): Promise<Summary | null> {
    if (this.#sending && !options.keepalive) return this.#sending
    const sending = this.#send(options).finally(() => {
      if (this.#sending === sending) this.#sending = null
    })
    this.#sending = sending
    return sending
  }

  /** Sends the queued answers once the network is back. Ignores the failure of a request that started offline. */
  async flushOnline(): Promise<Summary | null> {
    const late = this.#sending
    return (late && (await late)) ?? this.flush()
  }

  async #send(options: { keepalive?: boolean }): Promise<Summary | null> {
    let summary: Summary | null = null
    while (this.#memory.length > 0) {
      const batch = this.#memory.slice(0, MOST)
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other: the order counts
      const answer = await post<Reviewed>(
        '/practice/reviews',
        { reviews: batch },
        { quiet: 'again', ...options },
      )
      if (answer.ok === false && unreached(answer.status)) return null
      // A permanent refusal would be repeated forever, so drop the batch.
      const done = new Set(batch.map((review) => review.id))
      this.#change((reviews) => reviews.filter((review) => !done.has(review.id)))
      if (answer.ok !== false) summary = answer.data.summary
    }
    return summary
  }

  /** Takes an answer back: out of what waits, or on the server. False when that could not be done. */
  async undo(id: string): Promise<boolean> {
    await this.#sending
    if (this.#memory.some((review) => review.id === id)) {
      this.#change((reviews) => reviews.filter((review) => review.id !== id))
      return true
    }
    return (await post<Summary>(`/practice/reviews/${id}/undo`, {}, { quiet: 'again' })).ok !== false
  }
}

const queues = new Map<string, ReviewQueue>()
/**
 * The queue of a person on this page, one for all who send: two of them would both send what waits when the
 * network is back.
 */
export function reviewQueueOf(user_id: string): ReviewQueue {
  const queue = queues.get(user_id) ?? new ReviewQueue(user_id)
  queues.set(user_id, queue)
  return queue.takeOver()
}
