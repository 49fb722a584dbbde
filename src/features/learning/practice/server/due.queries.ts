import { dayIn, isoDay } from '#contract/dates.ts'
import { FULL_DICTIONARY_SQL } from '#features/access/grants/server/public.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { NEW_PER_DAY, type Skill, type Summary } from '../practice.contract.ts'
import { todayOf } from './learner.ts'
import { NOT_UNDONE, practice_log } from './practice.table.ts'
import { NEW, REVIEW, type Memory } from './scheduler.ts'
import { IS_FINGERSPELLED, IS_LEARNED, IS_MASTERED } from './word-figures.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'

export type DueCard = Memory & { id: string; vocabulary_id: string; skill: Skill }

/**
 * SQL, true for cards `c` of words `v` that their learner may practise. A word of a completed lesson stays,
 * whatever plan they have now; one added by hand is paused while no plan opens it.
 *
 * @param own SQL, true for words `v` of an organization of the learner
 */
const practisedSql = (own: string, now: string): string => `
  c.removed_at is null
  and v.status = 'active'
  and (v.organization_id is null or ${own})
  and (c.source = 'lesson' or v.open or ${FULL_DICTIONARY_SQL('c.user_id', now)})`

/** SQL, true for words `v` of an organization in which the learner of cards `c` has a place. */
const OWN_WORD = `
  exists (
    select
    from ${memberships} m
    where m.user_id = c.user_id and m.organization_id = v.organization_id and m.status = 'active'
  )`

/**
 * SQL of the words (`slug`) that a learner knows by their sign, where there is a picture of it.
 *
 * @param user, organization, now SQL of the learner, their organization and the instant
 */
export const knownWordsSql = (user: string, organization: string, now: string): string => `
  select v.slug
  from practice_cards c
  join ${vocabularies} v on v.id = c.vocabulary_id
  join ${signs} g on g.vocabulary_id = v.id and g.is_primary
  where c.user_id = ${user}
    and c.skill = 'recognise'
    and c.state = ${REVIEW}
    and (g.rendered_poster is not null or g.notation is null and g.poster is not null)
    and ${practisedSql(`v.organization_id = ${organization}`, now)}`

/**
 * `mine`: the cards of learner `$1` (organization `$2`, at `$3`) that they may practise. `allowance`: new
 * cards left for today (`$5`).
 */
const DECK = `
  mine as (
    select c.*, row_number() over (partition by c.state = ${NEW} order by c.due, c.id) as nth
    from practice_cards c
    join ${vocabularies} v on v.id = c.vocabulary_id
    where c.user_id = $1 and ${practisedSql('v.organization_id = $2', '$3')}
  ),
  today as (
    select count(*)::int as answers, count(*) filter (where r.met)::int as met
    from ${practice_log} r
    where r.user_id = $1 and r.day = $5 and r.rating > 0 and ${NOT_UNDONE}
  ),
  allowance as (select greatest(0, ${NEW_PER_DAY} - met) as n from today)`
/** Due before the learner's day ends (`$4`); new cards up to the day's allowance. */
const IS_DUE = `(m.due < $4 and (m.state <> ${NEW} or m.nth <= (select n from allowance)))`

const valuesOf = (actor: Actor, now: Date): unknown[] => {
  const { day, ends } = todayOf(actor, now)
  return [actor.user_id, actor.organization_id, now, ends, day]
}

/**
 * Returns the number of cards that are due before `ends`, for each of these people who have any and have
 * answered none on that day.
 */
export async function dueToday(
  db: Db,
  user_ids: readonly string[],
  ends: Date,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db.query<{ user_id: string; due: number }>(
    `
      select
        c.user_id,
        (
          count(*) filter (where c.state <> ${NEW})
          + least(${NEW_PER_DAY}, count(*) filter (where c.state = ${NEW}))
        )::int as due
      from practice_cards c
      join ${vocabularies} v on v.id = c.vocabulary_id
      where c.user_id = any($1::uuid[]) and c.due < $2 and ${practisedSql(OWN_WORD, '$3')}
      group by c.user_id`,
    [user_ids, ends, now],
  )
  return new Map(rows.map(({ user_id, due }) => [user_id, due]))
}

/**
 * Returns the cards to ask next: known ones before new ones, the most overdue first; both directions of one
 * word as far apart as possible.
 */
export async function dueCards(db: Db, actor: Actor, size: number, now: Date): Promise<DueCard[]> {
  return db.query<DueCard>(
    `
      with
        ${DECK},
        asked as (
          select
            m.*, row_number() over (partition by m.vocabulary_id order by m.state = ${NEW}, m.due) as turn
          from mine m
          where ${IS_DUE}
        )
      select
        id, vocabulary_id, skill, due, state, stability, difficulty, scheduled_days, learning_steps, reps,
        lapses, last_review, full_speed
      from asked
      order by turn, state = ${NEW}, due, id
      limit $6`,
    [...valuesOf(actor, now), size],
  )
}

type Counted = Omit<Summary, 'next_due_on'> & { next_due: Date | null }

/** Returns the deck's state on the learner's day. */
export async function summaryOf(db: Db, actor: Actor, now: Date): Promise<Summary> {
  const [row] = await db.query<Counted>(
    `
      with
        ${DECK},
        words as (
          select
            vocabulary_id, ${IS_LEARNED} as learned, ${IS_MASTERED} as mastered,
            ${IS_FINGERSPELLED} as fingerspelled
          from mine
          group by vocabulary_id
        )
      select
        (select count(*)::int from mine m where ${IS_DUE}) as due,
        (select count(*)::int from mine m where ${IS_DUE} and m.state = ${NEW}) as new_due,
        (
          select
            jsonb_build_object(
              'recognise', count(*) filter (where m.skill = 'recognise'), 'produce',
              count(*) filter (where m.skill = 'produce'), 'fingerspelling',
              count(*) filter (where m.skill = 'fingerspelling')
            )
          from mine m
          where ${IS_DUE}
        ) as due_of,
        (select count(*)::int from words) as words,
        (select count(*)::int from words where learned) as learned,
        (select count(*)::int from words where mastered) as mastered,
        (select count(*)::int from words where fingerspelled) as fingerspelled,
        (select answers from today) as reviewed_today,
        (select min(greatest(m.due, $4)) from mine m where not ${IS_DUE}) as next_due`,
    valuesOf(actor, now),
  )
  const { next_due, ...counts } = row!
  return { ...counts, next_due_on: next_due && isoDay(dayIn(actor.zone, next_due)) }
}
