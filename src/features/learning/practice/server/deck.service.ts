import { common, Failure } from '#contract/errors.ts'
import { FULL_DICTIONARY_SQL } from '#features/access/grants/server/public.ts'
import { vocabularyErrors } from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { OpenLesson } from '../../courses/server/public.ts'
import { learner, todayOf } from './learner.ts'
import { lessons } from '../../courses/server/courses.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'

/**
 * Creates the two memories of each word: signing it begins a day after knowing it, reading it from the hand
 * later (`beginFingerspelling`). A removed word is restored unchanged. Milliseconds keep the words of a
 * lesson in the order they are taught.
 */
const JOIN = `
, spelled as (
    update practice_cards
    set removed_at = null, updated_at = $3
    where user_id = $1
      and vocabulary_id in (select id from words)
      and skill = 'fingerspelling'
      and removed_at is not null
  )
  insert into practice_cards as c (user_id, vocabulary_id, skill, source, due, created_at, updated_at)
  select
    $1, w.id, s.skill, $2,
    case s.skill
      when 'recognise' then $3::timestamptz
      else $4::timestamptz
    end + w.position * interval '1 millisecond',
    $3, $3
  from words w, (values ('recognise'), ('produce')) s(skill)
  order by w.position, s.skill desc
  on conflict (user_id, vocabulary_id, skill) do update set removed_at = null,
  source = case when c.source = 'lesson' then c.source else excluded.source end,
  updated_at = excluded.updated_at
  where c.removed_at is not null or c.source <> excluded.source`

/** Every word of a completed lesson joins the deck, in the transaction of the completion. */
export async function joinDeck(tx: Db, actor: Person, lesson: OpenLesson, now: Date): Promise<void> {
  await tx.query(
    `
      with words as (
        select v.id, min(w.position) as position
        from ${lessons} l, unnest(l.vocabulary) with ordinality w(slug, position)
        join ${vocabularies} v on v.slug = w.slug and v.status = 'active'
        where l.id = $5
        group by v.id
      ) ${JOIN}`,
    [actor.user_id, 'lesson', now, todayOf(actor, now).ends, lesson.id],
  )
}

type Word = { word_en: string; word_es: string; may_open: boolean }

/**
 * Puts a word of the dictionary into the deck.
 *
 * @throws common.not_found, vocabularyErrors.plan_needed
 */
export async function addWord(
  platform: Platform,
  actor: Actor,
  vocabulary_id: string,
): Promise<{ in_deck: boolean }> {
  const person = learner(actor),
    now = platform.clock()
  const [word] = await platform.db.query<Word>(
    `
      select v.word_en, v.word_es, v.open or ${FULL_DICTIONARY_SQL('$2', '$4')} as may_open
      from ${vocabularies} v
      where v.id = $1 and v.status = 'active' and (v.organization_id is null or v.organization_id = $3)`,
    [vocabulary_id, person.user_id, person.organization_id, now],
  )
  if (!word) throw new Failure(common.not_found)
  if (!word.may_open)
    throw new Failure(vocabularyErrors.plan_needed, {
      params: { word_en: word.word_en, word_es: word.word_es },
    })
  await platform.db.query(`with words as (select $5::uuid as id, 0 as position) ${JOIN}`, [
    person.user_id,
    'word',
    now,
    todayOf(person, now).ends,
    vocabulary_id,
  ])
  return { in_deck: true }
}

/** Removes a word; its memories and answers are kept for its return. */
export async function removeWord(
  platform: Platform,
  actor: Actor,
  vocabulary_id: string,
): Promise<{ in_deck: boolean }> {
  const person = learner(actor)
  await platform.db.query(
    `
      update practice_cards
      set removed_at = $3, updated_at = $3
      where user_id = $1 and vocabulary_id = $2 and removed_at is null`,
    [person.user_id, vocabulary_id, platform.clock()],
  )
  return { in_deck: false }
}

export async function hasWord(
  platform: Platform,
  actor: Actor,
  vocabulary_id: string,
): Promise<{ in_deck: boolean }> {
  const found = await platform.db.query(
    'select 1 from practice_cards where user_id = $1 and vocabulary_id = $2 and removed_at is null limit 1',
    [actor.user_id, vocabulary_id],
  )
  return { in_deck: found.length > 0 }
}
