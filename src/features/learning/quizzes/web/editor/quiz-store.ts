import type { SaveState } from '#web/form/SaveMark.tsx'
import { isApiError, type ApiError } from '#web/client/api.ts'
import type { Conflicts } from '#web/client/versions/joining.ts'
import type { Lack } from '../../quiz-drafts.contract.ts'
import type { Draft } from './quiz-draft.ts'
import { joinQuiz, withField } from './quiz-join.ts'

/** The server's answer after saving a quiz. */
export type StoredQuiz = { id: string; seen: string; pending: boolean; missing: readonly Lack[] }
export type QuizSource = {
  save: (draft: Draft) => Promise<StoredQuiz>
  /** Loads the current version. */
  reload: () => Promise<Draft>
}
export type QuizSnapshot = {
  draft: Draft
  state: SaveState
  /** Null: nothing of it is kept yet. */
  kept: StoredQuiz | null
  /** Fields changed by two people: nothing is sent until one of the versions is chosen. */
  conflicts: Conflicts
  /** Fields changed by somebody else meanwhile. */
  theirs: readonly string[]
  error: ApiError | null
}
export const PAUSE_MS = 1200
const RETRY_MS = 8000
const written = (draft: Draft): string => JSON.stringify({ ...draft, seen: '' })

/**
 * A quiz that saves itself a moment after the last key, as lessons do. Merges somebody else's newer version
 * with the local changes, and asks about fields changed by both. Keeps unsent changes and retries.
 */
export class QuizStore {
  #snapshot: QuizSnapshot
  #base: Draft
  #source: QuizSource
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  #listeners = new Set<() => void>()

  constructor(start: Draft, kept: StoredQuiz | null, source: QuizSource) {
    this.#base = start
    this.#source = source
    this.#snapshot = { draft: start, state: 'saved', kept, conflicts: {}, theirs: [], error: null }
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): QuizSnapshot => this.#snapshot
  get dirty(): boolean {
    return written(this.#snapshot.draft) !== written(this.#base)
  }

  set = (draft: Draft): void => {
    const waits = Object.keys(this.#snapshot.conflicts).length > 0
    this.#change({ draft, state: waits ? 'conflict' : this.#running ? 'saving' : 'unsaved' })
    if (!waits) this.#later(PAUSE_MS)
  }
  /** Settles what two people changed. */
  choose = (field: string, which: 'mine' | 'theirs'): void => {
    const { [field]: chosen, ...conflicts } = this.#snapshot.conflicts
    const { draft } = this.#snapshot
    this.#change({
      conflicts,
      draft: which === 'theirs' && chosen ? withField(draft, field, chosen.theirs) : draft,
    })
    if (Object.keys(conflicts).length === 0) void this.flush()
  }
  /** Sends what is left at once. */
  flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#running) return
    if (Object.keys(this.#snapshot.conflicts).length > 0) return this.#change({ state: 'conflict' })
    if (!this.dirty) return this.#change({ state: 'saved', error: null })
    this.#running = true
    this.#change({ state: 'saving' })
    const sent = this.#snapshot.draft
    let next: number | null = null
    try {
      const saved = await this.#source.save(sent)
      this.#base = { ...sent, seen: saved.seen }
      this.#change({
        kept: saved,
        error: null,
        theirs: [],
        draft: { ...this.#snapshot.draft, seen: saved.seen },
      })
      if (this.dirty) next = PAUSE_MS
      else this.#change({ state: 'saved' })
    } catch (error) {
      next = await this.#failed(error)
    }
    this.#running = false
    if (next !== null) {
      if (this.#snapshot.state === 'saving') this.#change({ state: 'unsaved' })
      this.#later(next)
    }
  }

  /** Answers after how long it is tried again; null: not before somebody changes something. */
  async #failed(error: unknown): Promise<number | null> {
    if (!isApiError(error)) throw error
    if (error.code === 'quiz_changed') {
      try {
        return this.#join(await this.#source.reload())
      } catch {
        this.#change({ state: 'failed' })
        return RETRY_MS
      }
    }
    this.#change({ state: 'failed', error })
    return error.status === 0 || error.status >= 500 ? RETRY_MS : null
  }
  #join(now: Draft): number | null {
    const { draft, conflicts, theirs } = joinQuiz(this.#snapshot.draft, this.#base, now)
    this.#base = now
    const waits = Object.keys(conflicts).length > 0
    this.#change({ draft, conflicts, theirs, error: null, state: waits ? 'conflict' : 'unsaved' })
    if (!waits && !this.dirty) this.#change({ state: 'saved' })
    return waits || !this.dirty ? null : 0
  }
  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }
  #change(values: Partial<QuizSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...values }
    for (const listener of this.#listeners) listener()
  }
}
