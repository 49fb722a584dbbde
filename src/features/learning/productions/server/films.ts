import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { removeMedia, type UploadPurpose } from '#features/media/media/server/public.ts'
import { mailNotice, notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { productionErrors } from '../productions.contract.ts'
import { FILM_DAYS, FILMS_BYTES, UPLOAD_PURPOSE } from '../shared/checks.ts'
import { TEACHES, teacherOf } from './my-teacher.ts'
import { receivedMail } from './productions.mails.ts'
import { notices } from './productions.notices.ts'

/**
 * The caller's check whose film may be sent, with the teacher who gets it.
 *
 * @throws common.not_found, productionErrors.film_sent, productionErrors.no_teacher
 */
async function sendable(
  db: Db,
  actor: Person,
  id: string,
  lock: 'for update' | '' = '',
): Promise<{ teacher_id: string; meaning: string }> {
  const [row] = await db.query<{ common_id: string; meaning: string; sent: boolean }>(
    `
      select common_id, coalesce(nullif(meaning, ''), glosses) as meaning, sent_at is not null as sent
      from productions
      where id = $1 and user_id = $2 ${lock}`,
    [id, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  if (row.sent) throw new Failure(productionErrors.film_sent)
  const teacher = await teacherOf(db, actor.user_id, row.common_id, actor.language)
  if (!teacher) throw new Failure(productionErrors.no_teacher)
  return { teacher_id: teacher.id, meaning: row.meaning }
}

/**
 * Uploads of films for a teacher. Sending is one act: the upload's last byte attaches the film to its check
 * and tells the teacher, and a film that nobody would get is refused before its first byte.
 */
export const productionFilms = (platform: Platform): UploadPurpose => ({
  async begin(actor, id) {
    await sendable(platform.db, actor, id)
  },
  async room(tx, actor) {
    const [{ bytes } = { bytes: 0 }] = await tx.query<{ bytes: number }>(
      `
        select coalesce(sum(m.bytes), 0)::float8 as bytes
        from ${media} m
        where m.owner_id = $1 and m.purpose = '${UPLOAD_PURPOSE}'`,
      [actor.user_id],
    )
    return { quota: FILMS_BYTES, used: bytes, full: productionErrors.films_full }
  },
  async finish(tx, actor, id, media_id) {
    const now = platform.clock()
    const { teacher_id, meaning } = await sendable(tx, actor, id, 'for update')
    await tx.query(
      'update productions set media_id = $2, teacher_id = $3, sent_at = $4, updated_at = $4 where id = $1',
      [id, media_id, teacher_id, now],
    )
    await tellTeacher(platform, tx, actor, { id, teacher_id, meaning }, now)
  },
  keepsOriginal: false,
  keepsSound: false,
})

/** In the product, and by mail as the teacher wants it. */
async function tellTeacher(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  { id, teacher_id, meaning }: { id: string; teacher_id: string; meaning: string },
  now: Date,
): Promise<void> {
  const [names] = await tx.query<Record<Language, string>>(
    `select ${displayName('u', 'en')} as en, ${displayName('u', 'es')} as es from ${users} u where u.id = $1`,
    [actor.user_id],
  )
  const place = `/grading/signing/${id}`
  await notify(platform, tx, notices.received, [teacher_id], {
    cause: `${id} ${now.toISOString()}`,
    group: 'films',
    place,
    data: { ...names!, meaning },
  })
  await mailNotice(platform, tx, notices.received, [teacher_id], ({ language, first_name }) =>
    receivedMail(
      language,
      { name: first_name, learner: names![language], meaning },
      platform.config.PUBLIC_URL + place,
    ),
  )
}

/** True if a film was sent to the caller by a learner whom they teach now. Its learner owns it. */
export async function mayWatch(db: Db, actor: Actor, media_id: string): Promise<boolean> {
  if (actor.user_id === null) return false
  const rows = await db.query(
    `select from productions p where p.media_id = $1 and p.teacher_id = $2 and ${TEACHES}`,
    [media_id, actor.user_id],
  )
  return rows.length > 0
}

/** Deletes a film of the caller. Without an answer it counts as never sent. @throws common.not_found */
export async function withdrawFilm(platform: Platform, actor: Person, id: string): Promise<null> {
  await platform.db.transaction(async (tx) => {
    const [film] = await tx.query<{ media_id: string | null }>(
      'select media_id from productions where id = $1 and user_id = $2 and sent_at is not null for update',
      [id, actor.user_id],
    )
    if (!film) throw new Failure(common.not_found)
    await tx.query(
      `
        update productions
        set
          media_id = null, sent_at = case when answered_at is not null then sent_at end,
          teacher_id = case when answered_at is not null then teacher_id end, updated_at = $2
        where id = $1`,
      [id, platform.clock()],
    )
    if (film.media_id !== null) await removeMedia(platform, tx, [film.media_id])
  })
  return null
}

/** Films of one transaction of the sweep. */
const AT_ONCE = 200
/**
 * Deletes films whose time is over, and those whose check was deleted with its course; checks and answers
 * stay. Returns their number.
 */
export async function dropOldFilms(platform: Platform): Promise<number> {
  let dropped = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a few hundred files at a time
    const films = await platform.db.transaction(async (tx) => {
      const old = await tx.query<{ id: string }>(
        `
          select m.id
          from ${media} m
          left join productions p on p.media_id = m.id
          where m.purpose = '${UPLOAD_PURPOSE}'
            and (
              p.id is null or coalesce(p.answered_at, p.sent_at) <= $1::timestamptz - interval '${FILM_DAYS} days'
            )
          limit ${AT_ONCE}
          for update of m skip locked`,
        [platform.clock()],
      )
      await removeMedia(
        platform,
        tx,
        old.map(({ id }) => id),
      )
      return old.length
    })
    dropped += films
    if (films < AT_ONCE) return dropped
  }
}
