import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { SIGN_PARAMETERS } from '#contract/sign-parameters.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { VocabularyFilters } from './filters.contract.ts'
import { ACCESS_LEVELS } from '#features/access/grants/grants.contract.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { SignedExample } from './example.contract.ts'
import { Phrase, TEXT_WORDS, WordsOfText } from './phrase.contract.ts'
import { Word } from './word.contract.ts'

export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'question',
  'number',
  'letter',
  'expression',
  'conjunction',
  'preposition',
  'classifier',
] as const
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number]
export const HANDS = ['one', 'two_symmetric', 'two_asymmetric'] as const
export const VOCABULARY_STATUSES = ['active', 'inactive'] as const
/** Kinds of match, the best first. Near spelling is no answer. */
export const MATCHES = ['exact', 'other', 'word', 'beginning', 'meaning', 'near'] as const
export const REPORT_REASONS = ['wrong_sign', 'wrong_text', 'media', 'missing', 'other'] as const
export const REPORT_STATUSES = ['open', 'closed'] as const
export const MAX_REPORT_LENGTH = 1000

export const vocabularyErrors = errors({
  plan_needed: {
    status: 403,
    toast: false,
    en: (p) => `“${p['word_en']}” is part of the full dictionary. A plan opens it.`,
    es: (p) => `«${p['word_es']}» forma parte del diccionario completo. Un plan lo abre.`,
  },
})

const text = z.string()
const nullable = text.nullable()
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, WORDS.slug)
  .max(80)

export const VocabularyRow = z.object({
  ...Word.shape,
  part_of_speech: z.enum(PARTS_OF_SPEECH),
  unit: z.int().nullable(),
  lesson: z.int().nullable(),
  /** Place by popularity: 1 is the word looked up most. */
  rank: z.int(),
  /**
   * Storage key of the primary sign's picture, and signed addresses of its picture and film; null until the
   * sign is made.
   */
  poster: nullable,
  poster_url: nullable,
  clip_url: nullable,
  /** A moving picture of the model, where it has no film. */
  preview_url: nullable,
  /** The 3D signer signs it; `shape_url`: the handshape it begins with, as a picture. */
  modelled: z.boolean(),
  shape_url: nullable,
  match: z.enum(MATCHES),
  /** The word needs a plan: picture and texts are shown, nothing that moves. */
  locked: z.boolean(),
})
export type VocabularyRow = z.output<typeof VocabularyRow>

/** Filters of the list besides its columns. Values that no entry has match nothing. */
export const Named = z.object({ value: text, en: text, es: text })
const Counted = Named.extend({ count: z.int() })
const Shape = Named.extend({ picture_url: nullable })

export const Reference = z.object({
  ...Word.shape,
  poster_url: nullable,
  open: z.boolean(),
})
export type Reference = z.output<typeof Reference>

export const Sign = z.object({
  id: z.uuid(),
  signer: z
    .object({
      slug: text,
      name_en: text,
      name_es: text,
      kind: z.enum(['animated', 'filmed']),
      dominant_hand: z.enum(['right', 'left']),
    })
    .nullable(),
  region: nullable,
  clip_url: nullable,
  /** The film in sizes for every connection, where it was uploaded and converted. */
  stream_url: nullable,
  poster_url: nullable,
  fsw: nullable,
  /** The sign as data, which the 3D signer plays; null where nobody has written it yet. */
  notation: Notation.nullable(),
  handshapes: z.array(Shape),
  location: Named.nullable(),
  movement: Named.nullable(),
  hands: Named.nullable(),
  description_en: nullable,
  description_es: nullable,
  is_primary: z.boolean(),
  /** False until a Deaf teacher has looked at this sign. */
  reviewed: z.boolean(),
})
export type Sign = z.output<typeof Sign>

export const Entry = z.object({
  ...Word.shape,
  part_of_speech: z.enum(PARTS_OF_SPEECH),
  unit: z.int().nullable(),
  lesson: z.int().nullable(),
  definition_en: nullable,
  definition_es: nullable,
  example_en: nullable,
  example_es: nullable,
  /** The example in signs; null where nobody has written it yet. */
  example_line: SignedExample.nullable(),
  /**
   * The word in letters, with the picture of each letter's handshape; a letter that moves has none. Words are
   * separated by a space.
   */
  spelling: z.array(z.object({ letter: text, picture_url: nullable })),
  categories: z.array(Named),
  signs: z.array(Sign),
  related: z.array(Reference),
  synonyms: z.array(Reference),
  minimal_pairs: z.array(Reference.extend({ differs: z.enum(SIGN_PARAMETERS) })),
  saved: z.boolean(),
  /** The word needs a plan: its signs have pictures, and neither films nor notations. */
  locked: z.boolean(),
})
export type Entry = z.output<typeof Entry>

export const Filters = z.object({
  categories: z.array(Counted),
  parts_of_speech: z.array(z.object({ value: z.enum(PARTS_OF_SPEECH), count: z.int() })),
  units: z.array(z.object({ value: z.int(), count: z.int() })),
  handshapes: z.array(Counted.extend({ picture_url: nullable })),
  locations: z.array(Counted),
  signers: z.array(Counted),
  with_clip: z.int(),
})
export type Filters = z.output<typeof Filters>

export const Limits = z.object({
  level: z.enum(ACCESS_LEVELS),
  /** Entries that match and that the caller may open, and all that match (both counted up to 1,000). */
  visible: z.int(),
  total: z.int(),
})
export type Limits = z.output<typeof Limits>

export const Report = z.object({
  reason: z.enum(REPORT_REASONS),
  text: manyLines().max(MAX_REPORT_LENGTH).default(''),
})
export const ReportRow = z.object({
  id: z.uuid(),
  vocabulary_id: z.uuid(),
  slug: text,
  word_en: text,
  word_es: text,
  reason: z.enum(REPORT_REASONS),
  text,
  status: z.enum(REPORT_STATUSES),
  created_at: z.iso.datetime(),
})

const id = z.object({ id: z.uuid() })

export const vocabulariesContract = contract({
  list: list({
    path: '/vocabularies',
    summary: 'The dictionary: search in either language, filters, popular words first',
    access: visitorsCan('Dictionary', 'View'),
    row: VocabularyRow,
    name: 'vocabularies',
    filters: ['id', 'slug', 'gloss', 'word_en', 'word_es', 'part_of_speech', 'unit', 'lesson', 'rank'],
    sort: ['word', 'word_en', 'word_es', 'rank'],
    defaultSort: 'rank.asc',
    search: true,
    extra: VocabularyFilters,
  }),
  filters: {
    method: 'GET',
    path: '/vocabularies/filters',
    summary: 'What the dictionary can be narrowed by, with how many words each has',
    access: visitorsCan('Dictionary', 'View'),
    response: Filters,
  },
  limits: {
    method: 'GET',
    path: '/vocabularies/limits',
    summary: 'How many words match that the caller may open, and how many there are with a plan',
    access: visitorsCan('Dictionary', 'View'),
    query: VocabularyFilters.extend({
      q: exactText().normalize('NFKC').max(200).optional(),
      part_of_speech: z.enum(PARTS_OF_SPEECH).optional(),
      unit: z.coerce.number().int().min(0).max(99).optional(),
    }),
    response: Limits,
  },
  entry: {
    method: 'GET',
    path: '/vocabularies/{slugOrId}',
    summary:
      'A word with its signs, meaning, related words and minimal pairs; without a plan what moves is left out',
    access: visitorsCan('Dictionary', 'View'),
    params: z.object({ slugOrId: z.union([z.uuid(), slug]) }),
    response: Entry,
  },
  phrase: {
    method: 'GET',
    path: '/vocabulary-phrase',
    summary: 'The signs of the words of a phrase, one after the other; no sentence of ASL',
    access: visitorsCan('Dictionary', 'View'),
    query: z.object({ q: exactText().normalize('NFKC').max(200) }),
    response: Phrase,
  },
  wordsOfText: {
    method: 'POST',
    path: '/vocabulary-phrase/words',
    summary: 'Words of a text that have a sign which the caller may open; nothing is written',
    access: visitorsCan('Dictionary', 'View'),
    unconfirmed: true,
    body: z.object({
      /** Its distinct words and short phrases. */
      words: z.array(exactText().normalize('NFKC').max(TEXT_WORDS.length)).max(TEXT_WORDS.most),
    }),
    response: WordsOfText,
    limit: { max: 60, seconds: 60, here: true },
  },
  save: {
    method: 'PUT',
    path: '/vocabularies/{id}/saved',
    summary: 'Keep a word among my words',
    access: 'signed-in',
    unconfirmed: true,
    params: id,
    response: z.object({ saved: z.boolean() }),
    errors: [vocabularyErrors.plan_needed],
  },
  unsave: {
    method: 'DELETE',
    path: '/vocabularies/{id}/saved',
    summary: 'Take a word out of my words',
    access: 'signed-in',
    unconfirmed: true,
    params: id,
    response: z.object({ saved: z.boolean() }),
  },
  report: {
    method: 'POST',
    path: '/vocabularies/{id}/reports',
    summary: 'Report a problem with an entry',
    access: 'signed-in',
    params: id,
    body: Report,
    response: z.object({ id: z.uuid() }),
    status: 201,
    limit: { max: 20, seconds: 3600 },
    errors: [vocabularyErrors.plan_needed],
  },
  reports: list({
    path: '/vocabulary-reports',
    summary: 'Problems that people reported, of the entries the caller may edit',
    access: can('Vocabularies', 'Update'),
    row: ReportRow,
    name: 'vocabulary-reports',
    filters: ['status', 'reason', 'vocabulary_id'],
    sort: ['created_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
  }),
})
