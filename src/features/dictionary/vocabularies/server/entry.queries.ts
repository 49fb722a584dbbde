import { Failure, common } from '#contract/errors.ts'
import type { AccessLevels } from '#features/access/grants/grants.contract.ts'
import { FULL_DICTIONARY_SQL } from '#features/access/grants/server/public.ts'
import type { Actor } from '#server/auth/actor.ts'
import { withUrls } from '#server/files/files.ts'
import { RawJson } from '#server/http/answer/answer.ts'
import { VersionedCache } from '#server/http/lists/versioned-cache.ts'
import type { Platform } from '#server/platform.ts'
import { vocabularyErrors, type Entry } from '../vocabularies.contract.ts'
import { exampleSql } from './example.queries.ts'
import { filmSql, shownSql, SIGN_FILES, streamSql } from './rendered.ts'
import { byRole } from './vocabularies.access.ts'
import { spell } from './vocabularies.media.ts'
import { page_versions } from '#server/http/http.table.ts'
import { signs, sign_parameters } from '../../signs/server/signs.table.ts'
import { signers } from '../../signers/server/signers.table.ts'

type Located = { id: string; word_en: string; word_es: string; open: boolean }

const columnOf = (slugOrId: string): 'id' | 'slug' =>
  slugOrId.length === 36 && /^[0-9a-f]{8}-/i.test(slugOrId) ? 'id' : 'slug'
const planNeeded = (word: { word_en: string; word_es: string }): Failure =>
  new Failure(vocabularyErrors.plan_needed, { params: { word_en: word.word_en, word_es: word.word_es } })

/** A word that this person may know of; 404 else. With a plan's word and no plan: `plan_needed`. */
export async function reachable(
  platform: Platform,
  actor: Actor,
  level: AccessLevels['dictionary'],
  slugOrId: string,
): Promise<Located> {
  const by = columnOf(slugOrId)
  const [row] = await platform.db.query<Located>(
    `
    select id, word_en, word_es, open from vocabularies
    where ${by} = $1 and status = 'active' and (organization_id is null or organization_id = $2)`,
    [slugOrId, actor.organization_id],
  )
  if (!row) throw new Failure(common.not_found)
  if (level === 'No' || (level === 'Limited' && !row.open)) throw planNeeded(row)
  return row
}

/**
 * May the caller open every word, by role or by a grant that holds now, and which version of the dictionary
 * is this? Asked once a statement.
 */
const reachSql = (byRole: string, me: string, now: string): string =>
  `
    reach as materialized (
      select
        ${byRole} or ${FULL_DICTIONARY_SQL(me, now)} as full_access,
        (select n::text from ${page_versions} where name = 'dictionary') as version
    )`
const FULL = '(select full_access from reach)'
const savedSql = (word: string, me: string): string =>
  `exists (select from saved_vocabularies k where k.vocabulary_id = ${word} and k.user_id = ${me})`
const reference = (alias: string, more = ''): string => `
  json_build_object(
    'id', ${alias}.id, 'slug', ${alias}.slug, 'gloss', ${alias}.gloss, 'word_en', ${alias}.word_en, 'word_es',
    ${alias}.word_es, 'poster_url',
    (select ${shownSql('p', 'poster')} from ${signs} p where p.vocabulary_id = ${alias}.id and p.is_primary),
    'open', (${FULL} or ${alias}.open)${more}
  )`
const visible = (alias: string): string =>
  `${alias}.status = 'active' and (${alias}.organization_id is null or ${alias}.organization_id = $3)`
const parameter = (kind: string): string =>
  `
    (
      select json_build_object('value', n.value, 'en', n.name_en, 'es', n.name_es)
      from ${sign_parameters} n
      where n.kind = '${kind}' and n.value = g.${kind}
    )`
const relations = (kind: string): string =>
  `
    (
      select coalesce(json_agg(${reference('o')} order by r.position), '[]')
      from vocabulary_relations r
      join vocabularies o on o.id = r.other_id
      where r.vocabulary_id = v.id and r.kind = '${kind}' and ${visible('o')}
    )`
/** Signs that differ from this one in one parameter only. */
const pair = (differs: 'handshape' | 'location' | 'movement'): string => {
  const same = {
    handshape: 'g.handshapes = t.handshapes',
    location: 'g.location = t.location',
    movement: 'g.movement = t.movement',
  }
  const conditions = Object.entries(same).map(([name, equal]) =>
    name === differs ? `not (${equal})` : equal,
  )
  return `
    (
      select g.vocabulary_id, '${differs}' as differs
      from ${signs} g
      where ${conditions.join(' and ')} and g.hands = t.hands and g.is_primary and g.vocabulary_id <> v.id
      limit 12
    )`
}

/** Omits moving pictures of a word that needs a plan. */
const moving = (sql: string): string => `case when ${FULL} or v.open then ${sql} end`

const entrySql = (by: 'id' | 'slug'): string => `
  with ${reachSql('$2', '$4', '$5')}
  select
    reach.full_access, reach.version,
    json_build_object(
      'id', v.id, 'slug', v.slug, 'locked', not (${FULL} or v.open), 'gloss', v.gloss, 'word_en', v.word_en, 'word_es', v.word_es,
      'part_of_speech', v.part_of_speech, 'unit', v.unit, 'lesson', v.lesson, 'definition_en',
      v.definition_en, 'definition_es', v.definition_es, 'example_en', v.example_en, 'example_es',
      v.example_es, 'example_line', ${exampleSql(`${FULL} or v.open`, visible)}, 'spelling', v.spelling, 'categories',
      (
        select coalesce(
          json_agg(json_build_object('value', c.slug, 'en', c.name_en, 'es', c.name_es) order by c.position),
          '[]'
        )
        from vocabulary_category_links l
        join vocabulary_categories c on c.slug = l.category
        where l.vocabulary_id = v.id
      ),
      'signs',
      (
        select coalesce(
          json_agg(
            json_build_object(
              'id', g.id, 'signer',
              (
                select json_build_object(
                  'slug', s.slug, 'name_en', s.name_en, 'name_es', s.name_es, 'kind', s.kind, 'dominant_hand',
                  s.dominant_hand
                )
                from ${signers} s
                where s.id = g.signer_id
              ),
              'region', g.region, 'clip_url', ${moving(filmSql('g'))}, 'stream_url', ${moving(streamSql('g'))}, 'poster_url',
              ${shownSql('g', 'poster')}, 'fsw', g.fsw, 'notation', ${moving('g.notation')}, 'handshapes',
              (
                select coalesce(
                  json_agg(
                    json_build_object(
                      'value', n.value, 'en', n.name_en, 'es', n.name_es, 'picture_url', n.picture
                    )
                    order by array_position(g.handshapes, n.value)
                  ),
                  '[]'
                )
                from ${sign_parameters} n
                where n.kind = 'handshape' and n.value = any(g.handshapes)
              ),
              'location', ${parameter('location')}, 'movement', ${parameter('movement')}, 'hands',
              ${parameter('hands')}, 'description_en', g.description_en, 'description_es', g.description_es,
              'is_primary', g.is_primary, 'reviewed', g.reviewed_at is not null
            )
            order by g.is_primary desc, g.position, g.id
          ),
          '[]'
        )
        from ${signs} g
        where g.vocabulary_id = v.id and g.review_state <> 'new'
      ),
      'related', ${relations('related')}, 'synonyms', ${relations('synonym')}, 'minimal_pairs',
      (
        select coalesce(json_agg(near.entry), '[]')
        from (
          select ${reference('o', `, 'differs', m.differs`)} as entry
          from ${signs} t
          cross join lateral (
            ${pair('handshape')} union all ${pair('location')} union all ${pair('movement')}
          ) m
          join vocabularies o on o.id = m.vocabulary_id
          where t.vocabulary_id = v.id and t.is_primary and ${visible('o')}
          order by o.popularity
          limit 6
        ) near
      )
    ) as entry,
    ${savedSql('v.id', '$4')} as saved
  from vocabularies v, reach
  where v.${by} = $1 and ${visible('v')}`
const ENTRY = { id: entrySql('id'), slug: entrySql('slug') }

/** Query to run before a cached entry is returned again; `$4` is its id. */
const SAME_SQL = `with ${reachSql('$1', '$2', '$3')} select full_access, version, ${savedSql('$4', '$2')} as saved from reach`

type Stored = Omit<Entry, 'spelling' | 'saved'> & { spelling: string }
type Reach = { full_access: boolean; version: string | null; saved: boolean }
/** `text`: JSON of an entry but for what is the caller's own. */
type Finished = { until: number; id: string; text: string }
/** Signed addresses in an entry are good for several times as long. */
const KEPT_MS = 60_000
const entries = new VersionedCache<Finished>(8_388_608, 131_072)

const together = ({ id, text }: Finished, saved: boolean): { id: string; entry: RawJson<Entry> } => ({
  id,
  entry: new RawJson(`${text.slice(0, -1)},"saved":${saved}}`),
})

async function finish({ files }: Platform, entry: Stored): Promise<Finished> {
  for (const items of [entry.related, entry.synonyms, entry.minimal_pairs])
    await withUrls(files, items, ['poster_url'])
  await withUrls(files, entry.signs, SIGN_FILES)
  for (const { handshapes } of entry.signs) await withUrls(files, handshapes, ['picture_url'])
  return {
    until: performance.now() + KEPT_MS,
    id: entry.id,
    text: JSON.stringify({ ...entry, spelling: await spell(files, entry.spelling) }),
  }
}

/**
 * A whole entry in one statement. Everybody with the same reach gets the same text, which is cached until the
 * dictionary's version changes (like lists, shared-pages.ts). The statement for a cached entry reads that
 * version, the caller's reach and whether they saved the word.
 *
 * @throws common.not_found
 */
export async function entryOf(
  platform: Platform,
  actor: Actor,
  slugOrId: string,
): Promise<{ id: string; entry: RawJson<Entry> }> {
  const { db } = platform,
    by = columnOf(slugOrId),
    now = platform.clock(),
    full = byRole(actor) === 'Full'
  const keyFor = (all: boolean): string => `${actor.organization_id ?? ''} ${all} ${slugOrId}`
  const before = entries.get(db, keyFor(true)) ?? entries.get(db, keyFor(false))
  if (before) {
    const [reach] = await db.query<Reach>(SAME_SQL, [full, actor.user_id, now, before.value.id])
    const cached = entries.get(db, keyFor(reach!.full_access))
    if (cached && cached.version === reach!.version && cached.value.until > performance.now())
      return together(cached.value, reach!.saved)
  }
  const [row] = await db.query<Reach & { entry: Stored }>(ENTRY[by], [
    slugOrId,
    full,
    actor.organization_id,
    actor.user_id,
    now,
  ])
  if (!row) throw new Failure(common.not_found)
  const finished = await finish(platform, row.entry)
  if (row.version !== null)
    entries.set(db, keyFor(row.full_access), row.version, finished, finished.text.length)
  return together(finished, row.saved)
}
