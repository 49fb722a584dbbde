import { z } from 'zod'
import { changes, optional, optionalLine, optionalText } from '#contract/optional.ts'
import { manyLines, PersonName } from '#contract/text.ts'
import { Version } from '#contract/numbers.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { MAX_FSW_LENGTH, parseFsw } from '../signwriting/signwriting.contract.ts'

export const DECISIONS = ['approve', 'correct', 'reject'] as const

export const MAX_COMMENT_LENGTH = 2000
export const MAX_SIGN_DESCRIPTION = 1000

const comment = manyLines().max(MAX_COMMENT_LENGTH).default('')

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
  sign_id: optional(z.uuid()),
  notation: Notation,
  based_on: optional(Version),
})
export const SendSign = z.object({ notation: Notation, comment })
export const ChangeSign = SendSign.extend({ version: Version })
export const FilmSign = z.object({
  media_id: z.uuid(),
  poster_media_id: optional(z.uuid()),
  signer_id: optional(z.uuid()),
  new_signer: optional(z.object({ name: PersonName, dominant_hand: z.enum(['right', 'left']) })),
  region: optionalLine(80),
  comment,
})
export const ChangeFacts = z.object(
  changes({
    region: optionalLine(80),
    fsw: FswField,
    description_en: optionalText(MAX_SIGN_DESCRIPTION),
    description_es: optionalText(MAX_SIGN_DESCRIPTION),
    is_primary: z.literal(true),
  }),
)
export const Decide = z.object({
  decision: z.enum(DECISIONS),
  version: Version,
  comment,
  notation: optional(Notation),
})
/** Takes an approval back: the sign waits for review again. */
export const WithdrawApproval = z.object({
  version: Version,
  reason: manyLines().min(1).max(MAX_COMMENT_LENGTH),
})
export const SignerChoice = z.object({
  id: z.uuid(),
  name_en: z.string(),
  name_es: z.string(),
  dominant_hand: z.enum(['right', 'left']),
})
