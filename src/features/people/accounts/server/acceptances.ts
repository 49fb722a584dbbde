import type { Language } from '#contract/constants.ts'
import { LEGAL, LEGAL_DOCUMENTS } from '#contract/legal.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Keeps that a person accepted the texts as they stand now. A version that was accepted before stays with its
 * first date.
 */
export async function accept(
  tx: Db,
  actor: Actor,
  user_id: string,
  language: Language,
  now: Date,
): Promise<void> {
  for (const document of LEGAL_DOCUMENTS) {
    await tx.query(
      `
        insert into acceptances (user_id, document, version, accepted_at, language, ip, created_at)
        values ($1, $2, $3, $4, $5, $6, $4)
        on conflict (user_id, document, version) do nothing`,
      [user_id, document, LEGAL[document], now, language, actor.ip],
    )
  }
}
