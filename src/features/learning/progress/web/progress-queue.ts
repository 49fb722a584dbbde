import { put } from '#web/client/api.ts'
import { unreached } from '#web/client/http/unreached.ts'
import type { LessonProgress, MAX_ACTIVE_SECONDS } from '../progress.contract.ts'
import { databaseKeeper, type Keeper, type Waiting, type Waitings } from './unsent-progress.ts'
import { together, type WatchReport } from './together.ts'

/** The server takes at most this many seconds in one call. */
const MOST_ACTIVE: typeof MAX_ACTIVE_SECONDS = 900

/**
 * Watching that has not reached the server yet, by lesson. It is kept in the browser until the server has it,
 * so that a broken connection or a closed page loses nothing; sending it twice is harmless, for the server
 * merges ranges.
 */
export class ProgressQueue {
  #memory: Waitings = {}
  /** On its way: not lost when the page is closed before the answer. */
  #flying: Waitings = {}
  readonly #keeper: Keeper
  readonly #ready: Promise<void>
  #sending: Promise<Record<string, LessonProgress>> | null = null
  /**
   * Number of calls of `clear`: progress in flight before a call is neither put back nor sent for the next
   * person who signs in.
   */
  #life = 0

  constructor(keeper: Keeper = databaseKeeper()) {
    this.#keeper = keeper
    this.#ready = this.adopt()
  }

  /** Takes over the unsent progress of closed pages. */
  async adopt(): Promise<void> {
    const life = this.#life
    const left = await this.#keeper.takeOver()
    if (life !== this.#life) return
    for (const waitings of left)
      for (const [lesson_id, waiting] of Object.entries(waitings))
        this.#memory = {
          ...this.#memory,
          [lesson_id]: this.#memory[lesson_id]
            ? together(waiting, this.#memory[lesson_id], MOST_ACTIVE)
            : waiting,
        }
    if (left.length > 0) this.#keep()
  }

  /** Notes what was watched; `active` is added up. */
  add(lesson_id: string, seen: WatchReport): void {
    this.#memory = {
      ...this.#memory,
      [lesson_id]: together(this.#memory[lesson_id], seen, MOST_ACTIVE),
    }
    this.#keep()
  }

  /** Forgets all that waits. */
  clear(): void {
    this.#life += 1
    this.#memory = {}
    this.#flying = {}
    this.#keeper.clear()
  }

  get waiting(): number {
    return Object.keys(this.#memory).length
  }

  /**
   * Sends the queued progress; with `after` it first waits for a request in flight. Progress that did not
   * reach the server stays queued; a permanent refusal (removed, locked) drops it.
   *
   * @returns the newest answer by lesson
   */
  async flush({ after = false, ...options }: { keepalive?: boolean; after?: boolean } = {}): Promise<
    Record<string, LessonProgress>
  > {
    // oxlint-disable-next-line no-await-in-loop -- the longest waiting is first; the others wait for them
    while (this.#sending && after) await this.#sending
    if (this.#sending && !options.keepalive) return {}
    const sending = this.#send(options)
    this.#sending = sending
    try {
      return await sending
    } finally {
      if (this.#sending === sending) this.#sending = null
    }
  }

  async #send(options: { keepalive?: boolean }): Promise<Record<string, LessonProgress>> {
    // Includes the progress of earlier pages, except when the page is being closed: there is no time to wait.
    if (!options.keepalive) await this.#ready
    const answers: Record<string, LessonProgress> = {},
      life = this.#life
    for (const [lesson_id, waiting] of Object.entries(this.#memory)) {
      this.#take(lesson_id)
      // oxlint-disable-next-line no-await-in-loop -- one after the other: it may be only just back
      const answer = await put<LessonProgress>(`/lessons/${lesson_id}/progress`, waiting, {
        quiet: 'again',
        ...options,
      })
      if (life !== this.#life) return {}
      if (answer.ok !== false) answers[lesson_id] = answer.data
      else if (unreached(answer.status)) this.#back(lesson_id, waiting)
      this.#landed(lesson_id)
    }
    return answers
  }

  #take(lesson_id: string): void {
    const { [lesson_id]: taken, ...rest } = this.#memory
    this.#memory = rest
    if (taken) this.#flying = { ...this.#flying, [lesson_id]: taken }
    this.#keep()
  }

  /** Puts progress that could not be sent before newer progress. */
  #back(lesson_id: string, waiting: Waiting): void {
    const meanwhile = this.#memory[lesson_id]
    this.#memory = {
      ...this.#memory,
      [lesson_id]: meanwhile ? together(waiting, meanwhile, MOST_ACTIVE) : waiting,
    }
  }

  #landed(lesson_id: string): void {
    const { [lesson_id]: _, ...rest } = this.#flying
    this.#flying = rest
    this.#keep()
  }

  #keep(): void {
    const all = { ...this.#memory }
    for (const [lesson_id, waiting] of Object.entries(this.#flying))
      all[lesson_id] = all[lesson_id] ? together(waiting, all[lesson_id], MOST_ACTIVE) : waiting
    this.#keeper.keep(all)
  }
}
