import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb'

export type BrowserDatabase<Schema = unknown> = IDBPDatabase<Schema>
export type { DBSchema }

/**
 * Opens a database of the browser. A transaction that the browser aborts (storage is cleared, the tab
 * closes) rejects the call that waits for it and nothing else: its `done`, which reads never look at, counts
 * as handled.
 *
 * @throws DOMException where storage is blocked
 */
export async function openDatabase<Schema = unknown>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): Promise<BrowserDatabase<Schema>> {
  const { openDB, unwrap, wrap } = await import('idb')
  const database = await openDB<Schema>(name, version, { upgrade })
  const native = unwrap(database)
  const begin = native.transaction.bind(native)
  native.transaction = (...args) => {
    const transaction = begin(...args)
    wrap(transaction).done.catch(() => undefined)
    return transaction
  }
  return database
}
