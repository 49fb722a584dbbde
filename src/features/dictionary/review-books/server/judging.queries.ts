import { common, Failure } from '#contract/errors.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { describe, type SignNotation } from '#features/media/signer/server/public.ts'
import { hashOf } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { withUrls } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import { judgedSql } from '../../signs/server/public.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'
import { signs } from '../../signs/server/signs.table.ts'
import { signers } from '../../signers/server/signers.table.ts'
import type { BookEntry, BookSign, Judgement, ShownBook } from '../judging.contract.ts'
import { lockOpenBook, STATE } from './review-books.access.ts'
import { review_book_films } from './review-books.table.ts'

/** State of an uploaded film, for `media m`: null if none was sent. */
export const FILM_STATE = `case when m.state in ('ready', 'failed') then m.state when m.id is not null then 'preparing' end`

/** Signs of a book that show something: a refused one, or one of a word that was taken out, is no page of it. */
export const PAGES = `
  review_book_signs p
  join ${signs} g on g.id = p.sign_id and g.look is not null
  join ${vocabularies} v on v.id = g.vocabulary_id and v.status = 'active'`

/**
 * A book for whoever holds its address; of one that has ended only that. Opening it is noted. @throws Failure
 * not_found
 */
export async function shownBook(platform: Platform, token: string): Promise<ShownBook> {
  const { db } = platform,
    now = platform.clock()
  const [book] = await db.query<Omit<ShownBook, 'signs' | 'expires_at'> & { id: string; expires_at: Date }>(
    `
      update review_books b
      set opened_at = case when ${STATE('$2')} = 'open' then $2 else opened_at end
      where b.token_hash = $1
      returning b.id, b.name as reviewer, b.message, b.language, ${STATE('$2')} as state, b.expires_at`,
    [hashOf(token), now],
  )
  if (!book) throw new Failure(common.not_found)
  const { id, expires_at, ...rest } = book
  const entries =
    book.state !== 'open'
      ? []
      : await db.query<BookEntry>(
          `
            select
              p.sign_id, v.word_en, v.word_es, j.verdict, coalesce(j.look <> g.look, false) as stale
            from ${PAGES}
            left join review_book_judgements j on j.book_id = p.book_id and j.sign_id = p.sign_id
            where p.book_id = $1
            order by p.position`,
          [id],
        )
  return { ...rest, expires_at: expires_at.toISOString(), signs: entries }
}

/** Judgement of a sign in this book. */
export async function judgementOf(db: Db, book_id: string, sign_id: string): Promise<Judgement | null> {
  const [row] = await db.query<Judgement>(
    `
      select j.verdict, j.remark, j.look is distinct from g.look as stale, ${FILM_STATE} as film
      from review_book_judgements j
      join ${signs} g on g.id = j.sign_id
      left join ${review_book_films} f on f.book_id = j.book_id and f.sign_id = j.sign_id
      left join ${media} m on m.id = f.media_id
      where j.book_id = $1 and j.sign_id = $2`,
    [book_id, sign_id],
  )
  return row ?? null
}

type Row = Omit<BookSign, 'form_en' | 'form_es' | 'variant' | 'checked' | 'judgement'> & {
  description_en: string | null
  description_es: string | null
}

/**
 * One page of a book. The form in words is worked out from what is shown; of a film, what was written of it.
 *
 * @throws Failure not_found, review_book_expired, review_book_revoked
 */
export async function bookSign(platform: Platform, token: string, sign_id: string): Promise<BookSign> {
  const { db } = platform
  const [book, [row]] = await db.transaction(async (tx) => {
    const opened = await lockOpenBook(tx, token, platform.clock())
    const rows = await tx.query<Row>(
      `
        select
          g.id as sign_id, v.gloss, v.word_en, v.word_es, v.part_of_speech, v.definition_en, v.definition_es,
          coalesce(s.kind, 'animated') as kind, ${judgedSql('g', 'notation')} as notation,
          ${judgedSql('g', 'clip')} as clip_url, ${judgedSql('g', 'poster')} as poster_url, g.description_en, g.description_es, g.region,
          case when s.kind = 'filmed' then s.name_en end as signer,
          g.content_key is not null and g.edited_at is null as from_pack, g.look
        from ${PAGES}
        left join ${signers} s on s.id = g.signer_id
        where p.book_id = $1 and p.sign_id = $2`,
      [opened.id, sign_id],
    )
    return [opened, rows]
  })
  if (!row) throw new Failure(common.not_found)
  const { description_en, description_es, ...sign } = row
  const notation = sign.notation as unknown as SignNotation | null
  const form = notation ? describe(notation) : { en: description_en, es: description_es }
  const [shown] = await withUrls(platform.files, [sign], ['clip_url', 'poster_url'])
  return {
    ...shown!,
    form_en: form.en,
    form_es: form.es,
    variant: notation?.variant ?? null,
    checked: [...(notation?.checked ?? [])],
    judgement: await judgementOf(db, book.id, sign_id),
  }
}
