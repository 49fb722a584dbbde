import { textOf, type ErrorDefinition } from '#contract/errors.ts'
import { fieldErrors } from '#contract/validation.ts'
import { describeSign, mayWrite } from '#features/dictionary/signs/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import { editingErrors } from '../editing.contract.ts'
import { ImportRow, type ImportRequest, type ImportResult } from '../imports.contract.ts'
import { editableEntry } from './editing.queries.ts'
import { insertEntry, link, ownerFor, settle, slugOf, writeEntry } from './write-entry.ts'
import { readRows, type ReadRow } from './read-rows.ts'
import { vocabularies, vocabulary_categories } from '../../vocabularies/server/vocabularies.table.ts'

type Problem = { field: string; message: string }
type KnownEntry = {
  id: string
  slug: string
  sort_en: string
  part_of_speech: string
  organization_id: string | null
  created_by: string | null
  version: number
}
type Planned = {
  line: number
  word: string
  action: 'create' | 'update' | 'skip' | 'fail'
  problems: Problem[]
  row: ImportRow | null
  target: KnownEntry | null
}
type World = {
  bySlug: Map<string, KnownEntry>
  byWord: Map<string, KnownEntry>
  slugs: Set<string>
  categories: Set<string>
}

const keyOf = (word: string, part: string): string =>
  `${word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()} ${part}`

/** Data to check the file's rows against: entries that the writer may see, and the categories. */
async function worldOf(tx: Db, organization_id: string | null): Promise<World> {
  const known = await tx.query<KnownEntry>(
    `
      select id, slug, sort_en, part_of_speech, organization_id, created_by, version
      from ${vocabularies}
      where organization_id is null or organization_id = $1`,
    [organization_id],
  )
  const slugs = await tx.query<{ slug: string }>(`select slug from ${vocabularies}`)
  const categories = await tx.query<{ slug: string }>(`select slug from ${vocabulary_categories}`)
  return {
    bySlug: new Map(known.map((row) => [row.slug, row])),
    byWord: new Map(
      known
        .filter((row) => row.organization_id === organization_id)
        .map((row) => [keyOf(row.sort_en, row.part_of_speech), row]),
    ),
    slugs: new Set(slugs.map((row) => row.slug)),
    categories: new Set(categories.map((row) => row.slug)),
  }
}

const listed = (values: Record<string, unknown>, field: 'categories' | 'related' | 'synonyms'): string[] =>
  ImportRow.shape[field].safeParse(values[field]).data ?? []

/** Checks every row on its own: the planned action and all of its errors. */
function planRows(
  actor: Person,
  world: World,
  rows: readonly ReadRow[],
  existing: 'update' | 'skip',
): Planned[] {
  const seen = new Map<string, number>()
  const inFile = new Set(
    rows.flatMap(({ values }) =>
      typeof values['slug'] === 'string'
        ? [values['slug']]
        : typeof values['word_en'] === 'string'
          ? [slugOf(values['word_en'])]
          : [],
    ),
  )
  return rows.map(({ line, values }) => {
    const parsed = ImportRow.safeParse(values)
    const word = typeof values['word_en'] === 'string' ? values['word_en'].slice(0, 80) : ''
    const problems: Problem[] = parsed.success
      ? []
      : fieldErrors(parsed.error, actor.language).map(({ path, message }) => ({ field: path, message }))
    const wrong = (
      field: string,
      definition: ErrorDefinition,
      params: Record<string, string | number> = {},
    ): void => void problems.push({ field, message: textOf(definition, actor.language, params) })
    // Runs every check despite earlier errors, so that one preview shows all of them.
    for (const value of listed(values, 'categories'))
      if (!world.categories.has(value)) wrong('categories', editingErrors.entry_unknown_category, { value })
    for (const field of ['related', 'synonyms'] as const)
      for (const value of listed(values, field))
        if (!world.bySlug.has(value) && !inFile.has(value))
          wrong(field, editingErrors.entry_unknown_word, { value })
    if (!parsed.success) return { line, word, action: 'fail', problems, row: null, target: null }
    const row = parsed.data
    const target =
      row.slug === null
        ? (world.byWord.get(keyOf(row.word_en, row.part_of_speech)) ?? null)
        : (world.bySlug.get(row.slug) ?? null)
    const identity = target?.id ?? row.slug ?? keyOf(row.word_en, row.part_of_speech),
      before = seen.get(identity)
    if (before === undefined) seen.set(identity, line)
    else wrong('word_en', editingErrors.import_twice, { line: before })
    if (target ? !mayWrite(actor, 'Update', target) : row.slug !== null && world.slugs.has(row.slug))
      wrong('slug', editingErrors.import_not_yours)
    const action =
      problems.length > 0 ? 'fail' : target ? (existing === 'skip' ? 'skip' : 'update') : 'create'
    return { line, word, action, problems, row, target }
  })
}

/** Fills columns that the file lacks with the entry's current values for an update. */
const merged = (
  row: ImportRow,
  given: Record<string, unknown>,
  before: Awaited<ReturnType<typeof editableEntry>>,
): ImportRow => {
  const old = {
    ...before,
    related: before.related.map((one) => one.slug),
    synonyms: before.synonyms.map((one) => one.slug),
  }
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name in given || !(name in old) ? value : old[name as keyof typeof old],
    ]),
  ) as ImportRow
}

/**
 * Imports entries, or with `dry_run` says what would happen. Wrong rows are named and left out; all others
 * are written in one transaction.
 *
 * @throws Failure invalid when the file can't be read at all, entry_no_organization
 */
export async function importEntries(
  platform: Platform,
  actor: Person,
  request: z.output<typeof ImportRequest>,
): Promise<ImportResult> {
  const owner = ownerFor(actor),
    now = platform.clock()
  const file = readRows(request.format, request.text)
  const values = new Map(file.rows.map((row) => [row.line, row.values]))
  const result = await platform.db.transaction(async (tx) => {
    // Two imports at once would both find a word missing.
    if (!request.dry_run) await tx.query(`select pg_advisory_xact_lock(hashtext('vocabulary import'))`)
    const planned = planRows(actor, await worldOf(tx, owner.organization_id), file.rows, request.existing)
    const count = (action: Planned['action']): number => planned.filter((row) => row.action === action).length
    const outcome: ImportResult = {
      id: null,
      created: count('create'),
      updated: count('update'),
      skipped: count('skip'),
      failed: count('fail'),
      unknown_columns: file.unknown_columns,
      rows: planned.map(({ line, word, action, problems }) => ({ line, word, action, problems })),
    }
    if (request.dry_run) return outcome
    await audit(
      tx,
      actor,
      {
        code: 'VOCABULARY_SYNC_START',
        subject_type: 'vocabulary_import',
        organization_id: owner.organization_id,
        after: { name: request.name, rows: planned.length },
      },
      now,
    )
    const changes: { id: string; version: number; before: Record<string, unknown> | null }[] = [],
      links: { id: string; row: ImportRow }[] = []
    for (const { action, row, target, line } of planned) {
      if (!row || (action !== 'create' && action !== 'update')) continue
      if (target) {
        const before = await editableEntry(tx, actor, target.id),
          next = merged(row, values.get(line) ?? {}, before)
        changes.push({
          id: target.id,
          version: await writeEntry(tx, target.id, next, now),
          before: before as unknown as Record<string, unknown>,
        })
        links.push({ id: target.id, row: next })
      } else {
        const { id, version } = await insertEntry(tx, owner, row, now)
        changes.push({ id, version, before: null })
        links.push({ id, row })
      }
    }
    // Only now all words of the file are there to be linked.
    for (const { id, row } of links) {
      await link(tx, actor, id, row)
      await describeSign(tx, id, row, { user_id: actor.user_id, now })
    }
    const errors = planned.flatMap(({ line, problems }) =>
      problems.map(({ field, message }) => ({ line, field, code: message, params: {} })),
    )
    const [run] = await tx.query<{ id: string }>(
      `
        insert into vocabulary_imports (
          user_id, organization_id, name, created, updated, skipped, failed, errors, changes, created_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        returning id`,
      [
        actor.user_id,
        owner.organization_id,
        request.name,
        outcome.created,
        outcome.updated,
        outcome.skipped,
        outcome.failed,
        JSON.stringify(errors),
        JSON.stringify(changes),
        now,
      ],
    )
    const { created, updated, skipped, failed } = outcome
    await audit(
      tx,
      actor,
      {
        code: 'VOCABULARY_SYNC_END',
        subject_type: 'vocabulary_import',
        subject_id: run!.id,
        organization_id: owner.organization_id,
        after: { name: request.name, created, updated, skipped, failed },
      },
      now,
    )
    return { ...outcome, id: run!.id }
  })
  if (!request.dry_run) await settle(platform)
  return result
}
