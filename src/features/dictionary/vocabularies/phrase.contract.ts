import { z } from 'zod'
import { Notation } from '#features/media/signer/signer.contract.ts'

const text = z.string()
const nullable = text.nullable()

/**
 * Signs of a phrase in the order of its signs. Empty when a word of it has no sign, when it is a word of the
 * dictionary itself, or a single sign.
 */
export const Phrase = z.object({
  signs: z.array(
    z.object({
      id: z.uuid(),
      slug: text,
      gloss: text,
      word_en: text,
      word_es: text,
      poster_url: nullable,
      /** Null where the word needs a plan or the model does not sign it. */
      notation: Notation.nullable(),
      locked: z.boolean(),
    }),
  ),
})
export type Phrase = z.output<typeof Phrase>
