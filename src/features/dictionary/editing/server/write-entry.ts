import { Failure } from '#contract/errors.ts'
import { slugText } from '#contract/text.ts'
import { renameSigns } from '#features/dictionary/signs/server/public.ts'
import {
  addEntry,
  changeEntry,
  forgetFilters,
  forgetFound,
  refreshPopularity,
  setEntryCategories,
  setEntryRelations,
} from '#features/dictionary/vocabularies/server/public.ts'
import { spellable } from '#features/media/signer/server/public.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { editingErrors, type CreateEntry } from '../editing.contract.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'

/** Texts of an entry; an import has no example in signs, and leaves the stored one unchanged. */
export type Texts = Omit<CreateEntry, 'slug' | 'example_line'> & Partial<Pick<CreateEntry, 'example_line'>>
type Owner = { organization_id: string | null; user_id: string }

/**
 * Owner of a new entry: the platform for writers with permission to all words, else the active organization.
 *
 * @throws Failure entry_no_organization
 */
export function ownerFor(actor: Person): Owner {
  if (actor.permissions.scope('Vocabularies', 'Create') === 'all')
    return { organization_id: null, user_id: actor.user_id }
  if (actor.organization_id === null) throw new Failure(editingErrors.entry_no_organization)
  return { organization_id: actor.organization_id, user_id: actor.user_id }
}

export const slugOf = (word: string): string => slugText(word, 70) || 'word'
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
  const usedSlugs = new Set(
    (
      await tx.query<{ slug: string }>(
        `select slug from ${vocabularies} where slug = $1 or slug like $1 || '-%'`,
        [base],
      )
    ).map((row) => row.slug),
  )
  if (!usedSlugs.has(base)) return base
  if (wanted !== null) throw Failure.at('slug', editingErrors.entry_slug_taken)
  for (let n = 2; ; n++) if (!usedSlugs.has(`${base}-${n}`)) return `${base}-${n}`
}

const textsOf = (texts: Omit<Texts, 'categories' | 'related' | 'synonyms'>) => ({
  word_en: texts.word_en,
  word_es: texts.word_es,
  also_en: texts.also_en,
  also_es: texts.also_es,
  part_of_speech: texts.part_of_speech,
  definition_en: texts.definition_en,
  definition_es: texts.definition_es,
  example_en: texts.example_en,
  example_es: texts.example_es,
  ...(texts.example_line !== undefined && {
    example_line: texts.example_line?.glosses.length === 0 ? null : texts.example_line,
  }),
  gloss: glossOf(texts),
  spelling: spellingOf(texts.word_en),
})

/** Writes a new entry; categories and links are written by `link`. */
export async function insertEntry(
  tx: Db,
  owner: Owner,
  { slug, ...texts }: Texts & Pick<CreateEntry, 'slug'>,
  now: Date,
): Promise<{ id: string; slug: string; version: number }> {
  const free = await freeSlug(tx, slug, texts.word_en)
  return addEntry(
    tx,
    { ...textsOf(texts), slug: free, organization_id: owner.organization_id, created_by: owner.user_id },
    now,
  )
}

/** Writes the texts of an entry. Its signs are named by its gloss. */
export async function writeEntry(
  tx: Db,
  id: string,
  texts: Omit<Texts, 'categories' | 'related' | 'synonyms'>,
  now: Date,
): Promise<number> {
  const version = await changeEntry(tx, id, textsOf(texts), now)
  await renameSigns(tx, id, glossOf(texts))
  return version
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
  refuseUnknown(
    'categories',
    categories,
    await setEntryCategories(tx, id, categories),
    editingErrors.entry_unknown_category,
  )
  for (const [field, kind, slugs] of [
    ['related', 'related', related],
    ['synonyms', 'synonym', synonyms],
  ] as const) {
    refuseUnknown(
      field,
      slugs,
      await setEntryRelations(tx, id, kind, slugs),
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
