import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'

type Lookup = {
  at: string
  kind: 'opened' | 'not_found'
  vocabulary_id: string | null
  query: string | null
  results: number | null
  role: string
  language: string
}
/** Stored facts about the reader: no name. */
type Reader = Pick<Actor, 'role' | 'language'>
const FLUSH_MS = 2000,
  FULL = 200

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
    if (batch.length === 0) return
    await platform.db.query(
      `
        with
          said as (
            select *
            from jsonb_to_recordset($1::jsonb) as r(
              at timestamptz, kind text, vocabulary_id uuid, query text, results int, role text, language text
            )
          ),
          kept as (
            insert into lookups (at, kind, vocabulary_id, query, results, role, language)
            select at, kind, vocabulary_id, query, results, role, language
            from said
            where vocabulary_id is null
              or exists (select 1 from vocabularies v where v.id = said.vocabulary_id)
          ),
          counted as (select vocabulary_id, count(*)::int as n from said where kind = 'opened' group by 1)
        update vocabularies v
        set lookups = v.lookups + c.n
        from (select * from counted order by vocabulary_id) c
        where v.id = c.vocabulary_id`,
      [JSON.stringify(batch)],
    )
  }
  function record(actor: Reader, lookup: Pick<Lookup, 'kind'> & Partial<Lookup>): void {
    waiting.push({
      vocabulary_id: null,
      query: null,
      results: null,
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
    /** A search that found nothing by word or meaning; `results` says how many similar words were offered. */
    notFound: (actor: Reader, query: string, results: number) =>
      record(actor, { kind: 'not_found', query: query.slice(0, 100), results }),
    flush,
  }
}
