import { Failure, type ErrorDefinition } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { giveUploads, mayUseMedia, mediaIdOf } from '#features/media/media/server/public.ts'
import { contentTypeOf } from '#server/files/content-types.ts'
import type { TxPlatform } from '#server/platform.ts'
import { fits, type Terms } from '../shared/terms.ts'
import { draftErrors } from '../draft-errors.contract.ts'
import type { DraftAttachment, StoredDialogue } from '../document.contract.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { courses, course_categories, asl_levels } from '../../courses/server/courses.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'

const wrong = (path: string, definition: ErrorDefinition, params?: Record<string, string>): Failure =>
  new Failure(definition, { fields: [{ path, definition, ...(params && { params }) }] })

/**
 * Nobody deletes these uploads until the transaction ends; from then on the database refuses it, because a
 * course shows them.
 */
const hold = (tx: Db, keys: readonly string[]): Promise<unknown> =>
  tx.query(`select 1 from ${media} where id = any ($1::uuid[]) order by id for key share`, [
    keys.flatMap((key) => mediaIdOf(key) ?? []),
  ])

const mayUse = (platform: TxPlatform, tx: Db, actor: Actor, key: string): Promise<boolean> => {
  const id = mediaIdOf(key)
  return id === null ? platform.files.mayRead(tx, actor, key) : mayUseMedia(platform, tx, actor, id)
}

/**
 * Requires that an author may read the file they name: otherwise naming a stranger's film would open it. An
 * unchanged file is accepted.
 *
 * @throws draftErrors.file_unknown, draftErrors.file_of_another_kind at the field
 */
export async function requireFile(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  path: string,
  key: string | null | undefined,
  before: string | null,
  kind: 'video' | 'image',
): Promise<void> {
  if (!key || key === before) return
  await hold(tx, [key])
  if (!(await mayUse(platform, tx, actor, key)) || !(await platform.files.exists(key)))
    throw wrong(path, draftErrors.file_unknown)
  if (!contentTypeOf(key).startsWith(`${kind}/`)) throw wrong(path, draftErrors.file_of_another_kind)
}

/**
 * Files that are added to a lesson: uploads that the author may read, each once. @throws
 * draftErrors.file_unknown, draftErrors.file_twice at the field
 */
export async function requireAttachments(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  files: readonly DraftAttachment[] | undefined,
  before: readonly DraftAttachment[],
): Promise<void> {
  if (!files) return
  if (new Set(files.map((file) => file.key)).size < files.length)
    throw wrong('content.attachments', draftErrors.file_twice)
  await hold(
    tx,
    files.map((file) => file.key),
  )
  for (const { key } of files) {
    if (before.some((one) => one.key === key)) continue
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one is new
    const [upload] = await tx.query(`select 1 from ${media} where key = $1`, [key])
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!upload || !(await mayUse(platform, tx, actor, key)))
      throw wrong('content.attachments', draftErrors.file_unknown)
  }
}

/**
 * Gives an Admin's uploads for an organization's course to that organization, whose people may then caption
 * them. Skips files shown by another owner's course.
 */
export async function giveToOwner(
  tx: Db,
  person: Person,
  owner: string | null,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const given = keys.filter((key): key is string => Boolean(key))
  if (
    owner === null ||
    person.organization_id !== null ||
    given.length === 0 ||
    person.permissions.scope('Course', 'Update') !== 'all'
  )
    return
  const free = await tx.query<{ key: string }>(
    `
      select m.key
      from unnest($1::text[]) as m(key)
      where not exists (
          select
          from draft_nodes n
          join ${courses} c on c.id = n.common_id
          where c.organization_id is distinct from $2
            and (
              n.content ->> 'video' = m.key
              or n.content ->> 'poster' = m.key
              or n.content -> 'attachments' @> jsonb_build_array(jsonb_build_object('key', m.key))
            )
        )
        and not exists (
          select
          from course_drafts d
          join ${courses} c on c.id = d.common_id
          where c.organization_id is distinct from $2 and d.details ->> 'cover' = m.key
        )`,
    [given, owner],
  )
  await giveUploads(
    tx,
    person.user_id,
    owner,
    free.map((row) => row.key),
  )
}

/** `$2`: the organization of the course, if it is one's. */
const WORDS = `
  select v.slug
  from ${vocabularies} v
  where v.slug = any ($1::text[])
    and v.status = 'active'
    and (v.organization_id is null or v.organization_id = $2::uuid)`

/**
 * @throws draftErrors.word_unknown at the field, for a word that the dictionary lacks, or that learners of
 *   this course do not see: another organization's, whoever writes
 */
export async function requireWords(
  db: Db,
  owner: string | null,
  words: readonly string[] | undefined,
  before: readonly string[],
): Promise<void> {
  const added = (words ?? []).filter((word) => !before.includes(word))
  if (added.length === 0) return
  const rows = await db.query<{ slug: string }>(WORDS, [added, owner])
  const known = new Set(rows.map((row) => row.slug))
  const missing = added.find((word) => !known.has(word))
  if (missing !== undefined) throw wrong('content.vocabulary', draftErrors.word_unknown, { word: missing })
}

/**
 * The signs of a changed conversation: those of the dictionary, and of its own only those that it had (nobody
 * brings notation in this way).
 *
 * @throws draftErrors.sign_unknown at the field
 */
export async function requireSigns(
  db: Db,
  owner: string | null,
  path: string,
  talk: StoredDialogue | null | undefined,
  before: readonly (StoredDialogue | null | undefined)[],
): Promise<void> {
  if (!talk) return
  const had = new Set(
    before.flatMap((one) => Object.entries(one?.signs ?? {}).map((entry) => JSON.stringify(entry))),
  )
  const brought = Object.entries(talk.signs).find((entry) => !had.has(JSON.stringify(entry)))
  if (brought) throw wrong(path, draftErrors.sign_unknown, { word: brought[0] })
  const slugs = (one: StoredDialogue | null | undefined): string[] =>
    one?.lines.flatMap((line) =>
      [...line.glosses, ...(line.other?.glosses ?? [])].flatMap((gloss) => gloss.slug ?? []),
    ) ?? []
  const old = new Set(before.flatMap(slugs))
  const added = [...new Set(slugs(talk))].filter((slug) => !old.has(slug) && !(slug in talk.signs))
  if (added.length === 0) return
  const known = new Set((await db.query<{ slug: string }>(WORDS, [added, owner])).map((row) => row.slug))
  const missing = added.find((slug) => !known.has(slug))
  if (missing !== undefined) throw wrong(path, draftErrors.sign_unknown, { word: missing })
}

/** SQL of those of `$2` that are no category. */
export const LACKING = `
  array(
    select k
    from unnest(coalesce($2::text[], '{}')) k
    where not exists (select from ${course_categories} where key = k::citext)
  )`

/** @throws draftErrors.terms_contradict where a course would be called what it is not */
export function requireTerms(terms: Terms): void {
  if (!fits(terms))
    throw new Failure(draftErrors.terms_contradict, {
      fields: [{ path: 'type', definition: draftErrors.terms_contradict }],
    })
}

/** A level and categories are named by their keys. @throws draftErrors.choice_unknown at the field */
export async function requireChoices(
  db: Db,
  { level, categories }: { level?: string | null | undefined; categories?: readonly string[] | undefined },
): Promise<void> {
  const [row] = await db.query<{ level: boolean; lacking: string[] }>(
    `
      select
        $1::text is null or exists (select from ${asl_levels} where key = $1::citext) as level,
        ${LACKING} as lacking`,
    [level ?? null, categories ?? []],
  )
  if (!row!.level) throw wrong('level', draftErrors.choice_unknown)
  if (row!.lacking.length > 0) throw wrong('categories', draftErrors.choice_unknown)
}
