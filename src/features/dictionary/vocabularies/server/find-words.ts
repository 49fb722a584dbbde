import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { isCrude } from './crude-words.ts'

/** Words of a search, as dictionary_key() writes them: without accents, in lower case. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ`]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const tokensOf = (key: string): string[] => key.match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? []

/** A typed search, in the forms that the statements take. */
export type Typed = {
  key: string
  /** `'thank' & 'yo':*` */
  beginning: string
  /** `'thank' & 'yo'` */
  whole: string
  /** The exact word between the bars of `names`. */
  exact: string
  start: string
  /** The key without apostrophes, as `dictionary_words()` writes it. */
  plain: string
  /** The whole of it as a name or another word of an entry: `'#thank yo' | '=thank yo'` */
  named: string
  /** The beginning of another word: `'=thank yo':*` */
  other: string
  /** The exact word between the bars of `others`. */
  exactOther: string
}

/** The whole of a word or phrase as a name or another word of an entry, for `words @@ …::tsquery`. */
export const namedQuery = (plain: string): string => `'#${plain}' | '=${plain}'`
/** Shorter beginnings of other words find too much. */
const SHORTEST_OTHER = 2

/** @returns null when nothing of it can be searched (punctuation only). */
export function typedOf(q: string): Typed | null {
  const key = keyOf(q)
      .replace(/[^\p{L}\p{N}']+/gu, ' ')
      .trim()
      .slice(0, 60),
    tokens = tokensOf(key)
  if (tokens.length === 0) return null
  const plain = key.replaceAll("'", '').trim()
  const allTokens = tokens.map((token) => `'${token}'`).join(' & ')
  return {
    key,
    whole: allTokens,
    beginning: `${allTokens}:*`,
    exact: `|${key}|`,
    start: `|${key}`,
    plain,
    named: namedQuery(plain),
    other: `'=${plain}'${plain.length < SHORTEST_OTHER ? '' : ':*'}`,
    exactOther: `|${plain}|`,
  }
}

/**
 * Best way to run a search. `word`: by any word of the headword or by another word; counts are capped.
 * `common`: number of matches that belong to no organization. `named`: by whole names and other words alone,
 * as a crude word must not find similar ones.
 */
export type SearchMatch =
  | { by: 'word'; count: number; common: number }
  | { by: 'meaning'; count: number }
  | { by: 'named' }
  | { by: 'near'; ids: string[] }

/** From so many matches on, walking the words by popularity is quicker than collecting all that match. */
export const FREQUENT = 1000
const NEAR = 12
/** One wrong letter of two is half of the word. */
const SHORTEST_NEAR = 3

const COUNT = {
  word: `
    select count(*)::int as n, (count(*) filter (where organization_id is null))::int as common
    from (
      select organization_id
      from vocabulary_search
      where words @@ (
        to_tsquery('simple', $1) || plainto_tsquery('english', $2) || plainto_tsquery('spanish', $2) || $3::tsquery
      )
      limit ${FREQUENT}
    ) capped`,
  meaning: `
    select count(*)::int as n
    from (
      select 1
      from vocabulary_search
      where meaning @@ (plainto_tsquery('english', $1) || plainto_tsquery('spanish', $1))
      limit ${FREQUENT}
    ) capped`,
}

const KEPT_MS = 60_000,
  KEPT = 1000
const remembered = new WeakMap<Platform, LRUCache<string, SearchMatch>>()

/** Forgets what was learnt about searches: called when the dictionary changed. */
export const forgetFound = (platform: Platform): void => void remembered.delete(platform)

/**
 * Looks once at how often the words occur: by the headword, else by meaning, else by similar spelling.
 * Remembered for a minute, so that the next pages and everybody else who types the same pay nothing.
 */
export async function findWords(platform: Platform, typed: Typed): Promise<SearchMatch> {
  let known = remembered.get(platform)
  if (!known) remembered.set(platform, (known = new LRUCache({ max: KEPT, ttl: KEPT_MS })))
  const before = known.get(typed.key)
  if (before) return before
  const found = await look(platform, typed)
  known.set(typed.key, found)
  return found
}

async function look({ db }: Platform, typed: Typed): Promise<SearchMatch> {
  if (isCrude(typed.plain)) return { by: 'named' }
  const [word] = await db.query<{ n: number; common: number }>(COUNT.word, [
    typed.beginning,
    typed.key,
    typed.other,
  ])
  if (word && word.n > 0) return { by: 'word', count: word.n, common: word.common }
  const [meaning] = await db.query<{ n: number }>(COUNT.meaning, [typed.key])
  if (meaning && meaning.n > 0) return { by: 'meaning', count: meaning.n }
  return { by: 'near', ids: await nearTo(db, typed) }
}

const ALIKE = `
  select vocabulary_id
  from vocabulary_search
  where words @@ ($1::tsquery || ('''~' || dictionary_sound($2) || '''')::tsquery)
  order by popularity, vocabulary_id
  limit ${NEAR}`

/** The text with each two neighbours swapped in turn. */
const swapped = (text: string): string[] =>
  [...text].slice(1).map((letter, n) => text.slice(0, n) + letter + text[n] + text.slice(n + 2))

/**
 * Words that are near in spelling: two letters swapped, or written in Spanish as it sounds; else with few
 * wrong letters. A number or two letters have no near ones.
 */
async function nearTo(db: Db, { plain, key }: Typed): Promise<string[]> {
  if (plain.length < SHORTEST_NEAR || /^\d+$/.test(plain)) return []
  const alike = await db.query<{ vocabulary_id: string }>(ALIKE, [
    [plain, ...swapped(plain)].map(namedQuery).join(' | '),
    plain,
  ])
  const near =
    alike.length > 0
      ? alike
      : await db.query<{ vocabulary_id: string }>('select vocabulary_id from vocabulary_similar($1, $2)', [
          key,
          NEAR,
        ])
  return near.map((row) => row.vocabulary_id)
}
