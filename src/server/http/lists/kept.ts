import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'

type Entry<T> = { version: string; value: T }

/**
 * What was read once and stays true while its version stands, by database. The statement that asks for the
 * version comes with every use, so that a change is seen at once, whichever process made it. What was used
 * longest ago goes first when there is too much.
 */
export class Kept<T> {
  #shelves = new WeakMap<Db, LRUCache<string, Entry<T>>>()
  #most: number
  #largest: number
  /** @param most bytes in all @param largest bytes of one; what is larger is not kept */
  constructor(most: number, largest: number) {
    this.#most = most
    this.#largest = largest
  }

  /** What is kept under this key, of whichever version. */
  get(db: Db, key: string): Entry<T> | undefined {
    return this.#shelves.get(db)?.get(key)
  }

  set(db: Db, key: string, version: string, value: T, bytes: number): void {
    let shelf = this.#shelves.get(db)
    if (!shelf)
      this.#shelves.set(db, (shelf = new LRUCache({ maxSize: this.#most, maxEntrySize: this.#largest })))
    shelf.set(key, { version, value }, { size: Math.max(1, bytes) })
  }
}
