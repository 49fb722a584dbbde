import { z } from 'zod'

/** Names of an entry, as every list of entries has them. */
export const Word = z.object({
  id: z.uuid(),
  slug: z.string(),
  gloss: z.string(),
  word_en: z.string(),
  word_es: z.string(),
})
