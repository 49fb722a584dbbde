import { common, Failure } from '#contract/errors.ts'
import { hashOf } from '#server/auth/secrets.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Values } from '#server/http/lists/source.ts'
import { judgingErrors, type BookState } from '../judging.contract.ts'

/** Revoked has priority over expired. */
export const STATE = (now: string): string =>
  `case when b.revoked_at is not null then 'revoked' when b.expires_at <= ${now} then 'expired' else 'open' end`

/**
 * Conditions on `review_books b`: an Admin sees all of them; the owner and the editors of an organization its
 * books, its teachers those that they made.
 */
export function mine(actor: Actor, values: Values): string[] {
  const scope = actor.permissions.scope('Vocabularies', 'Update')
  if (scope === 'all') return []
  if (scope !== 'own' || actor.organization_id === null) return ['false']
  const own = `b.organization_id = ${values.add(actor.organization_id)}::uuid`
  return actor.role === 'Organization' || actor.staff_role === 'Editor'
    ? [own]
    : [own, `b.made_by = ${values.add(actor.user_id)}::uuid`]
}

export type OpenedBook = {
  id: string
  organization_id: string | null
  made_by: string
  state: BookState
}

/**
 * Locks the book with this token until the transaction ends, so that it is not deleted during a write.
 *
 * @throws Failure not_found, review_book_expired, review_book_revoked
 */
export async function lockOpenBook(tx: Db, token: string, now: Date): Promise<OpenedBook> {
  const [book] = await tx.query<OpenedBook>(
    `
      select b.id, b.organization_id, b.made_by, ${STATE('$2')} as state
      from review_books b
      where b.token_hash = $1
      for key share of b`,
    [hashOf(token), now],
  )
  if (!book) throw new Failure(common.not_found)
  if (book.state === 'expired') throw new Failure(judgingErrors.review_book_expired)
  if (book.state === 'revoked') throw new Failure(judgingErrors.review_book_revoked)
  return book
}
