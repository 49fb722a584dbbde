import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { contract } from '#contract/endpoint.ts'
import { exactText } from '#contract/text.ts'
import { Ordinal, OrdinalText } from '#contract/numbers.ts'
import { BlockTypeName } from '../blocks/blocks.contract.ts'
import { documentErrors } from './document-errors.contract.ts'
import { toWrite } from './document-access.contract.ts'

const Language = z.enum(LANGUAGES)
export const CHECKS = [
  'title_missing',
  'description_missing',
  'text_missing',
  'alt_missing',
  'captions_missing',
  'heading_missing',
  'heading_twice',
  'table_headless',
  'dead_link',
  'file_gone',
  'file_not_ready',
  'no_blocks',
  'consent_missing',
  'unsigned',
] as const
export const Check = z.object({
  code: z.enum(CHECKS),
  /** Nothing is published while one of these is left; the others are said only. */
  stops: z.boolean(),
  block: z.string().nullable(),
  /** The place in the block, or the field of the head. */
  path: z.string().nullable(),
})
export type Check = z.output<typeof Check>

export const Edition = z.object({
  number: z.int(),
  language: Language,
  created_at: z.date(),
  published_at: z.date().nullable(),
  current: z.boolean(),
  waits: z.boolean(),
  by: z.string().nullable(),
  title: z.string(),
})
/** Words of a text, unchanged, added or removed. */
export const Part = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })
export const BlockChange = z.object({
  key: z.string(),
  /** `head`: title and description. */
  type: z.union([BlockTypeName, z.literal('head')]),
  change: z.enum(['same', 'added', 'removed', 'changed', 'moved']),
  fields: z.array(z.object({ path: z.string(), label: z.string(), parts: z.array(Part) })),
})
export type BlockChange = z.output<typeof BlockChange>

const Id = z.object({ id: z.uuid() })
const OfLanguage = z.object({ language: Language })
const errors = Object.values(documentErrors)

/** From the draft to its readers and back: checks, publishing, editions. Only Admins publish. */
export const publicationsContract = contract({
  checks: {
    method: 'GET',
    path: '/site-documents/{id}/checks',
    summary: 'What a language still lacks before it can be published',
    access: 'signed-in',
    params: Id,
    query: OfLanguage,
    response: z.array(Check),
  },
  publish: {
    method: 'POST',
    path: '/site-documents/{id}/publish',
    summary: 'Give what is written in a language to its readers',
    access: toWrite,
    params: Id,
    body: OfLanguage,
    response: z.object({ edition: z.int(), path: z.string() }),
    errors,
  },
  schedule: {
    method: 'POST',
    path: '/site-documents/{id}/schedule',
    summary: 'Publish what is written in a language at an hour of a zone',
    access: toWrite,
    params: Id,
    body: OfLanguage.extend({
      wall: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, WORDS.moment),
      zone: exactText().max(64),
    }),
    response: z.object({ edition: z.int(), at: z.date() }),
    errors,
  },
  unschedule: {
    method: 'POST',
    path: '/site-documents/{id}/unschedule',
    summary: 'Take back what waits for its hour',
    access: toWrite,
    params: Id,
    body: OfLanguage,
    response: z.null(),
    errors,
  },
  archive: {
    method: 'POST',
    path: '/site-documents/{id}/archive',
    summary: 'Take a language away from its readers; its address says that it is gone',
    access: toWrite,
    params: Id,
    body: OfLanguage,
    response: z.object({
      /** Published editions that link to this document. */
      linked_from: z.array(z.object({ id: z.uuid(), title: z.string(), language: Language })),
    }),
    errors,
  },
  linkedFrom: {
    method: 'GET',
    path: '/site-documents/{id}/linked-from',
    summary: 'What readers have that leads to this document',
    access: 'signed-in',
    params: Id,
    response: z.array(z.object({ id: z.uuid(), title: z.string(), language: Language })),
  },
  editions: {
    method: 'GET',
    path: '/site-documents/{id}/editions',
    summary: 'Every edition of a language, the newest first',
    access: 'signed-in',
    params: Id,
    query: OfLanguage,
    response: z.array(Edition),
  },
  compare: {
    method: 'GET',
    path: '/site-documents/{id}/compare',
    summary: 'What differs between an edition and the draft, block by block, with the words',
    access: 'signed-in',
    params: Id,
    query: OfLanguage.extend({
      from: OrdinalText,
      /** Another edition; absent: the draft. */
      to: OrdinalText.optional(),
    }),
    response: z.array(BlockChange),
  },
  restore: {
    method: 'POST',
    path: '/site-documents/{id}/restore',
    summary: 'Write an edition into the draft: its texts of this language, and what languages share',
    access: toWrite,
    params: Id,
    body: OfLanguage.extend({ edition: Ordinal }),
    response: z.object({ structure: z.int() }),
    errors,
  },
  share: {
    method: 'POST',
    path: '/site-documents/{id}/share',
    summary: 'Make an address at which the draft can be read for seven days',
    access: toWrite,
    params: Id,
    body: OfLanguage,
    response: z.object({ path: z.string(), until: z.date() }),
  },
  unshare: {
    method: 'POST',
    path: '/site-documents/{id}/unshare',
    summary: 'End every link to the draft that was given away',
    access: toWrite,
    params: Id,
    response: z.null(),
  },
})
