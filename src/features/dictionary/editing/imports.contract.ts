import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { common } from '#contract/errors.ts'
import { optional, optionalText } from '#contract/optional.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { FswField, MAX_SIGN_DESCRIPTION } from '../signs/sign-changes.contract.ts'
import { also, CreateEntry, fields, links, slug, editingErrors, id } from './editing.contract.ts'

export const IMPORT_FORMATS = ['csv', 'json'] as const
export const MAX_IMPORT_ROWS = 2000
export const MAX_IMPORT_CHARACTERS = 900_000

const parts = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(/[;|]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : value
/** A row of an import. Fields with several values may be one text, separated by `;`. */
const several = (value: unknown): unknown => parts(typeof value === 'string' ? value.toLowerCase() : value)
export const ImportRow = CreateEntry.omit({ example_line: true }).extend({
  also_en: z.preprocess(parts, also),
  also_es: z.preprocess(parts, also),
  categories: z.preprocess(several, fields.categories),
  related: z.preprocess(several, links),
  synonyms: z.preprocess(several, links),
  part_of_speech: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
    fields.part_of_speech,
  ),
  slug: z.preprocess((value) => (value === '' ? null : value), optional(slug)),
  description_en: optionalText(MAX_SIGN_DESCRIPTION),
  description_es: optionalText(MAX_SIGN_DESCRIPTION),
  fsw: FswField.default(null),
})
export type ImportRow = z.output<typeof ImportRow>
export const IMPORT_COLUMNS = Object.keys(ImportRow.shape)

export const ImportRequest = z.object({
  name: oneLine().min(1).max(200),
  format: z.enum(IMPORT_FORMATS),
  text: exactText().min(1).max(MAX_IMPORT_CHARACTERS),
  existing: z.enum(['update', 'skip']),
  dry_run: z.boolean(),
})
export const ImportResult = z.object({
  /** Null for a preview. */
  id: z.uuid().nullable(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  unknown_columns: z.array(z.string()),
  rows: z.array(
    z.object({
      line: z.int(),
      word: z.string(),
      action: z.enum(['create', 'update', 'skip', 'fail']),
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
})
export type ImportResult = z.output<typeof ImportResult>
export const ImportRun = z.object({
  id: z.uuid(),
  name: z.string(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  by: z.string(),
})
export type ImportRun = z.output<typeof ImportRun>

export const importsContract = contract({
  import: {
    method: 'POST',
    path: '/dictionary-imports',
    summary:
      'Import entries from CSV or JSON, or only say what would happen; wrong rows never stop the others',
    access: can('Vocabularies', 'Create'),
    body: ImportRequest,
    response: ImportResult,
    errors: [common.invalid, editingErrors.entry_no_organization],
  },
  imports: {
    method: 'GET',
    path: '/dictionary-imports',
    summary: 'The last imports that one may undo',
    access: can('Vocabularies', 'Create'),
    response: z.array(ImportRun),
  },
  undo: {
    method: 'POST',
    path: '/dictionary-imports/{id}/undo',
    summary:
      'Undo an import: what it made goes, what it changed comes back, except what somebody changed since',
    access: can('Vocabularies', 'Create'),
    params: id,
    response: z.object({ undone: z.int(), kept: z.int() }),
    errors: [editingErrors.import_undone],
  },
})
