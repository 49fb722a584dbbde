import { common, Failure } from '#contract/errors.ts'
import { changed } from '#contract/optional.ts'
import {
  forgetFilters,
  forgetFound,
  refreshPopularity,
} from '#features/dictionary/vocabularies/server/public.ts'
import { lockWord } from '#features/dictionary/signs/server/public.ts'
import { spellable } from '#features/media/signer/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import { editingErrors, type CreateEntry, type EditableEntry, type UpdateEntry } from '../editing.contract.ts'
import { editableEntry } from './editing.queries.ts'

export type Texts = Omit<CreateEntry, 'slug'>
type Owner = { organization_id: string | null; user_id: string }

/**
 * Whose a new entry becomes: the platform's for whose permission reaches everything, else the active
 * organization's. @throws Failure entry_no_organization
 */
export function ownerFor(actor: Person): Owner {
  if (actor.permissions.scope('Vocabularies', 'Create') === 'all')
    return { organization_id: null, user_id: actor.user_id }
  if (actor.organization_id === null) throw new Failure(editingErrors.entry_no_organization)
  return { organization_id: actor.organization_id, user_id: actor.user_id }
}

export const slugOf = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 70)
    .replace(/-$/, '') || 'word'
export const glossOf = ({ gloss, word_en }: Pick<Texts, 'gloss' | 'word_en'>): string =>
  gloss ||
  word_en
    .replaceAll(/\s*\([^)]*\)/g, '')
    .trim()
    .toUpperCase()
    .replaceAll(/\s+/g, '-')
    .slice(0, 60)
const spellingOf = (word: string): string =>
  spellable(word.replaceAll(/\([^)]*\)/g, '').split(/[,;/]/)[0] ?? '') || 'A'

async function freeSlug(tx: Db, wanted: string | null, word_en: string): Promise<string> {
  const base = wanted ?? slugOf(word_en)
  const taken = new Set(
    (
      await tx.query<{ slug: string }>(
        `select slug from vocabularies where slug = $1 or slug like $1 || '-%'`,
        [base],
      )
    ).map((row) => row.slug),
  )
  if (!taken.has(base)) return base
  if (wanted !== null) throw Failure.at('slug', editingErrors.entry_slug_taken)
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`
}

const COLUMNS = [
  'word_en',
  'word_es',
  'part_of_speech',
  'definition_en',
  'definition_es',
  'example_en',
  'example_es',
] as const

/** Writes a new entry; categories and links are written by `link`. */
export async function insertEntry(
  tx: Db,
  owner: Owner,
  { slug, ...texts }: CreateEntry,
  now: Date,
): Promise<{ id: string; slug: string; version: number }> {
  const free = await freeSlug(tx, slug, texts.word_en)
  const [row] = await tx.query<{ id: string; slug: string; version: number }>(
    `
    insert into vocabularies (slug, gloss, spelling, organization_id, created_by, edited_at, ${COLUMNS.join(', ')}, frequency_rank)
    values ($1, $2, $3, $4, $5, $6, ${COLUMNS.map((_, n) => `$${n + 7}`).join(', ')}, (select coalesce(max(frequency_rank), 0) + 1 from vocabularies)) returning id, slug, version`,
    [
      free,
      glossOf(texts),
      spellingOf(texts.word_en),
      owner.organization_id,
      owner.user_id,
      now,
      ...COLUMNS.map((name) => texts[name]),
    ],
  )
  return row!
}

/** Writes the texts of an entry. Its signs are named by its gloss. */
export async function writeEntry(
  tx: Db,
  id: string,
  texts: Omit<Texts, 'categories' | 'related' | 'synonyms'>,
  now: Date,
): Promise<number> {
  const gloss = glossOf(texts)
  const [row] = await tx.query<{ version: number }>(
    `
    update vocabularies set gloss = $2, spelling = $3, edited_at = $4, updated_at = $4, version = version + 1, ${COLUMNS.map((name, n) => `${name} = $${n + 5}`).join(', ')} where id = $1 returning version`,
    [id, gloss, spellingOf(texts.word_en), now, ...COLUMNS.map((name) => texts[name])],
  )
  await tx.query(
    `
      update signs
      set notation = jsonb_set(notation, '{gloss}', to_jsonb($2::text))
      where vocabulary_id = $1 and notation is not null and notation->>'gloss' <> $2`,
    [id, gloss],
  )
  return row!.version
}

/**
 * Sets categories and links of an entry to other words that the writer may see. @throws Failure invalid,
 * naming the one that is not there
 */
export async function link(
  tx: Db,
  actor: Actor,
  id: string,
  { categories, related, synonyms }: Pick<Texts, 'categories' | 'related' | 'synonyms'>,
): Promise<void> {
  await tx.query('delete from vocabulary_category_links where vocabulary_id = $1', [id])
  const known = await tx.query<{ slug: string }>(
    `
      insert into vocabulary_category_links (vocabulary_id, category)
      select $1, c.slug
      from vocabulary_categories c
      where c.slug = any($2)
      returning category as slug`,
    [id, categories],
  )
  refuseUnknown(
    'categories',
    categories,
    known.map((row) => row.slug),
    editingErrors.entry_unknown_category,
  )
  await tx.query('delete from vocabulary_relations where vocabulary_id = $1', [id])
  for (const [field, kind, slugs] of [
    ['related', 'related', related],
    ['synonyms', 'synonym', synonyms],
  ] as const) {
    if (slugs.length === 0) continue
    const linked = await tx.query<{ slug: string }>(
      `
        with
          wanted as (
            select slug, min(n)::int as position
            from unnest($3::text[]) with ordinality as w(slug, n)
            group by slug
          ),
          found as (
            select v.id, v.slug, w.position
            from wanted w
            join vocabularies v
              on v.slug = w.slug
                and (
                  v.organization_id is null
                  or v.organization_id = (select organization_id from vocabularies where id = $1)
                )
            where v.id <> $1
          ),
          put as (
            insert into vocabulary_relations (vocabulary_id, other_id, kind, position)
            select $1, id, $2, position
            from found
          )
        select slug
        from found`,
      [id, kind, slugs],
    )
    refuseUnknown(
      field,
      slugs,
      linked.map((row) => row.slug),
      editingErrors.entry_unknown_word,
    )
  }
}
function refuseUnknown(
  path: string,
  wanted: readonly string[],
  known: readonly string[],
  definition: (typeof editingErrors)['entry_unknown_word'],
): void {
  const unknown = wanted.filter((value) => !known.includes(value))
  if (unknown.length > 0) throw Failure.at(path, definition, { value: unknown.join(', ') })
}

/** After entries were written: places, filters and searches are reckoned anew. */
export async function settle(platform: Platform): Promise<void> {
  await refreshPopularity(platform.db)
  forgetFound(platform)
  forgetFilters(platform)
}

const forAudit = ({
  slug,
  word_en,
  word_es,
  gloss,
  part_of_speech,
  definition_en,
  definition_es,
  example_en,
  example_es,
  categories,
}: EditableEntry): Record<string, unknown> => ({
  slug,
  word_en,
  word_es,
  gloss,
  part_of_speech,
  definition_en,
  definition_es,
  example_en,
  example_es,
  categories: categories.join(', '),
})

/** Writes an entry of the platform or of one's organization. @throws Failure entry_no_organization, invalid */
export async function createEntry(
  platform: Platform,
  actor: Person,
  body: CreateEntry,
): Promise<EditableEntry> {
  const now = platform.clock(),
    owner = ownerFor(actor)
  const entry = await platform.db.transaction(async (tx) => {
    const { id } = await insertEntry(tx, owner, body, now)
    await link(tx, actor, id, body)
    const made = await editableEntry(tx, actor, id)
    await audit(
      tx,
      actor,
      {
        code: 'VOCABULARY_CREATED',
        subject_type: 'vocabulary',
        subject_id: id,
        organization_id: owner.organization_id,
        after: forAudit(made),
      },
      now,
    )
    return made
  })
  await settle(platform)
  return entry
}

/** Changes an entry. @throws Failure not_found, stale, invalid */
export async function updateEntry(
  platform: Platform,
  actor: Person,
  id: string,
  { version, ...texts }: z.output<typeof UpdateEntry>,
): Promise<EditableEntry> {
  const now = platform.clock()
  const entry = await platform.db.transaction(async (tx) => {
    const word = await lockWord(tx, actor, 'Update', id)
    if (word.version !== version) throw new Failure(common.stale)
    const before = await editableEntry(tx, actor, id)
    const slugs = (links: readonly { slug: string }[]): string[] => links.map(({ slug }) => slug)
    const whole = changed(
      { ...before, related: slugs(before.related), synonyms: slugs(before.synonyms) },
      texts,
    )
    await writeEntry(tx, id, whole, now)
    await link(tx, actor, id, whole)
    const after = await editableEntry(tx, actor, id)
    await audit(
      tx,
      actor,
      {
        code: 'VOCABULARY_UPDATED',
        subject_type: 'vocabulary',
        subject_id: id,
        organization_id: word.organization_id,
        before: forAudit(before),
        after: forAudit(after),
      },
      now,
    )
    return after
  })
  forgetFound(platform)
  forgetFilters(platform)
  return entry
}

/**
 * Takes an entry out of the dictionary or brings it back. What learners did with it stays. @throws Failure
 * not_found
 */
export async function setStatus(
  platform: Platform,
  actor: Person,
  id: string,
  status: 'active' | 'inactive',
): Promise<EditableEntry> {
  const now = platform.clock()
  const entry = await platform.db.transaction(async (tx) => {
    const word = await lockWord(tx, actor, 'Delete', id)
    if (word.status !== status) {
      await tx.query(
        'update vocabularies set status = $2, edited_at = $3, updated_at = $3, version = version + 1 where id = $1',
        [id, status, now],
      )
      await audit(
        tx,
        actor,
        {
          code: status === 'active' ? 'VOCABULARY_RESTORED' : 'VOCABULARY_DELETED',
          subject_type: 'vocabulary',
          subject_id: id,
          organization_id: word.organization_id,
          before: { slug: word.slug, status: word.status },
          after: { status },
        },
        now,
      )
    }
    return editableEntry(tx, actor, id)
  })
  await settle(platform)
  return entry
}
