import type { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { common, Failure } from '#contract/errors.ts'
import { removeMedia } from '#features/media/media/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { decide, reviewsAll, workable } from '../../signs/server/public.ts'
import { signs } from '../../signs/server/signs.table.ts'
import type { EditableSign } from '../../signs/signs.contract.ts'
import { vocabularies, vocabulary_category_links } from '../../vocabularies/server/vocabularies.table.ts'
import { BOOK_LIMITS, KEPT_DAYS, reviewBookErrors, type CreateReviewBook } from '../review-books.contract.ts'
import { mine } from './review-books.access.ts'
import { WAITING } from './review-books.queries.ts'
import { review_books } from './review-books.table.ts'

type New = z.output<typeof CreateReviewBook>

/** The signs of a new book, in the order in which the words are learned. */
function signsFor(tx: Db, actor: Person, { set, category, unit, words }: New): Promise<{ id: string }[]> {
  const values = new Values()
  const chosen = {
    waiting: () => [WAITING],
    category: () => [
      WAITING,
      `exists (select from ${vocabulary_category_links} l where l.vocabulary_id = v.id and l.category = ${values.add(category)})`,
    ],
    unit: () => [WAITING, `v.unit = ${values.add(unit)}::int`],
    // A chosen word may have been accepted before: somebody wants another look at it.
    chosen: () => [
      `g.look is not null and v.status = 'active'`,
      `v.slug = any (${values.add(words)}::text[])`,
    ],
  }[set]()
  return tx.query(
    `
      select g.id
      from ${signs} g
      join ${vocabularies} v on v.id = g.vocabulary_id
      where ${[...chosen, ...workable(actor, values)].join(' and ')}
      order by v.unit nulls last, v.lesson nulls last, v.sort_en, g.is_primary desc, g.position, g.id
      limit ${BOOK_LIMITS.signs}`,
    values.list,
  )
}

/**
 * Makes a book for one reviewer. The token of its address is answered here and kept nowhere: only its hash
 * finds the book. @throws Failure review_book_empty
 */
export async function createBook(
  platform: Platform,
  actor: Person,
  input: New,
): Promise<{ id: string; url: string; signs: number }> {
  const now = platform.clock(),
    token = newToken()
  const { name, deaf_reviewer, set, category, unit, message, language, days } = input
  return platform.db.transaction(async (tx) => {
    const found = await signsFor(tx, actor, input)
    if (found.length === 0) throw Failure.at('set', reviewBookErrors.review_book_empty)
    const part = set === 'category' ? category : set === 'unit' ? String(unit) : null
    const [row] = await tx.orm
      .insert(review_books)
      .values({
        organization_id: reviewsAll(actor) ? null : actor.organization_id,
        name,
        deaf_reviewer,
        set,
        of: part,
        message,
        language,
        token_hash: hashOf(token),
        expires_at: new Date(now.getTime() + days * DAY_MS),
        made_by: actor.user_id,
        created_at: now,
      })
      .returning({ id: review_books.id })
    await tx.query(
      `
        insert into review_book_signs (book_id, sign_id, position)
        select $1, sign_id, n
        from unnest($2::uuid[]) with ordinality as s(sign_id, n)`,
      [row!.id, found.map((sign) => sign.id)],
    )
    await audit(
      tx,
      actor,
      {
        code: 'REVIEW_BOOK_CREATED',
        subject_type: 'review_book',
        subject_id: row!.id,
        after: { set, of: part, signs: found.length, language, days, deaf_reviewer },
      },
      now,
    )
    return {
      id: row!.id,
      // Behind #, which no server, log or Referer sees.
      url: `${platform.config.PUBLIC_URL}/review#token=${token}`,
      signs: found.length,
    }
  })
}

type Locked = { id: string; organization_id: string | null; expires_at: Date; revoked_at: Date | null }
/** A book that this person sees, locked until the transaction ends. @throws Failure not_found */
async function lockBook(tx: Db, actor: Person, id: string): Promise<Locked> {
  const values = new Values()
  const conditions = [`b.id = ${values.add(id)}::uuid`, ...mine(actor, values)].join(' and ')
  const [book] = await tx.query<Locked>(
    `select b.id, b.organization_id, b.expires_at, b.revoked_at from review_books b where ${conditions} for update`,
    values.list,
  )
  if (!book) throw new Failure(common.not_found)
  return book
}

/** So many days more, from today where it has ended. @throws Failure not_found, review_book_ended */
export async function extendBook(
  platform: Platform,
  actor: Person,
  id: string,
  days: number,
): Promise<{ expires_at: string }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const book = await lockBook(tx, actor, id)
    if (book.revoked_at !== null) throw new Failure(reviewBookErrors.review_book_ended)
    const expires_at = new Date(
      Math.min(
        Math.max(book.expires_at.getTime(), now.getTime()) + days * DAY_MS,
        now.getTime() + BOOK_LIMITS.days * DAY_MS,
      ),
    )
    await tx.query('update review_books set expires_at = $2, updated_at = $3 where id = $1', [
      id,
      expires_at,
      now,
    ])
    await audit(
      tx,
      actor,
      {
        code: 'REVIEW_BOOK_EXTENDED',
        subject_type: 'review_book',
        subject_id: id,
        organization_id: book.organization_id,
        before: { expires_at: book.expires_at.toISOString() },
        after: { expires_at: expires_at.toISOString() },
      },
      now,
    )
    return { expires_at: expires_at.toISOString() }
  })
}

/** Revokes the address of a book; its judgements are kept. @throws Failure not_found */
export async function revokeBook(platform: Platform, actor: Person, id: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const book = await lockBook(tx, actor, id)
    if (book.revoked_at !== null) return
    await tx.query('update review_books set revoked_at = $2, updated_at = $2 where id = $1', [id, now])
    await audit(
      tx,
      actor,
      {
        code: 'REVIEW_BOOK_REVOKED',
        subject_type: 'review_book',
        subject_id: id,
        organization_id: book.organization_id,
      },
      now,
    )
  })
  return null
}

/** Deletes books with their films and judgements. */
async function eraseBooks(platform: TxPlatform, tx: Db, ids: readonly string[]): Promise<void> {
  const films = await tx.query<{ media_id: string }>(
    'delete from review_book_films where book_id = any ($1::uuid[]) returning media_id',
    [ids],
  )
  await removeMedia(
    platform,
    tx,
    films.map((film) => film.media_id),
  )
  await tx.query('delete from review_books where id = any ($1::uuid[])', [ids])
}

/** Deletes a book with what its reviewer wrote and filmed. @throws Failure not_found */
export async function removeBook(platform: Platform, actor: Person, id: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const book = await lockBook(tx, actor, id)
    await eraseBooks(platform, tx, [id])
    await audit(
      tx,
      actor,
      {
        code: 'REVIEW_BOOK_DELETED',
        subject_type: 'review_book',
        subject_id: id,
        organization_id: book.organization_id,
      },
      now,
    )
  })
  return null
}

/** Deletes books a year after their end, and films of deleted signs. */
export async function sweepBooks(platform: Platform): Promise<void> {
  const before = new Date(platform.clock().getTime() - KEPT_DAYS * DAY_MS)
  await platform.db.transaction(async (tx) => {
    const old = await tx.query<{ id: string }>(
      'select id from review_books where least(expires_at, revoked_at) < $1 for update',
      [before],
    )
    await eraseBooks(
      platform,
      tx,
      old.map((book) => book.id),
    )
    const left = await tx.query<{ media_id: string }>(
      'delete from review_book_films where sign_id is null returning media_id',
    )
    await removeMedia(
      platform,
      tx,
      left.map((film) => film.media_id),
    )
  })
}

/**
 * Accepts a sign on the word of Deaf reviewers: at least one of them judged the version shown now right, or
 * right except for a remark. The person who accepts weighs their disagreements.
 *
 * @throws Failure not_found, forbidden, review_unjudged, sign_not_in_review, sign_newer
 */
export async function acceptSign(
  platform: Platform,
  actor: Person,
  id: string,
  version: number,
): Promise<EditableSign> {
  const [state] = await platform.db.query<{ current: boolean; approved: boolean }>(
    `
      select
        g.version = $2 as current,
        exists (
          select
          from review_book_judgements j
          join review_books b on b.id = j.book_id and b.deaf_reviewer
          where j.sign_id = g.id and j.look = g.look and j.verdict <> 'wrong'
        ) as approved
      from ${signs} g
      where g.id = $1`,
    [id, version],
  )
  if (state?.current && !state.approved) throw new Failure(reviewBookErrors.review_unjudged)
  return decide(platform, actor, id, { decision: 'approve', version, comment: '', notation: null }, true)
}
