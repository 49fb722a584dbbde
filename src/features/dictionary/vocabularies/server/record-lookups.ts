import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { recordLookups, type Lookup, type Search } from '../../lookups/server/public.ts'

/** Facts about the reader that are stored, or that keep a lookup from being counted: no name. */
type Reader = Pick<Actor, 'role' | 'language' | 'acting_by'>
const FLUSH_MS = 2000,
  FULL = 200

const NOTHING = { vocabulary_id: null, found: null, rank: null, results: null, query: null, typed_by: null }
/** Writes lookups, and how often each word was opened in all. */
async function write(tx: Db, batch: readonly Lookup[]): Promise<void> {
  const opened = (await recordLookups(tx, batch)).flatMap(({ kind, vocabulary_id }) =>
    kind === 'opened' ? [vocabulary_id] : [],
  )
  if (opened.length === 0) return
  await tx.query(
    `
      update vocabularies v
      set lookups = v.lookups + c.times
      from (
        select id, count(*)::int as times
        from unnest($1::uuid[]) o (id)
        group by id
        order by id
      ) c
      where v.id = c.id`,
    [opened],
  )
}

const recorders = new WeakMap<Platform, ReturnType<typeof makeRecorder>>()
/** Records lookups after the answer was sent, many in one statement: a reader never waits for a counter. */
export function lookupRecorder(platform: Platform): ReturnType<typeof makeRecorder> {
  let recorder = recorders.get(platform)
  if (!recorder) recorders.set(platform, (recorder = makeRecorder(platform)))
  return recorder
}

function makeRecorder(platform: Platform) {
  let waiting: Lookup[] = [],
    timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length > 0) await platform.db.transaction((tx) => write(tx, batch))
  }
  function record(actor: Reader, lookup: Pick<Lookup, 'kind'> & Partial<Lookup>): void {
    // Staff who look as somebody are no readers.
    if (actor.acting_by) return
    waiting.push({
      ...NOTHING,
      ...lookup,
      at: platform.clock().toISOString(),
      role: actor.role,
      language: actor.language,
    })
    if (waiting.length >= FULL) void flush().catch(failed)
    else timer ??= setTimeout(() => void flush().catch(failed), FLUSH_MS).unref()
  }
  const failed = (error: unknown): void => platform.log.warn({ err: error }, 'lookups could not be recorded')
  return {
    opened: (actor: Reader, vocabulary_id: string) => record(actor, { kind: 'opened', vocabulary_id }),
    searched: (actor: Reader, search: Search) => record(actor, { kind: 'searched', ...search }),
    flush,
  }
}
