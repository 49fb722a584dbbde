import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { isPlaceName, strangersIn, wrongInLine } from '#features/dictionary/lines/line-checks.contract.ts'
import { PLACE_SIDES } from '#features/learning/courses/dialogues.contract.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import type { PublishedFilm } from '#contract/published.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { Ordinal, OrdinalText } from '#contract/numbers.ts'
import { SignedLine } from '../blocks/blocks.contract.ts'
import { toWrite } from '../documents/document-access.contract.ts'
import { DOCUMENT_KINDS } from '../documents/terms.contract.ts'
import { signedErrors } from './signed-errors.contract.ts'
import { SIGNED_LIMITS, SIGNED_STATES } from './signed-terms.contract.ts'

/**
 * Lines of glosses with their non-manual grammar. `places`: side of the signer for each person referred to,
 * as in a conversation.
 */
export const Script = z
  .object({
    kind: z.literal('script'),
    lines: z.array(SignedLine).max(SIGNED_LIMITS.lines),
    places: z.record(z.string(), z.enum(PLACE_SIDES)),
  })
  .superRefine(({ lines, places }, context) => {
    const wrong = (path: (string | number)[], en: string, es: string): void =>
      context.addIssue({ code: 'custom', path, params: { en, es } })
    for (const name of Object.keys(places))
      if (!isPlaceName(name))
        wrong(
          ['places'],
          `“${name}” can’t be somebody’s name here.`,
          `«${name}» no puede ser un nombre aquí.`,
        )
    if (new Set(Object.values(places)).size < Object.keys(places).length)
      wrong(['places'], 'Only one person can be on each side.', 'A cada lado hay una sola persona.')
    for (const [index, line] of lines.entries()) {
      const at = index + 1
      for (const { en, es } of wrongInLine(line))
        wrong(['lines', index], `Line ${at}: ${en}`, `Línea ${at}: ${es}`)
      for (const name of strangersIn(line, Object.keys(places)))
        wrong(
          ['lines', index],
          `Line ${at}: “${name}” has no place.`,
          `Línea ${at}: «${name}» no tiene lugar.`,
        )
    }
  })
export type Script = z.output<typeof Script>
export const SignedFilm = z.object({ kind: z.literal('film'), media_id: z.uuid() })
/** Signed content of one place of a document. */
export const Signed = z.discriminatedUnion('kind', [Script, SignedFilm])
export type Signed = z.output<typeof Signed>
/** A part as it is kept, with a fingerprint of the text that it was signed for. */
export type KeptPart = { block: string; element: number | null; print: string; signed: Signed }

const PlaceText = exactText().max(60)
const Part = z.object({
  place: PlaceText,
  block: z.string(),
  element: z.int().nullable(),
  signed: Signed,
  /** The text was changed after it was signed. */
  stale: z.boolean(),
})
export type Part = z.output<typeof Part>

/** An edition submitted for review, or published. */
export const SignedEdition = z.object({
  number: z.int(),
  state: z.enum(SIGNED_STATES),
  /** Readers have it. */
  current: z.boolean(),
  parts: z.int(),
  created_at: z.date(),
  by: z.string().nullable(),
  decided_at: z.date().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type SignedEdition = z.output<typeof SignedEdition>

export const SignedDraft = z.object({
  version: z.int(),
  parts: z.array(Part),
  /** Parts whose text was removed; readers do not get them. */
  gone: z.array(Part.omit({ stale: true })),
  /** The newest first. */
  editions: z.array(SignedEdition),
  /** True if the draft differs from the last submission. */
  changed: z.boolean(),
  may_publish: z.boolean(),
  /** Whoever asks is a Deaf teacher who may give it to readers. */
  may_approve: z.boolean(),
})
export type SignedDraft = z.output<typeof SignedDraft>

const ShownPart = z.object({
  block: z.string(),
  element: z.int().nullable(),
  script: z
    .object({ lines: z.array(SignedLine), places: z.record(z.string(), z.enum(PLACE_SIDES)) })
    .nullable(),
  film: z.custom<PublishedFilm>().nullable(),
})
export type ShownPart = z.output<typeof ShownPart>
/** A signed version as its readers get it: its parts in the order of the text, and the signs as data. */
export const ShownSigned = z.object({
  /** A Deaf teacher has approved it. */
  reviewed: z.boolean(),
  parts: z.array(ShownPart),
  signs: z.record(z.string(), Notation),
  /** Names of the signs in the reader's language, by slug. */
  words: z.record(z.string(), z.object({ name: z.string(), href: z.string() })),
})
export type ShownSigned = z.output<typeof ShownSigned>

const Id = z.object({ id: z.uuid() })
const errors = Object.values(signedErrors)

/** Signed versions of documents: written by whoever writes the document, given to readers by who publishes it. */
export const signedVersionsContract = contract({
  draft: {
    method: 'GET',
    path: '/site-documents/{id}/signed',
    summary: 'What is signed of a document, part by part, and what was sent and decided',
    access: 'signed-in',
    params: Id,
    response: SignedDraft,
    versioned: true,
  },
  change: {
    method: 'PATCH',
    path: '/site-documents/{id}/signed',
    summary: 'Sign places of a document; only what is named changes, null takes a part away',
    access: toWrite,
    params: Id,
    body: z.object({
      parts: z.record(PlaceText, Signed.nullable()),
      /** Places whose text was changed and whose signs still fit it. */
      fits: z.array(PlaceText).max(400).optional(),
    }),
    response: z.object({ version: z.int() }),
    versioned: true,
    errors,
  },
  submit: {
    method: 'POST',
    path: '/site-documents/{id}/signed/submit',
    summary: 'Send what is signed for review; it waits beside what readers have',
    access: toWrite,
    params: Id,
    response: z.object({ number: z.int() }),
    errors,
  },
  approve: {
    method: 'POST',
    path: '/site-documents/{id}/signed/approve',
    summary: 'Give what waits to readers as reviewed, as it was sent or as it was corrected since',
    access: toWrite,
    params: Id,
    body: z.object({ number: Ordinal, corrected: z.boolean().default(false) }),
    response: z.object({ number: z.int() }),
    errors,
  },
  reject: {
    method: 'POST',
    path: '/site-documents/{id}/signed/reject',
    summary: 'Reject what waits, with a reason',
    access: toWrite,
    params: Id,
    body: z.object({ number: Ordinal, reason: manyLines().max(SIGNED_LIMITS.reason) }),
    response: z.null(),
    errors,
  },
  show: {
    method: 'POST',
    path: '/site-documents/{id}/signed/show',
    summary: 'Give what is signed to readers before its review, with the notice that it waits for one',
    access: toWrite,
    params: Id,
    response: z.object({ number: z.int() }),
    errors,
  },
  hide: {
    method: 'POST',
    path: '/site-documents/{id}/signed/hide',
    summary: 'Take the signed version away from readers',
    access: toWrite,
    params: Id,
    response: z.null(),
    errors,
  },
  sent: {
    method: 'GET',
    path: '/site-documents/{id}/signed/editions/{number}',
    summary: 'What was sent, as readers would get it',
    access: 'signed-in',
    params: Id.extend({ number: OrdinalText }),
    response: ShownSigned,
  },
  queue: {
    method: 'GET',
    path: '/signed-reviews',
    summary: 'Signed versions that wait for review, of documents that the caller may publish, oldest first',
    access: 'signed-in',
    response: z.array(
      z.object({
        document_id: z.uuid(),
        kind: z.enum(DOCUMENT_KINDS),
        title: z.object({ en: z.string(), es: z.string() }),
        number: z.int(),
        created_at: z.date(),
        by: z.string().nullable(),
      }),
    ),
  },
  summary: {
    method: 'GET',
    path: '/signed-versions/{id}/summary',
    summary: 'Whether a published document is there in ASL, and whether that was reviewed',
    access: 'open',
    params: Id,
    response: z.object({ reviewed: z.boolean(), parts: z.int() }).nullable(),
  },
  shown: {
    method: 'GET',
    path: '/signed-versions/{id}',
    summary: 'The signed version of a published document, part by part',
    access: 'open',
    params: Id,
    response: ShownSigned,
  },
})
