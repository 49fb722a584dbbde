import { z } from 'zod'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { Word } from './word.contract.ts'

const text = z.string()
const nullable = text.nullable()

/**
 * Signs of a phrase in the order of its signs. Empty when a word of it has no sign, when it is a word of the
 * dictionary itself, or a single sign.
 */
export const Phrase = z.object({
  signs: z.array(
    z.object({
      ...Word.shape,
      poster_url: nullable,
      /** Null where the word needs a plan or the model does not sign it. */
      notation: Notation.nullable(),
      /** The word needs a plan: picture and texts are shown, nothing that moves. */
      locked: z.boolean(),
    }),
  ),
})
export type Phrase = z.output<typeof Phrase>

/** Words and short phrases of one text that are looked up at once, and the length of the longest. */
export const TEXT_WORDS = { most: 400, length: 60 } as const

/** Words of a text that the dictionary has and that the caller may open. */
export const WordsOfText = z.object({
  words: z.array(
    z.object({
      /** As it was sent. */
      text,
      slug: text,
    }),
  ),
})
