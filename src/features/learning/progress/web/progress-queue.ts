import { put } from '#web/client/api.ts'
import type { LessonProgress } from '../progress.contract.ts'

type Ranges = readonly (readonly [number, number])[]
type Waiting = { ranges: Ranges; duration?: number; position: number; active: number }
type Store = Record<string, Waiting>

const KEY = 'lesson-progress'
/** The server takes at most this many seconds in one call. */
const MOST_ACTIVE = 900

function read(): Store {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Store
  } catch {
    return {}
  }
}
function write(store: Store): void {
  try {
    if (Object.keys(store).length > 0) localStorage.setItem(KEY, JSON.stringify(store))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or full: what waits then lives as long as the page.
  }
}

/**
 * Watching that has not reached the server yet, by lesson. It is kept in the browser until the server has it, so that a broken
 * connection or a closed page loses nothing; sending it twice is harmless, for the server merges ranges.
 */
export class ProgressQueue {
  #memory: Store = read()
  #sending: Promise<Record<string, LessonProgress>> | null = null

  /** Notes what was watched; `active` is added up. */
  add(lesson_id: string, seen: { ranges?: Ranges; duration?: number; position?: number; active?: number }): void {
    const before = this.#memory[lesson_id]
    const duration = seen.duration && Number.isFinite(seen.duration) ? seen.duration : before?.duration
    this.#memory = { ...this.#memory, [lesson_id]: {
      ranges: [...(before?.ranges ?? []), ...(seen.ranges ?? [])].slice(-200), ...(duration && { duration }),
      position: seen.position ?? before?.position ?? 0, active: Math.min(MOST_ACTIVE, (before?.active ?? 0) + (seen.active ?? 0)),
    } }
    write(this.#memory)
  }

  /** Forgets all that waits. */
  clear(): void {
    this.#memory = {}
    write(this.#memory)
  }

  get waiting(): number {
    return Object.keys(this.#memory).length
  }

  /**
   * Sends what waits; with `after` also when a call is on its way already, once that is done. What the server could not be reached for stays; what it refuses for good (gone, locked) is dropped.
   * @returns the newest answer by lesson
   */
  async flush({ after = false, ...options }: { keepalive?: boolean; after?: boolean } = {}): Promise<Record<string, LessonProgress>> {
    // oxlint-disable-next-line no-await-in-loop -- who waited longest goes first; the others wait for them
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
    const answers: Record<string, LessonProgress> = {}
    for (const [lesson_id, waiting] of Object.entries(this.#memory)) {
      this.#take(lesson_id)
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the connection may just have come back
      const answer = await put<LessonProgress>(`/lessons/${lesson_id}/progress`, waiting, { quiet: true, ...options })
      if (answer.ok !== false) answers[lesson_id] = answer.data
      else if (answer.status === 0 || answer.status >= 500 || answer.status === 401 || answer.status === 429) this.add(lesson_id, waiting)
    }
    return answers
  }

  #take(lesson_id: string): void {
    const { [lesson_id]: _, ...rest } = this.#memory
    this.#memory = rest
    write(rest)
  }
}
