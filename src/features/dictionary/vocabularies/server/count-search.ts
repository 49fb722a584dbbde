import type { Actor } from '#server/auth/actor.ts'
import { mac } from '#server/auth/secrets.ts'
import type { Platform } from '#server/platform.ts'
import { findWords, typedOf } from './find-words.ts'
import { signsOfPhrase } from './phrase.queries.ts'
import { lookupRecorder } from './record-lookups.ts'

/** Shorter texts without a sign are beginnings of words. */
const SHORTEST_KEPT = 3

type Settled = { q: string; opened: { id: string; rank: number } | null }

/** Counts a search that has settled. Texts of punctuation alone are none. */
export async function countSearch(platform: Platform, actor: Actor, { q, opened }: Settled): Promise<void> {
  const typed = typedOf(q)
  if (!typed) return
  const match = await findWords(platform, typed)
  const found = match.by !== 'near' || (await signsOfPhrase(platform, actor, q)).length > 0
  const kept = !found && typed.key.length >= SHORTEST_KEPT
  lookupRecorder(platform).searched(actor, {
    found,
    results: match.by === 'near' ? match.ids.length : null,
    vocabulary_id: opened?.id ?? null,
    rank: opened?.rank ?? null,
    query: kept ? typed.key.slice(0, 100) : null,
    typed_by: kept ? mac(platform.keyFor('searches'), actor.user_id ?? actor.ip) : null,
  })
}
