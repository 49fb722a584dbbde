import type { Language } from '#contract/constants.ts'
import { LEGAL_DOCUMENTS, type LegalDocument, type LegalInForce } from '#contract/legal.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'

/** Asks the wing that publishes the texts which version of each is in force. */
export const legalInForce = port<(db: Db, now: Date) => Promise<LegalInForce>>('legalInForce')

/**
 * Keeps that a person accepted texts as they are in force now. A version that was accepted before stays with
 * its first date.
 *
 * @param actor who accepted it: the person, or whoever answers for them
 */
export async function accept(
  tx: Db,
  actor: Actor,
  user_id: string,
  language: Language,
  now: Date,
  documents: readonly LegalDocument[] = LEGAL_DOCUMENTS,
): Promise<void> {
  const versions = await legalInForce(tx, now)
  for (const document of documents) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tx.query(
      `
        insert into acceptances (user_id, document, version, accepted_at, language, ip, created_at)
        values ($1, $2, $3, $4, $5, $6, $4)
        on conflict (user_id, document, version) do nothing`,
      [user_id, document, versions[document], now, language, actor.ip],
    )
  }
}
