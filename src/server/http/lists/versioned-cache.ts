import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'

type Entry<T> = { version: string; value: T }

/**
 * Cache of values by database and version. Each read passes the version from its own statement, so that a
 * change is seen at once, whichever process made it. The least recently used values are evicted.
 */
export class VersionedCache<T> {
  #shelves = new WeakMap<Db, LRUCache<string, Entry<T>>>()
  #most: number
  #largest: number
  /** @param most bytes in all @param largest bytes of one value; larger ones are not cached */
  constructor(most: number, largest: number) {
    this.#most = most
    this.#largest = largest
  }

  /** Returns the cached value of a key, in any version. */
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
