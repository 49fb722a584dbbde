import type { Db } from '#server/db/database.ts'
import type { PhraseAction } from '../shared/actions.ts'
import { normalText, says } from '../shared/normal.ts'
import { community_phrases } from './entry.table.ts'

export type FoundPhrase = { phrase: string; action: PhraseAction }

/** Reads the list of phrases, and returns what finds those that a text says. */
export async function phraseFinder(db: Db): Promise<(text: string) => FoundPhrase[]> {
  const all = await db.query<FoundPhrase & { normal: string }>(
    `select phrase, normal, action from ${community_phrases} order by phrase`,
  )
  return (text) => {
    if (all.length === 0) return []
    const words = normalText(text)
    return all.filter(({ normal }) => says(words, normal)).map(({ phrase, action }) => ({ phrase, action }))
  }
}
