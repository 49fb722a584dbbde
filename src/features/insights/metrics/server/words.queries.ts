import { DAY_MS } from '#contract/durations.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import { metricRowsSql } from '#server/metrics/metrics.ts'
import { metric_days, metric_events } from '#server/metrics/metrics.table.ts'
import { lookups } from '#features/dictionary/lookups/server/lookups.table.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { TYPED_DAYS } from '#features/dictionary/lookups/server/public.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import type { DateRange } from '#contract/constants.ts'
import { TYPED_BY_AT_LEAST, type FailedWord, type WordFigures, type WordMetrics } from '../words.contract.ts'
import { instantsOf, wholeDays } from './amounts.ts'
import { periodOf, type Days } from './period.ts'
import { searchesOf } from './searches.queries.ts'

/** Words of each list, and words that one was taken for. */
const WORDS = 50,
  TAKEN = 3
const WORD = 'v.id, v.slug, v.word_en, v.word_es'

/**
 * Words by how often they were opened and found by a search: whole days of UTC from the figures, and what
 * lies between them and the reader's midnights from the rows themselves.
 */
async function lookedUp(db: Db, zone: string, period: Days): Promise<WordFigures[]> {
  const at = instantsOf(period, zone),
    whole = wholeDays(at)
  return db.query<WordFigures>(
    `
      select
        ${WORD}, f.opened, f.searched,
        exists (
          select
          from ${signs} g
          where g.vocabulary_id = v.id and (g.notation is not null or g.clip is not null)
        ) as shown
      from (
        select
          id, coalesce(sum(amount) filter (where metric = 'word_opened'), 0)::int as opened,
          coalesce(sum(amount) filter (where metric = 'word_searched'), 0)::int as searched
        from (
          select metric, subject_id as id, amount
          from ${metricRowsSql(`'{word_opened,word_searched}'::text[]`)} r
          where day >= $1::date and day < $2::date
          union all
          select case kind when 'opened' then 'word_opened' else 'word_searched' end, vocabulary_id, 1
          from ${lookups}
          where kind in ('opened', 'searched')
            and vocabulary_id is not null
            and (at >= $3 and at < least($4::timestamptz, $6) or at >= greatest($5::timestamptz, $3) and at < $6)
        ) counted
        group by id
        order by sum(amount) desc, id
        limit ${WORDS}
      ) f
      join ${vocabularies} v on v.id = f.id
      order by f.opened + f.searched desc, v.word_en, v.id`,
    [whole.from, whole.until, at.begins, whole.first, whole.end, at.ends],
  )
}

/** Words by wrong answers, by the learner's own day. */
const failed = (db: Db, { from, to }: Days): Promise<FailedWord[]> =>
  db.query<FailedWord>(
    `
      with
        counted as (
          select metric, subject_id, item, sum(amount)::int as amount
          from ${metricRowsSql(`'{word_asked,word_failed,word_taken}'::text[]`)} r
          where day between $1 and $2
          group by metric, subject_id, item
        ),
        worst as (
          select subject_id as id, amount
          from counted
          where metric = 'word_failed' and amount > 0
          order by amount desc, subject_id
          limit ${WORDS}
        )
      select
        ${WORD}, w.amount as failed,
        coalesce(
          (select a.amount from counted a where a.metric = 'word_asked' and a.subject_id = w.id), 0
        ) as asked,
        (
          select coalesce(json_agg(x order by x.times desc, x.word_en), '[]')
          from (
            select t.id, t.slug, t.word_en, t.word_es, c.amount as times
            from counted c
            join ${vocabularies} t on t.id = c.item::uuid
            where c.metric = 'word_taken' and c.subject_id = w.id and c.amount > 0
            order by c.amount desc, t.word_en
            limit ${TAKEN}
          ) x
        ) as taken_for
      from worst w
      join ${vocabularies} v on v.id = w.id
      order by w.amount desc, v.word_en, v.id`,
    [from, to],
  )

/** Texts without a sign that several people typed in the last days. */
const inVain = (db: Db, now: Date): Promise<WordMetrics['in_vain']> =>
  db.query(
    `
      select query, count(distinct typed_by)::int as people, ${isoSql('max(at)')} as last_at
      from ${lookups}
      where query is not null and at >= $1
      group by query
      having count(distinct typed_by) >= ${TYPED_BY_AT_LEAST}
      order by 2 desc, max(at) desc, query
      limit ${WORDS}`,
    [new Date(now.getTime() - TYPED_DAYS * DAY_MS)],
  )

/** The first day of the reader on which a word was looked up, or (UTC) an answer counted. */
async function firstLookup(db: Db, zone: string): Promise<string | null> {
  const [row] = await db.query<{ first: string | null }>(
    `
      select least(
        (select min(day) from ${metric_days} where metric = 'word_asked'),
        (select min(day) from ${metric_events} where metric = 'word_asked'),
        ((select min(at) from ${lookups} where kind = 'opened') at time zone $1)::date,
        ((select min(at) from ${lookups} where kind = 'searched') at time zone $1)::date
      )::text as first`,
    [zone],
  )
  return row!.first
}

/** Words over a period. */
export async function wordMetrics(db: Db, actor: Person, range: DateRange, now: Date): Promise<WordMetrics> {
  const asked = periodOf(range, actor.zone, now, await firstLookup(db, actor.zone))
  return {
    period: asked.period,
    before: asked.before,
    searches: await searchesOf(db, actor.zone, asked),
    looked_up: await lookedUp(db, actor.zone, asked.period),
    failed: await failed(db, asked.period),
    in_vain: await inVain(db, now),
  }
}
