import { z } from 'zod'
import { exactText } from '#contract/text.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** One to twenty, with commas between them. */
const slugs = exactText()
  .regex(/^[a-z0-9-]+(?:,[a-z0-9-]+){0,19}$/)
  .max(400)

/** Filters of the dictionary besides its columns. */
export const VocabularyFilters = z.object({
  category: slugs.optional(),
  handshape: exactText().max(20).optional(),
  location: exactText().max(20).optional(),
  signer: slugs.optional(),
  has_clip: flag.optional(),
  saved: flag.optional(),
  /**
   * For a course: only the words that its learners see. An organization's id (one's own; an Admin, any), or
   * `platform` for the words of all.
   */
  words_of: z.union([z.uuid(), z.literal('platform')]).optional(),
})
export type VocabularyFilters = z.output<typeof VocabularyFilters>
