import { openDatabase, type BrowserDatabase } from '#web/client/browser/open-database.ts'

export type Ranges = readonly (readonly [number, number])[]
export type Waiting = {
  ranges: Ranges
  duration?: number
  position: number
  active: number
  step?: string
  signed?: string[]
  understood?: true
}
/** Unsent progress by lesson. */
export type Waitings = Record<string, Waiting>

const DATABASE = 'aslLearning',
  STORE = 'progress',
  VERSION = 1
/** A page that has not written for this long was closed, or has nothing new: its progress is taken over. */
const LEFT_MS = 30_000
/** `held`: the page holds a lock of its name as long as it lives. */
type UnsentPage = { page: string; at: number; waiting: Waitings; held?: boolean }

const lockOf = (page: string): string => `asl-page ${page}`
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)
/** Names of the locks that pages hold at this moment. */
const heldNow = async (): Promise<Set<string | undefined>> =>
  new Set((await locks()?.query())?.held?.map(({ name }) => name) ?? [])

/** Storage for unsent progress that outlives the page. */
export type Keeper = {
  /** Takes over what earlier pages left behind. */
  takeOver(): Promise<Waitings[]>
  /** Keeps this instead of what this page kept before; the last call wins. */
  keep(waiting: Waitings): void
  /** Forgets what every page kept. */
  clear(): void
  /** Resolves when everything asked for so far is done. */
  settled(): Promise<void>
}

/**
 * Keeps unsent progress in the browser's database, a record for each page, so that two pages never overwrite
 * each other. Without a database (private windows, blocked storage) it lasts only as long as the page.
 */
export function databaseKeeper({ leftMs = LEFT_MS }: { leftMs?: number } = {}): Keeper {
  const page = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const hasLocks = locks() !== undefined
  // Holds the lock until the page is closed.
  void locks()
    ?.request(lockOf(page), () => new Promise(() => undefined))
    .catch(() => undefined)
  let opening: Promise<BrowserDatabase | undefined> | undefined
  const open = (): Promise<BrowserDatabase | undefined> =>
    (opening ??= openDatabase(
      DATABASE,
      VERSION,
      (database) => void database.createObjectStore(STORE, { keyPath: 'page' }),
    ).catch(() => undefined))
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, so that the last one wins. */
  const run = <T>(work: (database: BrowserDatabase) => Promise<T>): Promise<T | undefined> => {
    const done = last
      .then(open)
      .then((database) => database && work(database))
      .catch(() => undefined)
    last = done
    return done
  }
  return {
    async takeOver() {
      const alive = await heldNow().catch(() => new Set())
      const left = await run(async (database) => {
        const transaction = database.transaction(STORE, 'readwrite'),
          until = Date.now() - leftMs
        const all = (await transaction.store.getAll()) as UnsentPage[]
        const mine = all.filter(
          (one) =>
            one.page !== page && (one.held && hasLocks ? !alive.has(lockOf(one.page)) : one.at <= until),
        )
        for (const one of mine) await transaction.store.delete(one.page)
        await transaction.done
        return mine.map((one) => one.waiting)
      })
      return left ?? []
    },
    keep: (waiting) =>
      void run<unknown>((database) =>
        Object.keys(waiting).length > 0
          ? database.put(STORE, { page, at: Date.now(), waiting, held: hasLocks } satisfies UnsentPage)
          : database.delete(STORE, page),
      ),
    clear: () => void run((database) => database.clear(STORE)),
    settled: async () => void (await last),
  }
}
