import type { Language } from '#contract/constants.ts'
import { isApiError } from '#web/client/api.ts'
import type { SaveState } from '#web/form/SaveMark.tsx'
import { differing, merge, type Conflicts, type Values } from '#web/client/versions/joining.ts'

/** Row on the server. */
export type Standing = { version: number; values: Values }
export type Source = {
  /**
   * Sends the changed fields with the version they are based on; returns the saved row. Sent fields keep the
   * text as typed, so that no cursor moves.
   */
  save: (changed: Values, version: number) => Promise<Standing>
  /** Fetches the current row. */
  reload: () => Promise<Standing>
}
export type Say = (language: Language) => string
export type Snapshot = {
  state: SaveState
  mine: Values
  base: Values
  conflicts: Conflicts
  /** Words of the moment: `useFields` says them anew when the language changes. */
  errors: Readonly<Record<string, Say>>
  problem: Say | null
}
export const PAUSE_MS = 1200
const RETRY_MS = 8000

/**
 * A form that saves itself shortly after the last key. Merges a newer version by somebody else with the local
 * changes; a field that both changed asks for a choice. Failed changes are kept and retried.
 */
export class FieldStore {
  #source: Source
  #standing: Standing
  #snapshot: Snapshot
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  #listeners = new Set<() => void>()

  constructor(standing: Standing, source: Source) {
    this.#source = source
    this.#standing = standing
    this.#snapshot = {
      state: 'saved',
      mine: {},
      base: standing.values,
      conflicts: {},
      errors: {},
      problem: null,
    }
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): Snapshot => this.#snapshot
  value = (path: string): unknown =>
    path in this.#snapshot.mine ? this.#snapshot.mine[path] : this.#snapshot.base[path]
  get dirty(): boolean {
    return Object.keys(differing(this.#snapshot.mine, this.#snapshot.base)).length > 0
  }

  set = (path: string, value: unknown): void => {
    const { [path]: _, ...errors } = this.#snapshot.errors
    this.#change({
      mine: { ...this.#snapshot.mine, [path]: value },
      errors,
      state: this.#running ? 'saving' : 'unsaved',
    })
    this.#later(PAUSE_MS)
  }
  /** Settles a field that two people changed, or fields that belong together. */
  choose = (path: string | readonly string[], which: 'mine' | 'theirs'): void => {
    const settled = new Set(typeof path === 'string' ? [path] : path)
    const others = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !settled.has(name)))
    this.#change({
      conflicts: others(this.#snapshot.conflicts),
      ...(which === 'theirs' && { mine: others(this.#snapshot.mine) }),
    })
    void this.flush()
  }
  /** Updates the source, and merges a newer version that was read elsewhere: in another tab, or by a refetch. */
  take(standing: Standing, source: Source = this.#source): void {
    this.#source = source
    if (standing.version > this.#standing.version && !this.#running) this.#join(standing)
  }

  /** Sends what is left at once. */
  flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#running) return
    const changed = this.#unsent()
    if (Object.keys(changed).length === 0)
      return this.#change({ state: Object.keys(this.#snapshot.conflicts).length > 0 ? 'conflict' : 'saved' })
    this.#running = true
    this.#change({ state: 'saving' })
    let next: number | null = null
    try {
      const after = await this.#source.save(changed, this.#standing.version)
      this.#standing = {
        version: after.version,
        values: { ...this.#standing.values, ...after.values, ...changed },
      }
      // Keep changes typed while the request was running.
      const mine = Object.fromEntries(
        Object.entries(this.#snapshot.mine).filter(
          ([path, value]) => !(path in changed) || value !== changed[path],
        ),
      )
      this.#change({ mine, base: this.#standing.values, errors: {}, problem: null })
      if (Object.keys(this.#unsent()).length > 0) next = PAUSE_MS
    } catch (error) {
      next = await this.#failed(error)
    }
    this.#running = false
    const state =
      next !== null
        ? 'unsaved'
        : this.#snapshot.state === 'failed'
          ? 'failed'
          : Object.keys(this.#snapshot.conflicts).length > 0
            ? 'conflict'
            : 'saved'
    this.#change({ state: this.#snapshot.problem === null ? state : 'failed' })
    if (next !== null) this.#later(next)
  }

  /** Answers after how long it is tried again; null: not before somebody changes something. */
  async #failed(error: unknown): Promise<number | null> {
    if (!isApiError(error)) throw error
    if (error.status === 412) {
      let theirs: Standing
      try {
        theirs = await this.#source.reload()
      } catch {
        return RETRY_MS
      }
      this.#join(theirs)
      return Object.keys(this.#unsent()).length > 0 ? 0 : null
    }
    const away = error.status === 0 || error.status >= 500
    this.#change({
      state: 'failed',
      errors: Object.fromEntries(
        error.fields.map(({ path, message }) => [path, (now) => error.field(path, now) ?? message]),
      ),
      problem: error.fields.length > 0 ? null : (now) => error.says(now),
    })
    return away ? RETRY_MS : null
  }
  #join(theirs: Standing): void {
    const joined = merge(this.#snapshot.mine, this.#standing.values, theirs.values)
    this.#standing = theirs
    this.#change({
      mine: joined.mine,
      base: theirs.values,
      conflicts: { ...this.#snapshot.conflicts, ...joined.conflicts },
    })
  }
  #unsent(): Values {
    return Object.fromEntries(
      Object.entries(differing(this.#snapshot.mine, this.#snapshot.base)).filter(
        ([path]) => !(path in this.#snapshot.conflicts),
      ),
    )
  }
  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }
  #change(values: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...values }
    for (const listener of this.#listeners) listener()
  }
}
