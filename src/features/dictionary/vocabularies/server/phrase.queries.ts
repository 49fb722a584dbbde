import type { AccessLevels } from '#features/access/grants/grants.contract.ts'
import type { Actor } from '#server/auth/actor.ts'
import { withUrls } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import type { Phrase } from '../phrase.contract.ts'
import { signs } from '../../signs/server/signs.table.ts'
import { isCrude } from './crude-words.ts'
import { namedQuery, typedOf } from './find-words.ts'
import { shownSql } from './rendered.ts'
import { vocabularies, vocabulary_phrases, vocabulary_search } from './vocabularies.table.ts'

/** Words of both languages that ASL does not sign word by word. */
const UNSIGNED = new Set(
  `a an the to of is am are was were be been being do does did
    el la los las lo un una unos unas de del al es son soy eres era esta estan estoy`.split(/\s+/),
)
/** The longest word of the dictionary within a phrase, in words. */
const LONGEST = 4
const MOST_WORDS = 8

/**
 * The stored phrase, with its signs in order, and every span of the typed words that is a whole name or a
 * whole other word of an entry. A headword has priority over another word, one's own language over the other.
 */
const SPANS = `
  select t.key, null as slug, p.signs
  from unnest($1::text[]) t(key)
  join ${vocabulary_phrases} p on p.key = t.key
  where t.key = $4
  union all
  select t.key, best.slug, null
  from unnest($1::text[], $2::text[]) t(key, named)
  cross join lateral (
    select v.slug
    from ${vocabulary_search} s
    join ${vocabularies} v on v.id = s.vocabulary_id
    where s.words @@ t.named::tsquery
      and (s.organization_id is null or s.organization_id = $3)
    order by
      v.part_of_speech = 'letter', strpos(s.names, '|' || t.key || '|') = 0, case when $5 = 'es' then v.sort_es else v.sort_en end <> t.key,
      s.popularity, s.vocabulary_id
    limit 1
  ) best`
type Span = { key: string; slug: string | null; signs: string[] | null }

/**
 * The signs of the words of a phrase, by their slugs: as the phrase is stored, else word by word without what
 * ASL does not sign. Empty when the whole is a word itself, when any word has no sign, or for a single sign.
 */
export async function signsOfPhrase({ db }: Platform, actor: Actor, q: string): Promise<string[]> {
  const plain = typedOf(q)?.plain
  if (!plain || isCrude(plain)) return []
  const words = plain.split(' ')
  const spanOf = (from: number, length: number): string => words.slice(from, from + length).join(' ')
  const keys = new Set([plain])
  if (words.length <= MOST_WORDS)
    for (const from of words.keys())
      for (let length = 1; length <= Math.min(LONGEST, words.length - from); length++)
        keys.add(spanOf(from, length))
  const found = await db.query<Span>(SPANS, [
    [...keys],
    [...keys].map(namedQuery),
    actor.organization_id,
    plain,
    actor.language,
  ])
  const bySpan = new Map(found.flatMap(({ key, slug }) => (slug === null ? [] : [[key, slug] as const])))
  if (bySpan.has(plain)) return []
  const stored = found.find(({ signs: inOrder }) => inOrder !== null)?.signs
  if (stored) return stored
  const inRow: string[] = []
  for (let at = 0; at < words.length;) {
    const length =
      [4, 3, 2].find((many) => at + many <= words.length && bySpan.has(spanOf(at, many))) ??
      (UNSIGNED.has(words[at]!) ? 0 : 1)
    const slug = bySpan.get(spanOf(at, length))
    if (length > 0 && slug === undefined) return []
    if (slug !== undefined) inRow.push(slug)
    at += Math.max(length, 1)
  }
  return inRow.length > 1 ? inRow : []
}

/**
 * The signs of a phrase as they are shown. Moving pictures are included only for words that this person may
 * open.
 */
export async function phraseOf(
  platform: Platform,
  actor: Actor,
  level: AccessLevels['dictionary'],
  q: string,
): Promise<Phrase['signs']> {
  const slugs = await signsOfPhrase(platform, actor, q)
  if (slugs.length === 0) return []
  const unlocked = level === 'Full' ? 'true' : 'v.open'
  const rows = await platform.db.query<Phrase['signs'][number]>(
    `
      select
        v.id, v.slug, v.gloss, v.word_en, v.word_es, ${shownSql('g', 'poster')} as poster_url,
        case when ${unlocked} then g.notation end as notation, not ${unlocked} as locked
      from unnest($1::text[]) with ordinality as t(slug, n)
      join ${vocabularies} v
        on v.slug = t.slug and v.status = 'active' and (v.organization_id is null or v.organization_id = $2)
      left join ${signs} g on g.vocabulary_id = v.id and g.is_primary and g.review_state <> 'new'
      order by t.n`,
    [slugs, actor.organization_id],
  )
  // A missing word leaves a gap, which would be another phrase.
  return rows.length === slugs.length ? withUrls(platform.files, rows, ['poster_url']) : []
}

/** Words of a text that have a sign, without those that ASL does not sign and those that need a plan. */
export async function wordsOfText(
  { db }: Platform,
  actor: Actor,
  level: AccessLevels['dictionary'],
  words: readonly string[],
): Promise<{ text: string; slug: string }[]> {
  const asked = words.flatMap((text) => {
    const plain = typedOf(text)?.plain
    return plain && !UNSIGNED.has(plain) && !isCrude(plain) ? [{ text, plain }] : []
  })
  return db.query(
    `
      select t.text, best.slug
      from unnest($1::text[], $2::text[], $3::text[]) t(text, key, named)
      cross join lateral (
        select v.slug, v.open
        from ${vocabulary_search} s
        join ${vocabularies} v on v.id = s.vocabulary_id
        where s.words @@ t.named::tsquery
          and v.status = 'active'
          and v.part_of_speech <> 'letter'
          and (s.organization_id is null or s.organization_id = $4)
        order by
          strpos(s.names, '|' || t.key || '|') = 0, case when $5 = 'es' then v.sort_es else v.sort_en end <> t.key,
          s.popularity, s.vocabulary_id
        limit 1
      ) best
      where $6 or best.open`,
    [
      asked.map(({ text }) => text),
      asked.map(({ plain }) => plain),
      asked.map(({ plain }) => namedQuery(plain)),
      actor.organization_id,
      actor.language,
      level === 'Full',
    ],
  )
}
