import { parametersApart, type SignParameter, type SignParameters } from '#contract/sign-parameters.ts'
import { shareMeaning } from '#contract/meanings.ts'
import { randomInt } from 'node:crypto'
import { FULL_DICTIONARY_SQL } from '#features/access/grants/server/public.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import {
  vocabularies,
  vocabulary_category_links,
  vocabulary_relations,
} from '#features/dictionary/vocabularies/server/vocabularies.table.ts'

/** A word to ask or offer, with its primary sign. */
export type Word = {
  id: string
  slug: string
  word_en: string
  word_es: string
  part_of_speech: string
  spelling: string
  clip: string | null
  poster: string | null
  handshapes: string[] | null
  location: string | null
  movement: string | null
}
/** The word of a question: with its sign as data, for the model, and a picture of that. */
export type QuestionWord = Word & {
  notation: Record<string, unknown> | null
  still: string | null
  reviewed: boolean
}
export type Candidate = Word & { for_id: string; same_topic: boolean }

const WORD =
  'v.id, v.slug, v.word_en, v.word_es, v.part_of_speech, v.spelling, g.clip, g.poster, g.handshapes, g.location, g.movement'
const SIGN = `left join ${signs} g on g.vocabulary_id = v.id and g.is_primary`

export const wordsOf = (db: Db, ids: readonly string[]): Promise<QuestionWord[]> =>
  db.query<QuestionWord>(
    `
      select ${WORD}, g.notation, g.rendered_poster as still, g.reviewed_at is not null as reviewed
      from ${vocabularies} v ${SIGN}
      where v.id = any($1::uuid[])`,
    [ids],
  )

/**
 * Words that could be taken for the asked ones: of the same topic, handshape or kind, and some that are
 * filmed. Only such as the learner may open or has in their deck; never a synonym.
 */
export const candidatesOf = (db: Db, actor: Actor, ids: readonly string[], now: Date): Promise<Candidate[]> =>
  db.query<Candidate>(
    `
      with
        asked as (
          select v.id, v.part_of_speech, g.handshapes from ${vocabularies} v ${SIGN} where v.id = any($1::uuid[])
        ),
        reach as materialized (select ${FULL_DICTIONARY_SQL('$2', '$4')} as whole)
      select a.id as for_id, near.same_topic, ${WORD}
      from asked a
      cross join lateral (
        select x.id, bool_or(x.same_topic) as same_topic
        from (
          (
            select o.vocabulary_id as id, true as same_topic
            from ${vocabulary_category_links} l
            join ${vocabulary_category_links} o on o.category = l.category
            where l.vocabulary_id = a.id
            limit 40
          )
          union all (
            select s.vocabulary_id, false
            from ${signs} s
            where s.is_primary and cardinality(a.handshapes) > 0 and s.handshapes = a.handshapes
            limit 12
          )
          union all (
            select k.id, false
            from ${vocabularies} k
            where k.part_of_speech = a.part_of_speech
            order by k.popularity
            limit 16
          )
          union all (
            select s.vocabulary_id, false from ${signs} s where s.is_primary and s.clip is not null limit 24
          )
        ) x
        where x.id <> a.id
        group by x.id
      ) near
      join ${vocabularies} v on v.id = near.id ${SIGN}
      where v.status = 'active'
        and (v.organization_id is null or v.organization_id = $3)
        and (
          v.open
          or (select whole from reach)
          or exists (select from practice_cards c where c.user_id = $2 and c.vocabulary_id = v.id)
        )
        and not exists (
          select
          from ${vocabulary_relations} r
          where r.kind = 'synonym'
            and (r.vocabulary_id = a.id and r.other_id = v.id or r.vocabulary_id = v.id and r.other_id = a.id)
        )`,
    [ids, actor.user_id, actor.organization_id, now],
  )

const sameMeaning = (a: Word, b: Word): boolean =>
  shareMeaning(a.word_en, b.word_en) || shareMeaning(a.word_es, b.word_es)
const sameShape = (a: Word, b: Word): boolean =>
  a.handshapes !== null &&
  b.handshapes !== null &&
  a.handshapes.length > 0 &&
  a.handshapes.join() === b.handshapes.join()

/** In what two signs differ, of what is known of both. */
export const differences = (a: Word, b: Word): SignParameter[] =>
  parametersApart(parametersOf(a), parametersOf(b))
const parametersOf = ({ handshapes, location, movement }: Word): SignParameters => ({
  handshape: handshapes?.join() || null,
  location: location || null,
  movement: movement || null,
})

/** Any order, each as likely. */
function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1),
      swapped = mixed[at]!
    mixed[at] = mixed[other]!
    mixed[other] = swapped
  }
  return mixed
}

/**
 * The most tempting wrong answers: same kind and topic, same handshape or place; no two that mean the same.
 * Fewer when there are none.
 */
export function wrongOnes(
  word: Word,
  candidates: readonly Candidate[],
  count: number,
  filmed: boolean,
): Word[] {
  const closeness = (other: Candidate): number =>
    (word.part_of_speech === other.part_of_speech ? 3 : 0) +
    (other.same_topic ? 2 : 0) +
    Number(sameShape(word, other)) +
    Number(word.location !== null && word.location === other.location)
  const isLetter = (one: Word): boolean => one.part_of_speech === 'letter'
  const fit = shuffled(candidates)
    .filter((other) => isLetter(other) === isLetter(word) && (!filmed || other.clip !== null))
    .sort((a, b) => closeness(b) - closeness(a))
  const chosen: Word[] = []
  for (const other of fit) {
    if (chosen.length === count) break
    if (![word, ...chosen].some((earlier) => sameMeaning(earlier, other))) chosen.push(other)
  }
  return chosen
}

/**
 * Returns the number of equal letters of two words, counted from the front and from the back, minus the
 * difference of their lengths.
 */
function alike(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()],
    shorter = Math.min(one.length, other.length)
  let same = 0
  for (let at = 0; at < shorter; at += 1)
    same += Number(one[at] === other[at]) + Number(one.at(-1 - at) === other.at(-1 - at))
  return same - Math.abs(one.length - other.length)
}

/** Words that look most like this one when they are spelled by hand. Fewer when there are none. */
export function likelySpelled(word: Word, candidates: readonly Candidate[], count: number): Word[] {
  const seen = new Set([word.spelling.toLowerCase()])
  return shuffled(candidates)
    .filter(({ spelling, part_of_speech }) => {
      const letters = spelling.toLowerCase(),
        fits = part_of_speech !== 'letter' && /^[a-z]{2,}$/.test(letters) && !seen.has(letters)
      if (fits) seen.add(letters)
      return fits
    })
    .sort((a, b) => alike(b.spelling, word.spelling) - alike(a.spelling, word.spelling))
    .slice(0, count)
}
