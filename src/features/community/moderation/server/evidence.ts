import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { posts } from '../../posts/server/posts.table.ts'
import { comments, thread_films, thread_revisions, threads } from '../../threads/server/threads.table.ts'
import type { Evidence } from '../moderation.contract.ts'
import { lockCase, type Content } from './cases.ts'
import { decisions, evidence_openings, moderation_cases, sealed_evidence } from './moderation.table.ts'

/** Job that copies the film of sealed evidence. */
export const SEAL_JOB = 'community-seal'
/** A film may be converted for minutes. */
export const SEAL_RETRIES = { retryLimit: 30, retryDelay: 2, retryDelayMax: 60 } as const
/** Folder of sealed films. No prefix of it is shown to anybody; an address is signed when evidence is opened. */
const FOLDER = 'evidence'

/**
 * Seals the words of a post or comment with its earlier ones, and then its film. A second danger reported
 * about the same version seals nothing more.
 */
export async function sealEvidence(
  platform: TxPlatform,
  tx: Db,
  case_id: string,
  content: Content,
  now: Date,
): Promise<void> {
  const { thread_id, comment_id } = content
  const [row] = await tx.query<{ id: string; media_id: string | null }>(
    `
      insert into ${sealed_evidence} (case_id, written_by, words, media_id, created_at, updated_at)
      select $1, $2, now_words.words, film.media_id, $5::timestamptz, $5::timestamptz
      from (
        select
          jsonb_build_object(
            'title', case when $4::uuid is null then p.title else '' end, 'text',
            case when $4::uuid is null then coalesce(p.text, '') else c.text end, 'earlier',
            coalesce(
              (
                select jsonb_agg(concat_ws(E'\\n', nullif(r.title, ''), r.text) order by r.id)
                from ${thread_revisions} r
                where r.thread_id = $3 and r.comment_id is not distinct from $4::uuid
              ),
              '[]'
            )
          ) as words
        from ${threads} t
        left join ${posts} p on p.id = t.id
        left join ${comments} c on c.id = $4::uuid
        where t.id = $3
      ) now_words
      left join ${thread_films} film on film.thread_id = $3 and film.comment_id is not distinct from $4::uuid
      where not exists (
        select
        from ${sealed_evidence} same
        where same.case_id = $1
          and same.words = now_words.words
          and (same.media_id = film.media_id or film.media_id is null)
      )
      returning id, media_id`,
    [case_id, content.author_id, thread_id, comment_id, now],
  )
  if (row?.media_id) await platform.jobs.send(tx, SEAL_JOB, { id: row.id })
}

/**
 * Copies a sealed film to a file of its own, which the deletion of the original does not touch.
 *
 * @throws Error while the film is converted, or gets new keys as its post closes: it is tried again then
 */
export async function sealFilm({ db, files, clock }: Platform, id: string): Promise<void> {
  const [row] = await db.query<{ key: string | null; state: string }>(
    `
      select m.key, m.state
      from ${sealed_evidence} e
      join ${media} m on m.id = e.media_id
      where e.id = $1 and e.film is null`,
    [id],
  )
  if (!row || row.state === 'failed') return
  if (row.key === null) throw new Error('The film to be sealed is not ready yet.')
  const copy = `${FOLDER}/${randomUUID()}${path.posix.extname(row.key)}`
  await files.copy(row.key, copy)
  await db.query(`update ${sealed_evidence} set film = $2, updated_at = $3 where id = $1`, [
    id,
    copy,
    clock(),
  ])
}

/** Opens the sealed copies of a case to an administrator, whose reason is recorded. @throws common.not_found */
export async function openEvidence(
  platform: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<Evidence[]> {
  const now = platform.clock()
  type Row = {
    id: string
    words: { title: string; text: string; earlier: string[] }
    film: string | null
    sealed_at: string
  }
  const rows = await platform.db.transaction(async (tx) => {
    const { found } = await lockCase(tx, actor, id, now)
    const opened = await tx.query<Row>(
      `
        select id, words, film, ${isoColumn('created_at', 'sealed_at')}
        from ${sealed_evidence}
        where case_id = $1
        order by id`,
      [id],
    )
    await tx.query(
      `
        insert into ${evidence_openings} (evidence_id, opened_by, reason, created_at, updated_at)
        select id, $2, $3, $4::timestamptz, $4::timestamptz
        from ${sealed_evidence}
        where case_id = $1`,
      [id, actor.user_id, reason, now],
    )
    await audit(
      tx,
      actor,
      {
        code: 'REPORT_COMMENT_OPENED',
        subject_type: 'report_comment',
        subject_id: id,
        organization_id: found.organization_id,
        after: { count: opened.length },
      },
      now,
    )
    return opened
  })
  return Promise.all(
    rows.map(async ({ words, film, ...row }) => ({
      ...row,
      ...words,
      film: film === null ? null : (await platform.files.url(film)).url,
    })),
  )
}

/**
 * Deletes evidence a year after its content, and evidence of what moderators kept half a year after that
 * decision, which nobody can appeal any more.
 */
export async function dropEvidence({ db, files, clock }: Platform): Promise<number> {
  const now = clock()
  await db.query(
    `
      update ${sealed_evidence} e
      set deleted_at = $1::timestamptz, updated_at = $1::timestamptz
      where e.deleted_at is null
        and not exists (
          select
          from ${moderation_cases} k
          join ${threads} t on t.id = k.thread_id
          left join ${comments} c on c.id = k.comment_id
          where k.id = e.case_id and coalesce(c.state, t.state) <> 'removed'
        )`,
    [now],
  )
  const gone = await db.query<{ film: string | null }>(
    `
      delete from sealed_evidence e
      where e.deleted_at < $1::timestamptz - interval '365 days'
        or exists (
          select
          from ${moderation_cases} k
          join ${decisions} d on d.case_id = k.id and d.action = 'keep' and d.reversed_at is null
          where k.id = e.case_id
            and k.state = 'decided'
            and d.created_at > e.created_at
            and d.created_at < $1::timestamptz - interval '7 months'
        )
      returning film`,
    [now],
  )
  for (const { film } of gone)
    // oxlint-disable-next-line no-await-in-loop -- few files, one after the other
    if (film !== null) await files.remove(film)
  return gone.length
}
