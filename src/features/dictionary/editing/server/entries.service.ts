import { common, Failure } from '#contract/errors.ts'
import { changed } from '#contract/optional.ts'
import { changeEntry, forgetFilters, forgetFound } from '#features/dictionary/vocabularies/server/public.ts'
import { lockWord } from '#features/dictionary/signs/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import type { CreateEntry, EditableEntry, UpdateEntry } from '../editing.contract.ts'
import { editableEntry } from './editing.queries.ts'
import { assertExample } from './assert-example.ts'
import { ownerFor, insertEntry, link, settle, writeEntry } from './write-entry.ts'

/** Texts of an entry for the audit log, lists in one line. */
const forAudit = (entry: EditableEntry): Record<string, unknown> => ({
  slug: entry.slug,
  word_en: entry.word_en,
  word_es: entry.word_es,
  also_en: entry.also_en.join(', '),
  also_es: entry.also_es.join(', '),
  gloss: entry.gloss,
  part_of_speech: entry.part_of_speech,
  definition_en: entry.definition_en,
  definition_es: entry.definition_es,
  example_en: entry.example_en,
  example_es: entry.example_es,
  example_line: entry.example_line?.glosses.map(({ gloss }) => gloss).join(' ') ?? null,
  categories: entry.categories.join(', '),
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
    await assertExample(tx, owner.organization_id, body.example_line)
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
    const fullEntry = changed(
      { ...before, related: slugs(before.related), synonyms: slugs(before.synonyms) },
      texts,
    )
    if (texts.example_line) await assertExample(tx, word.organization_id, texts.example_line)
    await writeEntry(tx, id, fullEntry, now)
    await link(tx, actor, id, fullEntry)
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
 * Removes an entry from the dictionary or restores it. Learners keep their work with the entry. @throws
 * Failure not_found
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
      await changeEntry(tx, id, { status }, now)
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
