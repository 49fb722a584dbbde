import type { Actor } from '#server/auth/actor.ts'
import { appendSql, momentSql } from '#server/metrics/metrics.ts'
import { PLATFORM } from '#server/metrics/metrics.table.ts'
import type { Platform } from '#server/platform.ts'

type Search = {
  vocabulary_id: string | null
  found: boolean
  rank: number | null
  /** Similar words that were offered where there was no sign. */
  results: number | null
  query: string | null
  typed_by: string | null
}
type Lookup = { [Key in keyof Search]: Search[Key] | null } & {
  at: string
  kind: 'opened' | 'searched'
  role: string
  language: string
}
/** Facts about the reader that are stored, or that keep a lookup from being counted: no name. */
type Reader = Pick<Actor, 'role' | 'language' | 'acting_by'>
const FLUSH_MS = 2000,
  FULL = 200

const NOTHING = { vocabulary_id: null, found: null, rank: null, results: null, query: null, typed_by: null }
const { day, part } = momentSql('at')
const searches = (metric: string, where: string): string => `
  select '${metric}', '${PLATFORM}'::uuid, ${day}, ${part}, count(*)
  from kept
  where kind = 'searched' and ${where}
  group by ${day}, ${part}`

/** Writes lookups of words that are still there, their figures, and the counts of opened words. */
const RECORD = `
  with
    said as (
      select r.*, v.id as word
      from jsonb_to_recordset($1::jsonb) as r(
        at timestamptz, kind text, vocabulary_id uuid, query text, typed_by text, found boolean, rank int,
        results int, role text, language text
      )
      left join vocabularies v on v.id = r.vocabulary_id
      where r.kind = 'searched' or v.id is not null
    ),
    kept as (
      insert into lookups (at, kind, vocabulary_id, query, typed_by, found, rank, results, role, language)
      select at, kind, word, query, typed_by, found, rank, results, role, language
      from said
      returning at, kind, vocabulary_id, found, rank
    ),
    figures as (
      ${appendSql(
        [
          searches('searches', 'true'),
          searches('searches_in_vain', 'not found'),
          searches('searches_opened', 'rank is not null'),
          `select 'search_rank', '${PLATFORM}'::uuid, ${day}, rank, count(*)
          from kept
          where rank is not null
          group by ${day}, rank`,
          `select
            case kind when 'opened' then 'word_opened' else 'word_searched' end, vocabulary_id, ${day}, 0,
            count(*)
          from kept
          where vocabulary_id is not null
          group by kind, vocabulary_id, ${day}`,
        ].join(' union all '),
      )}
    ),
    counted as (select vocabulary_id, count(*)::int as n from kept where kind = 'opened' group by 1)
  update vocabularies v
  set lookups = v.lookups + c.n
  from (select * from counted order by vocabulary_id) c
  where v.id = c.vocabulary_id`

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
    if (batch.length > 0) await platform.db.query(RECORD, [JSON.stringify(batch)])
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
