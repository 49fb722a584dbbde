import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { can, contract } from '#contract/endpoint.ts'
import { common, errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { changes, optional, optionalText } from '#contract/optional.ts'
import { oneLine } from '#contract/text.ts'
import { Version } from '#contract/numbers.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { PARTS_OF_SPEECH, VOCABULARY_STATUSES } from '../vocabularies/vocabularies.contract.ts'
import { Word } from '../vocabularies/word.contract.ts'
import { REVIEW_STATES } from '../signs/signs.contract.ts'
import { PlacedLine } from '../lines/signed-line.contract.ts'
import { MISSING } from './shared/missing-parts.ts'

export { MISSING, type Missing } from './shared/missing-parts.ts'

export const DUPLICATES = ['word', 'gloss', 'sign'] as const

const MAX_WORD = 80,
  MAX_GLOSS = 60,
  MAX_TEXT = 1000,
  MAX_LINKS = 20,
  MAX_ALSO = 40,
  MAX_ALSO_LENGTH = 60

export const editingErrors = errors({
  entry_slug_taken: {
    status: 422,
    toast: false,
    en: 'Another entry already has this address. Choose a different one.',
    es: 'Otra entrada ya tiene esta dirección. Elige otra.',
  },
  entry_unknown_category: {
    status: 422,
    toast: false,
    en: (p) => `There is no category “${p['value']}”.`,
    es: (p) => `No existe la categoría «${p['value']}».`,
  },
  entry_unknown_word: {
    status: 422,
    toast: false,
    en: (p) => `There is no word “${p['value']}” in the dictionary.`,
    es: (p) => `No existe la palabra «${p['value']}» en el diccionario.`,
  },
  entry_unknown_sign: {
    status: 422,
    toast: false,
    en: (p) => `The dictionary has no sign for ${p['value']}. Choose another, or spell it.`,
    es: (p) => `El diccionario no tiene una seña para ${p['value']}. Elige otra o deletréala.`,
  },
  entry_unplayable: {
    status: 422,
    toast: false,
    en: (p) => `The sentence can’t be played: ${p['en']}`,
    es: (p) => `La oración no se puede reproducir: ${p['es']}`,
  },
  entry_no_organization: {
    status: 403,
    en: 'Only organizations and the platform can have their own words. Choose your organization first.',
    es: 'Solo las organizaciones y la plataforma tienen palabras propias. Primero elige tu organización.',
  },
  import_unreadable: {
    status: 422,
    toast: false,
    en: (p) => `This file can’t be read: ${p['why_en']}`,
    es: (p) => `Este archivo no se puede leer: ${p['why_es']}`,
  },
  import_twice: {
    status: 422,
    toast: false,
    en: (p) => `The same word is already in line ${p['line']}.`,
    es: (p) => `La misma palabra ya está en la línea ${p['line']}.`,
  },
  import_invalid: { status: 422, toast: false, en: (p) => String(p['en']), es: (p) => String(p['es']) },
  import_not_yours: {
    status: 422,
    toast: false,
    en: 'This entry belongs to someone else. Leave the address out to make the word your own entry.',
    es: 'Esta entrada es de otra organización. Quita la dirección y la palabra será una entrada tuya.',
  },
  import_undone: {
    status: 409,
    en: 'This import was already undone.',
    es: 'Esta importación ya se deshizo.',
  },
})

export const id = z.object({ id: z.uuid() })
const nullable = z.string().nullable()
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, WORDS.slug)
  .max(MAX_WORD)
const Named = z.object({ value: z.string(), en: z.string(), es: z.string() })
export const also = z.array(oneLine().min(1).max(MAX_ALSO_LENGTH)).max(MAX_ALSO).default([])
export const links = z.array(slug).max(MAX_LINKS).default([])

const AnyWord = {
  ...Word.shape,
  also_en: z.array(z.string()),
  also_es: z.array(z.string()),
  part_of_speech: z.enum(PARTS_OF_SPEECH),
}
export const EntryRow = z.object({
  ...AnyWord,
  unit: z.int().nullable(),
  rank: z.int(),
  lookups: z.int(),
  status: z.enum(VOCABULARY_STATUSES),
  organization: nullable,
  organization_id: z.uuid().nullable(),
  categories: z.array(z.string()),
  missing: z.array(z.enum(MISSING)),
  /** Of the sign that is shown first; null where nothing is shown or was refused. */
  review_state: z.enum(REVIEW_STATES).nullable(),
  /** A picture of that sign. */
  poster_url: nullable,
  /** Sign to draw when there is no picture, in the version that the caller may see. */
  notation: Notation.nullable(),
  editable: z.boolean(),
  updated_at: z.iso.datetime(),
})
export type EntryRow = z.output<typeof EntryRow>

export const fields = {
  word_en: oneLine().min(1).max(MAX_WORD),
  word_es: oneLine().min(1).max(MAX_WORD),
  /** Other words that people type for the sign: everyday synonyms, forms and short phrases. */
  also_en: also,
  also_es: also,
  part_of_speech: z.enum(PARTS_OF_SPEECH),
  /** In capital letters; from the English word where it is left out. */
  gloss: oneLine().toUpperCase().max(MAX_GLOSS).default(''),
  definition_en: optionalText(MAX_TEXT),
  definition_es: optionalText(MAX_TEXT),
  example_en: optionalText(MAX_TEXT),
  example_es: optionalText(MAX_TEXT),
  /** The example in signs; without signs it is none. */
  example_line: optional(PlacedLine),
  categories: z.array(slug).max(MAX_LINKS).default([]),
  related: links,
  synonyms: links,
}
export const CreateEntry = z.object({ ...fields, slug: optional(slug) })
export type CreateEntry = z.output<typeof CreateEntry>
export const UpdateEntry = z.object({ ...changes(fields), version: Version })
const Link = z.object({ slug: z.string(), word_en: z.string(), word_es: z.string() })
export const EditableEntry = z.object({
  ...AnyWord,
  unit: z.int().nullable(),
  lesson: z.int().nullable(),
  status: z.enum(VOCABULARY_STATUSES),
  definition_en: nullable,
  definition_es: nullable,
  example_en: nullable,
  example_es: nullable,
  example_line: PlacedLine.nullable(),
  categories: z.array(z.string()),
  related: z.array(Link),
  synonyms: z.array(Link),
  organization: nullable,
  organization_id: z.uuid().nullable(),
  version: z.int(),
  editable: z.boolean(),
  deletable: z.boolean(),
  updated_at: z.iso.datetime(),
})
export type EditableEntry = z.output<typeof EditableEntry>

export const Summary = z.object({
  total: z.int(),
  missing: z.record(z.enum(MISSING), z.int()),
  in_review: z.int(),
  rejected: z.int(),
  drafts: z.int(),
  duplicates: z.int(),
  categories: z.array(Named),
  can_review: z.boolean(),
  /** Review setting of the caller’s organization (review first or show at once), and the right to change it. */
  organization: z
    .object({ id: z.uuid(), signs_reviewed_first: z.boolean(), may_choose: z.boolean() })
    .nullable(),
})
export type Summary = z.output<typeof Summary>
export const Duplicate = z.object({
  kind: z.enum(DUPLICATES),
  key: z.string(),
  entries: z.array(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      word_en: z.string(),
      word_es: z.string(),
      part_of_speech: z.enum(PARTS_OF_SPEECH),
      organization: nullable,
    }),
  ),
})
export type Duplicate = z.output<typeof Duplicate>
const edit = can('Vocabularies', 'Update')
export const editingContract = contract({
  list: list({
    path: '/dictionary-entries',
    name: 'dictionary-entries',
    summary: 'Entries as their editors see them, with what each lacks',
    access: edit,
    row: EntryRow,
    filters: ['id', 'slug', 'part_of_speech', 'unit', 'organization_id', 'review_state'],
    /** `organization_id.asc` puts what an organization has written before the platform's. */
    sort: ['word_en', 'word_es', 'rank', 'lookups', 'updated_at', 'organization_id'],
    defaultSort: 'word_en.asc',
    search: true,
    /** `mine`: only what the caller may edit. */
    extra: z.object({
      missing: z.enum(MISSING).optional(),
      category: slug.optional(),
      mine: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    maxPageSize: 1000,
  }),
  summary: {
    method: 'GET',
    path: '/dictionary-entries/summary',
    summary: 'How much of the dictionary lacks what, waits for review or stands twice',
    access: edit,
    response: Summary,
  },
  duplicates: {
    method: 'GET',
    path: '/dictionary-entries/duplicates',
    summary: 'Entries that share a word, a gloss or a sign',
    access: edit,
    response: z.array(Duplicate),
  },
  get: {
    method: 'GET',
    path: '/dictionary-entries/{id}',
    summary: 'An entry for its editors',
    access: edit,
    params: id,
    response: EditableEntry,
  },
  create: {
    method: 'POST',
    path: '/dictionary-entries',
    summary: 'Write an entry: the platform’s for an Admin, else one’s organization’s',
    access: can('Vocabularies', 'Create'),
    body: CreateEntry,
    response: EditableEntry,
    status: 201,
    errors: [common.invalid, editingErrors.entry_no_organization],
  },
  update: {
    method: 'PATCH',
    path: '/dictionary-entries/{id}',
    summary: 'Change an entry',
    access: edit,
    params: id,
    body: UpdateEntry,
    response: EditableEntry,
    errors: [common.invalid, common.stale],
  },
  remove: {
    method: 'DELETE',
    path: '/dictionary-entries/{id}',
    summary: 'Take an entry out of the dictionary; it can be brought back',
    access: can('Vocabularies', 'Delete'),
    params: id,
    response: z.null(),
  },
  restore: {
    method: 'POST',
    path: '/dictionary-entries/{id}/restore',
    summary: 'Bring an entry back',
    access: can('Vocabularies', 'Delete'),
    params: id,
    response: EditableEntry,
  },
})
