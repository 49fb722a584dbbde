import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { HeldReason, PostKind } from '#contract/community.ts'
import { threads } from './threads.table.ts'

type NewThread = {
  organization_id: string | null
  author_id: string
  kind: PostKind
  answers_in_sign: boolean
}

/** Makes the thread of a draft. @returns its id, which its post has too */
export async function addPostThread(tx: Db, thread: NewThread, now: Date): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `
      insert into ${threads} (
        anchor, organization_id, author_id, kind, state, answers_in_sign, created_at, updated_at
      )
      values ('post', $1, $2, $3, 'draft', $4, $5::timestamptz, $5::timestamptz)
      returning id`,
    [thread.organization_id, thread.author_id, thread.kind, thread.answers_in_sign, now],
  )
  return row!.id
}

/** Notes that a post's words changed: its version, and that it is edited once others could read it. */
export const changePostThread = (
  tx: Db,
  id: string,
  answers_in_sign: boolean | undefined,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      update ${threads}
      set
        version = version + 1, updated_at = $3::timestamptz,
        edited_at = case when state = 'draft' then edited_at else $3::timestamptz end,
        answers_in_sign = coalesce($2::boolean, answers_in_sign)
      where id = $1`,
    [id, answers_in_sign ?? null, now],
  )

/** Posts a draft: shown at once, or held for a reason. @throws common.not_found for what is no draft any more */
export async function publishThread(
  tx: Db,
  id: string,
  held_reason: HeldReason | null,
  now: Date,
): Promise<void> {
  const [row] = await tx.query(
    `
      update ${threads}
      set
        state = case when $2::text is null then 'visible' else 'held' end, held_reason = $2,
        published_at = $3::timestamptz, updated_at = $3::timestamptz, version = version + 1
      where id = $1 and state = 'draft'
      returning id`,
    [id, held_reason, now],
  )
  if (!row) throw new Failure(common.not_found)
}

/** A lesson in all its languages, or an article. */
export type AnchorOf = { common_id: string; lesson_key: string } | { article_id: string }
type Placed = AnchorOf & { organization_id: string | null }

/** The thread of a lesson or an article, or null before anybody said anything. */
export async function anchorThread(db: Db, anchor: Placed): Promise<string | null> {
  const [row] = await ('article_id' in anchor
    ? db.query<{ id: string }>(`select id from ${threads} where anchor = 'article' and article_id = $1`, [
        anchor.article_id,
      ])
    : db.query<{ id: string }>(
        `
          select id
          from ${threads}
          where anchor = 'lesson'
            and common_id = $1
            and lesson_key = $2
            and organization_id is not distinct from $3::uuid`,
        [anchor.common_id, anchor.lesson_key, anchor.organization_id],
      ))
  return row?.id ?? null
}

/** Makes the thread of a lesson or an article where there is none; two who do so at once get the same. */
export async function openAnchorThread(tx: Db, anchor: Placed, now: Date): Promise<string> {
  const known = await anchorThread(tx, anchor)
  if (known !== null) return known
  await tx.query(
    `
      insert into ${threads} (
        anchor, common_id, lesson_key, article_id, organization_id, created_at, updated_at
      )
      values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz)
      on conflict do nothing`,
    'article_id' in anchor
      ? ['article', null, null, anchor.article_id, null, now]
      : ['lesson', anchor.common_id, anchor.lesson_key, null, anchor.organization_id, now],
  )
  return (await anchorThread(tx, anchor))!
}

/** Makes the thread of a weekly sign, for everyone: answers to it are films. @returns its id */
export async function addWeeklyThread(tx: Db, now: Date): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `
      insert into ${threads} (anchor, answers_in_sign, created_at, updated_at)
      values ('weekly', true, $1::timestamptz, $1::timestamptz)
      returning id`,
    [now],
  )
  return row!.id
}

/** Deletes a draft with all that belongs to it. */
export const dropDraft = (tx: Db, id: string): Promise<unknown> =>
  tx.query(`delete from ${threads} where id = $1 and state = 'draft'`, [id])
