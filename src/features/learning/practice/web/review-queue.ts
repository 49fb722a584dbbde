import { post } from '#web/client/api.ts'
import { unreached } from '#web/client/http/unreached.ts'
import { queuesByPerson, StoredQueue } from '#web/client/offline/stored-queue.ts'
import type { Review, Reviewed, Summary } from '../practice.contract.ts'

const KEY = 'practice-reviews'
/** The server takes at most this many at once. */
const MOST = 200

/** Answers by id; earlier releases stored them as an array. */
const answersIn = (stored: unknown): Readonly<Record<string, Review>> =>
  Array.isArray(stored)
    ? Object.fromEntries((stored as Review[]).map((review) => [review.id, review]))
    : ((stored ?? {}) as Record<string, Review>)

/**
 * Answers that have not reached the server yet, kept in the browser for the person who gave them. Each has an
 * id of its own, so sending one twice is harmless: nothing is taken out before the server has said that it
 * has it.
 */
export class ReviewQueue extends StoredQueue<Review> {
  constructor(user_id: string) {
    super(KEY, user_id, answersIn)
  }

  get waiting(): number {
    return Object.keys(this.entries).length
  }

  /** Cards whose answers wait, of this page and of earlier ones. */
  get cards(): ReadonlySet<string> {
    return new Set(Object.values(this.all).map((review) => review.card_id))
  }

  add(review: Review): void {
    this.put(review.id, review)
  }

  /**
   * Sends the queued answers; returns the deck's new state, or null if the server could not be reached (then
   * everything stays queued).
   */
  flush(options: { keepalive?: boolean } = {}): Promise<Summary | null> {
    return this.once(() => this.#send(options), { anew: options.keepalive === true })
  }

  /** Sends the queued answers once the network is back. Ignores the failure of a request that started offline. */
  async flushOnline(): Promise<Summary | null> {
    const late = this.running as Promise<Summary | null> | null
    return (late && (await late)) ?? this.flush()
  }

  async #send(options: { keepalive?: boolean }): Promise<Summary | null> {
    let summary: Summary | null = null
    while (this.waiting > 0 && this.maySend) {
      const batch = Object.values(this.entries).slice(0, MOST)
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other: the order counts
      const answer = await post<Reviewed>(
        '/practice/reviews',
        { reviews: batch },
        { quiet: 'again', ...options },
      )
      if (answer.ok === false && unreached(answer.status)) return null
      // A permanent refusal would be repeated forever, so drop the batch.
      this.remove(batch.map((review) => review.id))
      if (answer.ok !== false) summary = answer.data.summary
    }
    return summary
  }

  /** Takes an answer back: out of what waits, or on the server. False when that could not be done. */
  async undo(id: string): Promise<boolean> {
    await this.running
    if (id in this.entries) {
      this.remove([id])
      return true
    }
    return (await post<Summary>(`/practice/reviews/${id}/undo`, {}, { quiet: 'again' })).ok !== false
  }
}

/**
 * The queue of a person on this page, one for all who send: two of them would both send what waits when the
 * network is back.
 */
export const reviewQueueOf = queuesByPerson((person) => new ReviewQueue(person))
