import { addDays, dayIn, isoDay, weekday } from '#contract/dates.ts'
import { MINUTE_MS, WEEK_DAYS } from '#contract/durations.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { SKILLS } from '../../practice/practice.contract.ts'
import { NOT_UNDONE, practice_cards, practice_log } from '../../practice/server/practice.table.ts'
import { NEW, REVIEW } from '../../practice/server/public.ts'
import { learner_days } from '../../progress/server/progress.table.ts'
import { checkSums } from '../../productions/server/public.ts'
import { CALENDAR_WEEKS, MAX_MISTAKES, REPEATED, type Overview } from '../overview.contract.ts'

const memoriesOf = (db: Db, user_id: string): Promise<Overview['memories']> =>
  db.query(
    `
      select
        skill, count(*) filter (where state = ${REVIEW})::int as known,
        count(*) filter (where state not in (${NEW}, ${REVIEW}))::int as learning,
        count(*) filter (where state = ${NEW})::int as unasked
      from ${practice_cards}
      where user_id = $1 and removed_at is null
      group by skill
      order by array_position($2::text[], skill)`,
    [user_id, SKILLS],
  )

const daysOf = (db: Db, user_id: string, from: string, to: string): Promise<Overview['days']> =>
  db.query(
    `
      select day::text, greatest(1, round(active_ms / ${MINUTE_MS}.0))::int as minutes
      from ${learner_days}
      where user_id = $1 and day between $2 and $3
      order by day`,
    [user_id, from, to],
  )

/** Words that were answered wrong again and again since a day, with the word that each was mostly taken for. */
const mistakesOf = (db: Db, user_id: string, from: string): Promise<Overview['mistakes']> =>
  db.query(
    `
      with failed as (
        select
          c.vocabulary_id, count(*) filter (where r.rating = 1)::int as wrong, count(*)::int as asked,
          max(r.reviewed_at) filter (where r.rating = 1) as latest,
          mode() within group (order by r.taken_for) filter (where r.taken_for is not null) as taken_for
        from ${practice_log} r
        join ${practice_cards} c on c.user_id = r.user_id and c.id = r.card_id
        where r.user_id = $1
          and r.day >= $2
          and r.rating > 0
          and c.removed_at is null
          and ${NOT_UNDONE}
        group by c.vocabulary_id
        having count(*) filter (where r.rating = 1) >= ${REPEATED}
      )
      select
        v.slug, v.word_en, v.word_es, f.wrong, f.asked,
        case
          when o.id is not null
            then jsonb_build_object('slug', o.slug, 'word_en', o.word_en, 'word_es', o.word_es)
        end as taken_for
      from failed f
      join ${vocabularies} v on v.id = f.vocabulary_id and v.status = 'active'
      left join ${vocabularies} o on o.id = f.taken_for and o.status = 'active'
      order by f.wrong desc, f.latest desc
      limit ${MAX_MISTAKES}`,
    [user_id, from],
  )

/** Returns a learner's memories, days of learning, mistakes that come back and checks of their signing. */
export async function overviewOf(db: Db, { user_id, zone }: Person, now: Date): Promise<Overview> {
  const today = dayIn(zone, now)
  const from = isoDay(addDays(today, -weekday(today) - (CALENDAR_WEEKS - 1) * WEEK_DAYS)),
    to = isoDay(today)
  const [memories, days, mistakes, signing] = await Promise.all([
    memoriesOf(db, user_id),
    daysOf(db, user_id, from, to),
    mistakesOf(db, user_id, from),
    checkSums(db, user_id, now),
  ])
  return { memories, from, to, days, mistakes, signing }
}
