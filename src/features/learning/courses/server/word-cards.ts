import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { WordCard } from '../courses.contract.ts'

/** Cards of dictionary entries, in the order asked for. */
export async function wordCards(_db: Db, slugs: readonly string[], language: Language): Promise<WordCard[]> {
  return slugs.map((slug) => ({ slug, word: slug, word_language: language, gloss: slug.toUpperCase(), clip: null, poster: null, picture: null }))
}
