import { z } from 'zod'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { MAX_FSW_LENGTH, parseFsw } from '../signwriting/signwriting.contract.ts'

export const DECISIONS = ['approve', 'correct', 'reject'] as const

export const MAX_COMMENT_LENGTH = 2000
export const MAX_SIGN_DESCRIPTION = 1000

const comment = z.string().trim().max(MAX_COMMENT_LENGTH).default('')

/** An optional text that is stored as null when it is empty. */
const note = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()
export const FswField = z
  .string()
  .trim()
  .max(MAX_FSW_LENGTH)
  .superRefine((text, context) => {
    const parsed = text ? parseFsw(text) : null
    if (parsed && !parsed.ok)
      context.addIssue({ code: 'custom', params: { en: parsed.problem.en, es: parsed.problem.es } })
  })
  .transform((text) => text || null)
  .nullable()

export const SaveDraft = z.object({
  vocabulary_id: z.uuid(),
  sign_id: z.uuid().nullable(),
  notation: Notation,
  based_on: z.int().nullable(),
})
export const SendSign = z.object({ notation: Notation, comment })
export const ChangeSign = SendSign.extend({ version: z.int() })
export const FilmSign = z.object({
  media_id: z.uuid(),
  poster_media_id: z.uuid().nullable().default(null),
  signer_id: z.uuid().nullable().default(null),
  new_signer: z
    .object({ name: z.string().trim().min(1).max(80), dominant_hand: z.enum(['right', 'left']) })
    .nullable()
    .default(null),
  region: note(80).default(null),
  comment,
})
export const ChangeFacts = z
  .object({
    region: note(80),
    fsw: FswField,
    description_en: note(MAX_SIGN_DESCRIPTION),
    description_es: note(MAX_SIGN_DESCRIPTION),
    is_primary: z.literal(true),
  })
  .partial()
export const Decide = z.object({
  decision: z.enum(DECISIONS),
  version: z.int(),
  comment,
  deaf_teacher: z.boolean().default(false),
  notation: Notation.nullable().default(null),
})
export const SignerChoice = z.object({
  id: z.uuid(),
  name_en: z.string(),
  name_es: z.string(),
  dominant_hand: z.enum(['right', 'left']),
})
