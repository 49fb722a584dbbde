import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Role } from '#contract/permissions.ts'
import { filmLength, mediaTypeOf, removeMedia, takeIn } from '#features/media/media/server/public.ts'
import { loadPermissions } from '#features/people/roles/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { orUnstored } from '#server/files/undo.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { FILM_LIMITS, FILM_TYPES, judgingErrors, type Judge, type Judgement } from '../judging.contract.ts'
import { judgementOf, PAGES } from './judging.queries.ts'
import { lockOpenBook, type OpenedBook } from './review-books.access.ts'

/** Deletes the film of a sign in a book, with its files. */
async function dropFilm(platform: TxPlatform, tx: Db, book_id: string, sign_id: string): Promise<boolean> {
  const gone = await tx.query<{ media_id: string }>(
    'delete from review_book_films where book_id = $1 and sign_id = $2 returning media_id',
    [book_id, sign_id],
  )
  await removeMedia(
    platform,
    tx,
    gone.map((film) => film.media_id),
  )
  return gone.length > 0
}

const auditJudgment = (
  tx: Db,
  actor: Actor,
  book: OpenedBook,
  sign_id: string,
  after: Record<string, unknown>,
  now: Date,
): Promise<void> =>
  audit(
    tx,
    actor,
    {
      code: 'REVIEW_BOOK_JUDGED',
      subject_type: 'review_book',
      subject_id: book.id,
      organization_id: book.organization_id,
      after: { sign_id, ...after },
    },
    now,
  )

/**
 * Stores a reviewer's verdict on the version that they saw, replacing their earlier verdict. A sign that is
 * right has no remark and no film.
 *
 * @throws Failure not_found, review_book_expired, review_book_revoked, review_sign_changed
 */
export async function judge(
  platform: Platform,
  actor: Actor,
  { token, sign_id, verdict, remark, look }: z.output<typeof Judge>,
): Promise<Judgement> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const book = await lockOpenBook(tx, token, now)
    const [page] = await tx.query<{ look: string }>(
      `select g.look from ${PAGES} where p.book_id = $1 and p.sign_id = $2 for share of g`,
      [book.id, sign_id],
    )
    if (!page) throw new Failure(common.not_found)
    if (page.look !== look) throw new Failure(judgingErrors.review_sign_changed)
    await tx.query(
      `
        insert into review_book_judgements (book_id, sign_id, look, verdict, remark, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $6)
        on conflict (book_id, sign_id) do update set look = excluded.look, verdict = excluded.verdict,
        remark = excluded.remark, updated_at = excluded.updated_at`,
      [book.id, sign_id, look, verdict, verdict === 'right' ? '' : remark, now],
    )
    if (verdict === 'right') await dropFilm(platform, tx, book.id, sign_id)
    await auditJudgment(tx, actor, book, sign_id, { verdict }, now)
    return (await judgementOf(tx, book.id, sign_id))!
  })
}

/** Whoever made the book keeps its films: they count against what that person may keep. */
async function keeperOf(tx: Db, book: OpenedBook): Promise<Parameters<typeof takeIn>[3]> {
  const [maker] = await tx.query<{ role: Role }>(`select role from ${users} where id = $1`, [book.made_by])
  if (!maker) throw new Failure(common.not_found)
  return {
    user_id: book.made_by,
    organization_id: book.organization_id,
    permissions: (await loadPermissions(tx))(maker.role),
  }
}

/** Accepts a file as the film of a sign: a valid type by its bytes, complete, and short. */
async function checkedFilm(platform: Platform, file: string): Promise<void> {
  const type = await mediaTypeOf(file).catch(() => null)
  if (!FILM_TYPES.some((one) => one === type)) throw new Failure(judgingErrors.review_film_kind)
  const seconds = await filmLength(platform, file, type!).catch((cause: unknown) => {
    throw cause instanceof Failure ? cause : new Failure(judgingErrors.review_film_broken, { cause })
  })
  if (seconds !== null && seconds > FILM_LIMITS.seconds + 1) throw new Failure(judgingErrors.review_film_long)
}

/** Checks that a film may be sent for this sign. @throws Failure review_film_early, review_films_many */
async function roomForFilm(tx: Db, book_id: string, sign_id: string): Promise<void> {
  const [judgment] = await tx.query<{ verdict: string; films: number }>(
    `
      select
        j.verdict,
        (select count(*) from review_book_films where book_id = $1 and sign_id is distinct from $2)::int as films
      from review_book_judgements j
      where j.book_id = $1 and j.sign_id = $2
      for update of j`,
    [book_id, sign_id],
  )
  if (!judgment || judgment.verdict === 'right') throw new Failure(judgingErrors.review_film_early)
  if (judgment.films >= FILM_LIMITS.of_book) throw new Failure(judgingErrors.review_films_many)
}

const ARRIVING = 'review-'
const folderOf = (platform: Platform): string => path.resolve(platform.config.DATA_DIR, 'uploads')

/** Deletes partial uploads of films after a day. Their server was killed. */
export async function sweepArriving(platform: Platform): Promise<void> {
  const folder = folderOf(platform)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(ARRIVING))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const found = await stat(file).catch(() => null)
      if (found && platform.clock().getTime() - found.mtimeMs > DAY_MS) await rm(file, { force: true })
    }),
  )
}

/**
 * Takes in a reviewer's film of a sign. It is read only once the book is known to be open; it takes the place
 * of an earlier one.
 *
 * @throws Failure not_found, too_large, and those of `judgingErrors`
 */
export async function sendFilm(
  platform: Platform,
  actor: Actor,
  token: string,
  sign_id: string,
  body: Readable,
): Promise<Judgement> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) =>
    roomForFilm(tx, (await lockOpenBook(tx, token, now)).id, sign_id),
  )
  const folder = folderOf(platform),
    file = path.join(folder, `${ARRIVING}${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(body, createWriteStream(file))
    await checkedFilm(platform, file)
    return await orUnstored(platform, (stored) =>
      platform.db.transaction(async (tx) => {
        const book = await lockOpenBook(tx, token, now)
        await roomForFilm(tx, book.id, sign_id)
        await dropFilm(platform, tx, book.id, sign_id)
        const { id } = await takeIn(platform, tx, actor, await keeperOf(tx, book), file, 'review', stored)
        await tx.query(
          'insert into review_book_films (media_id, book_id, sign_id, created_at) values ($1, $2, $3, $4)',
          [id, book.id, sign_id, now],
        )
        await tx.query(
          'update review_book_judgements set updated_at = $3 where book_id = $1 and sign_id = $2',
          [book.id, sign_id, now],
        )
        await auditJudgment(tx, actor, book, sign_id, { media_id: id }, now)
        return (await judgementOf(tx, book.id, sign_id))!
      }),
    )
  } finally {
    await rm(file, { force: true })
  }
}

/** A reviewer takes their film back. @throws Failure not_found, review_book_expired, review_book_revoked */
export async function takeFilmBack(
  platform: Platform,
  actor: Actor,
  token: string,
  sign_id: string,
): Promise<Judgement | null> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const book = await lockOpenBook(tx, token, now)
    if (await dropFilm(platform, tx, book.id, sign_id))
      await auditJudgment(tx, actor, book, sign_id, { media_id: null }, now)
    return judgementOf(tx, book.id, sign_id)
  })
}
