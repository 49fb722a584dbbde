import type { Db } from '../../db/database.ts'

type Entry<T> = { version: string; value: T; bytes: number }
type Shelf<T> = { entries: Map<string, Entry<T>>; bytes: number }

/**
 * What was read once and stays true while its version stands, by database. The statement that asks for the
 * version comes with every use, so that a change is seen at once, whichever process made it. What was used
 * longest ago goes first when there is too much.
 */
export class Kept<T> {
  #shelves = new WeakMap<Db, Shelf<T>>()
  #most: number
  #largest: number
  /** @param most bytes in all @param largest bytes of one; what is larger is not kept */
  constructor(most: number, largest: number) {
    this.#most = most
    this.#largest = largest
  }

  /** What is kept under this key, of whichever version. */
  get(db: Db, key: string): { version: string; value: T } | undefined {
    const entries = this.#shelves.get(db)?.entries
    const entry = entries?.get(key)
    if (!entry) return undefined
    entries!.delete(key)
    entries!.set(key, entry)
    return entry
  }

  set(db: Db, key: string, version: string, value: T, bytes: number): void {
    let shelf = this.#shelves.get(db)
    if (!shelf) this.#shelves.set(db, (shelf = { entries: new Map(), bytes: 0 }))
    shelf.bytes -= shelf.entries.get(key)?.bytes ?? 0
    shelf.entries.delete(key)
    if (bytes > this.#largest) return
    shelf.entries.set(key, { version, value, bytes })
    shelf.bytes += bytes
    for (const [oldest, entry] of shelf.entries) {
      if (shelf.bytes <= this.#most) break
      shelf.entries.delete(oldest)
      shelf.bytes -= entry.bytes
    }
  }
}
