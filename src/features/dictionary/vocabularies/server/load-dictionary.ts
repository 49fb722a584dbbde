import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { derive, describe, type Described, type SignNotation } from '#features/media/signer/server/public.ts'
import { atOnce, PUT_AT_ONCE } from '#server/at-once.ts'
import type { Platform } from '#server/platform.ts'
import { forgetFilters } from './filters.queries.ts'
import { forgetFound } from './find-words.ts'
import { refreshPopularity } from './popularity.ts'
import { signs as signs_table, deleted_content } from '../../signs/server/signs.table.ts'
import { signers } from '../../signers/server/signers.table.ts'
import { loadPhrases } from './load-phrases.ts'
import type { DictionaryPack, PackEntry } from './dictionary-pack.ts'

const CONTENT = 'content/'
/** By which hash each file of the pack was put. */
const STORED = `${CONTENT}stored.json`
const inContent = (key: string | null): string | null => (key === null ? null : CONTENT + key)
/** Handshapes whose picture is not named like their letter or number. */
const PICTURES: Record<string, string> = {
  closed_b: 'flatB',
  open_b: 'openB',
  bent_b: 'bentB',
  curved_5: 'claw5',
  flat_o: 'flatO',
  open_8: 'open8',
}
const pictureOf = (kind: string, value: string): string | null => {
  if (kind !== 'handshape') return null
  return `${CONTENT}handshapes/${PICTURES[value] ?? value.toUpperCase()}.webp`
}
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

/**
 * Loads the content pack into the dictionary. Entries and signs that a person edited, reviewed or deleted are
 * left alone; the pack renews only untouched ones. Loading the same pack again writes nothing.
 *
 * @returns number of entries added or renewed
 */
export async function loadDictionary(platform: Platform, pack: DictionaryPack): Promise<number> {
  await storeMedia(platform, pack)
  const changed = await platform.db.transaction(async (tx) => {
    await loadNames(tx, pack)
    await loadPhrases(tx, pack.phrases)
    const rows = pack.entries.map((entry) => ({ ...entry, hash: hashOf(entry) }))
    const written = await tx.query<{ id: string; slug: string }>(
      `
        insert into vocabularies as v (
          slug, gloss, word_en, word_es, also_en, also_es, part_of_speech, definition_en, definition_es, example_en,
          example_es, example_line, spelling, unit, lesson, frequency_rank, content_hash
        )
        select
          slug, gloss, word->>'en', word->>'es', array(select jsonb_array_elements_text(also->'en')),
          array(select jsonb_array_elements_text(also->'es')), part_of_speech, definition->>'en', definition->>'es',
          example->>'en', example->>'es', example->'line', spelling, unit, lesson, frequency_rank, hash
        from jsonb_to_recordset($1::jsonb) as r(
          slug text, gloss text, word jsonb, also jsonb, part_of_speech text, definition jsonb, example jsonb,
          spelling text, unit int, lesson int, frequency_rank int, hash text
        )
        on conflict (slug) do update set gloss = excluded.gloss, word_en = excluded.word_en,
        word_es = excluded.word_es, also_en = excluded.also_en, also_es = excluded.also_es,
        part_of_speech = excluded.part_of_speech,
        definition_en = excluded.definition_en, definition_es = excluded.definition_es,
        example_en = excluded.example_en, example_es = excluded.example_es,
        example_line = excluded.example_line, spelling = excluded.spelling,
        unit = excluded.unit, lesson = excluded.lesson, frequency_rank = excluded.frequency_rank,
        content_hash = excluded.content_hash, updated_at = now()
        where v.content_hash is not null
          and v.content_hash <> excluded.content_hash
          and v.edited_at is null
          and v.organization_id is null
        returning id, slug`,
      [JSON.stringify(rows)],
    )
    const slugs = new Set(written.map((row) => row.slug))
    if (slugs.size > 0)
      await loadLinks(
        tx,
        pack.entries.filter((entry) => slugs.has(entry.slug)),
      )
    for (const slug of await loadSigns(tx, pack)) slugs.add(slug)
    return slugs.size
  })
  if (changed > 0) {
    await refreshPopularity(platform.db)
    forgetFound(platform)
    forgetFilters(platform)
  }
  return changed
}

/**
 * Puts the pack's files into the store. Unlike other files they keep their key when they change, as lessons
 * and questions name them. A list of the stored hashes is kept beside them, so that an update renews changed
 * files.
 */
async function storeMedia({ files }: Platform, pack: DictionaryPack): Promise<void> {
  const known = (await files.exists(STORED))
    ? (JSON.parse((await files.read(STORED)).toString()) as Record<string, string>)
    : {}
  const now: Record<string, string> = {}
  await atOnce(pack.media, PUT_AT_ONCE, async ({ key, contentType, read }) => {
    const content = await read()
    now[key] = createHash('sha256').update(content).digest('hex').slice(0, 32)
    if (known[key] !== now[key] || !(await files.exists(CONTENT + key)))
      await files.put(CONTENT + key, content, contentType)
  })
  const isSame =
    Object.keys(known).length === pack.media.length &&
    Object.entries(now).every(([key, hash]) => known[key] === hash)
  if (!isSame) await files.put(STORED, Buffer.from(JSON.stringify(now)), 'application/json')
}

async function loadNames(tx: Db, pack: DictionaryPack): Promise<void> {
  await tx.query(
    `
      insert into vocabulary_categories (slug, name_en, name_es, position)
      select slug, name->>'en', name->>'es', position
      from jsonb_to_recordset($1::jsonb) as r(slug text, name jsonb, position int)
      on conflict (slug) do update set name_en = excluded.name_en, name_es = excluded.name_es,
      position = excluded.position`,
    [JSON.stringify(pack.categories.map((row, position) => ({ ...row, position })))],
  )
  const parameters = Object.entries(pack.parameters).flatMap(([kind, values]) =>
    values.map(({ value, name }, position) => ({
      kind,
      value,
      name,
      position,
      picture: pictureOf(kind, value),
    })),
  )
  await tx.query(
    `
      insert into sign_parameters (kind, value, name_en, name_es, picture, position)
      select kind, value, name->>'en', name->>'es', picture, position
      from jsonb_to_recordset($1::jsonb) as r(kind text, value text, name jsonb, picture text, position int)
      on conflict (kind, value) do update set name_en = excluded.name_en, name_es = excluded.name_es,
      picture = excluded.picture, position = excluded.position`,
    [JSON.stringify(parameters)],
  )
  await tx.query(
    `
      insert into signers (slug, name_en, name_es, kind, dominant_hand, photo, note_en, note_es)
      select slug, name->>'en', name->>'es', kind, dominant_hand, photo, note->>'en', note->>'es'
      from jsonb_to_recordset($1::jsonb) as r(
        slug text, name jsonb, kind text, dominant_hand text, photo text, note jsonb
      )
      on conflict (slug) do nothing`,
    [JSON.stringify(pack.signers.map((signer) => ({ ...signer, photo: inContent(signer.photo) })))],
  )
}

/**
 * The parameters of a sign: from its notation where there is one, so that they can't disagree with what is
 * shown.
 */
function parametersOf(
  entry: PackEntry,
  notation: SignNotation | null,
): { handshapes: string[]; location: string | null; movement: string | null; hands: string | null } {
  const { handshape, location, movement, hands } = entry
  const derived = notation && derive(notation)
  return derived && derived.handshapes.length > 0
    ? derived
    : { handshapes: handshape === null ? [] : [handshape], location, movement, hands }
}

/** Form of the sign in words: as written for the entry, otherwise derived from its notation. */
const descriptionOf = (entry: PackEntry, notation: SignNotation | null): Described | null =>
  entry.description ?? (notation ? describe(notation) : null)

/**
 * Signs of the pack. Renewed where the pack's own sign changed and no person edited, reviewed, refused or
 * deleted it; a film that an editor made the primary sign keeps its place.
 *
 * @returns slugs of the entries whose sign was written
 */
async function loadSigns(tx: Db, pack: DictionaryPack): Promise<string[]> {
  const animated = pack.signers.find((signer) => signer.kind === 'animated')?.slug ?? null
  const signs = pack.entries.map((entry) => {
    const notation = pack.notations.get(entry.slug) ?? null,
      description = descriptionOf(entry, notation)
    const sign = {
      slug: entry.slug,
      key: `pack:${entry.slug}`,
      clip: inContent(entry.clip),
      poster: inContent(entry.poster ?? entry.picture),
      notation,
      ...parametersOf(entry, notation),
      description_en: description?.en ?? null,
      description_es: description?.es ?? null,
      signer: entry.clip === null && notation === null ? null : animated,
    }
    return { ...sign, hash: hashOf(sign) }
  })
  const written = await tx.query<{ slug: string }>(
    `
      with
        written as (
          insert into ${signs_table} as g (
            vocabulary_id, signer_id, content_key, content_hash, clip, poster, notation, handshapes, location,
            movement, hands, description_en, description_es, is_primary
          )
          select
            v.id, (select id from ${signers} where slug = r.signer), r.key, r.hash, r.clip, r.poster, r.notation,
            r.handshapes, r.location, r.movement, r.hands, r.description_en, r.description_es,
            not exists (select 1 from ${signs_table} o where o.vocabulary_id = v.id and o.is_primary)
          from jsonb_to_recordset($1::jsonb) as r(
            slug text, key text, hash text, clip text, poster text, notation jsonb, handshapes text[],
            location text, movement text, hands text, description_en text, description_es text, signer text
          )
          join vocabularies v on v.slug = r.slug and v.organization_id is null
          where not exists (
            select 1 from ${deleted_content} d where d.content_key = r.key
          )
            and not exists (
              select 1
              from ${signs_table} k
              where k.content_key = r.key
                and (k.content_hash = r.hash or k.edited_at is not null or k.review_state <> 'in_review')
            )
          on conflict (content_key) do update set signer_id = excluded.signer_id,
          content_hash = excluded.content_hash, clip = excluded.clip, poster = excluded.poster,
          notation = excluded.notation, handshapes = excluded.handshapes, location = excluded.location,
          movement = excluded.movement, hands = excluded.hands, description_en = excluded.description_en,
          description_es = excluded.description_es, version = g.version + 1, updated_at = now()
          returning id, vocabulary_id, version, notation, clip, poster
        ),
        told as (
          insert into sign_history (at, sign_id, action, version, snapshot)
          select
            now(), id, 'content', version,
            jsonb_build_object('notation', notation, 'clip', clip, 'poster', poster)
          from written
          where notation is not null or clip is not null
        )
      select v.slug
      from written w
      join vocabularies v on v.id = w.vocabulary_id`,
    [JSON.stringify(signs)],
  )
  return written.map((row) => row.slug)
}

/** Categories and relations of the entries that were written. */
async function loadLinks(tx: Db, entries: PackEntry[]): Promise<void> {
  const slugs = entries.map((entry) => entry.slug)
  await tx.query(
    `
      delete from vocabulary_category_links
      where vocabulary_id in (select id from vocabularies where slug = any($1))`,
    [slugs],
  )
  await tx.query(
    `
      insert into vocabulary_category_links (vocabulary_id, category)
      select v.id, c.category
      from jsonb_to_recordset($1::jsonb) as r(slug text, categories jsonb)
      join vocabularies v on v.slug = r.slug
      cross join lateral jsonb_array_elements_text(r.categories) c(category)
      on conflict do nothing`,
    [JSON.stringify(entries.map(({ slug, categories }) => ({ slug, categories })))],
  )

  const relations = entries.flatMap((entry) =>
    (['related', 'synonym'] as const).flatMap((kind) =>
      (kind === 'related' ? entry.related : entry.synonyms).map((other, position) => ({
        slug: entry.slug,
        other,
        kind,
        position,
      })),
    ),
  )
  await tx.query(
    'delete from vocabulary_relations where vocabulary_id in (select id from vocabularies where slug = any($1))',
    [slugs],
  )
  await tx.query(
    `
      insert into vocabulary_relations (vocabulary_id, other_id, kind, position)
      select v.id, o.id, r.kind, r.position
      from jsonb_to_recordset($1::jsonb) as r(slug text, other text, kind text, position int)
      join vocabularies v on v.slug = r.slug
      join vocabularies o on o.slug = r.other
      on conflict do nothing`,
    [JSON.stringify(relations)],
  )
}
