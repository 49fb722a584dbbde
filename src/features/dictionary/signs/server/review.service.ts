import { Failure } from '#contract/errors.ts'
import { forgetFilters } from '#features/dictionary/vocabularies/server/public.ts'
import { derive, type SignNotation } from '#features/media/signer/server/public.ts'
import { isDeafTeacher } from '#features/people/users/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { z } from 'zod'
import { signErrors, type EditableSign } from '../signs.contract.ts'
import type { Decide } from '../sign-changes.contract.ts'
import { showFilm } from './films.service.ts'
import { checkedNotation, keepPrimary, remember, show } from './publish.service.ts'
import { lockToReview, type SignRow, type WordRow } from './signs.access.ts'
import { signNow } from './signs.queries.ts'
import { judgedOf, waits, type Snapshot } from './waiting.ts'

type Decision = z.output<typeof Decide>

/**
 * Decides about a sign that waits for review.
 *
 * @param seen reviewers of a review book who are Deaf have said that it is right: then whoever accepts need
 *   not be a Deaf teacher
 * @throws Failure not_found, forbidden for who may not review, sign_no_deaf_teacher, sign_not_in_review,
 *   sign_newer, invalid
 */
export async function decide(
  platform: Platform,
  actor: Person,
  id: string,
  decision: Decision,
  seen = false,
): Promise<EditableSign> {
  const now = platform.clock()
  const made = await platform.db.transaction(async (tx) => {
    const { sign, word } = await lockToReview(tx, actor, id)
    const judged = judgedOf(sign)
    if (sign.state !== 'in_review' || (judged.notation === null && judged.clip === null))
      throw new Failure(signErrors.sign_not_in_review)
    if (sign.version !== decision.version) throw new Failure(signErrors.sign_newer)
    if (decision.decision !== 'reject' && !seen && !(await isDeafTeacher(tx, actor.user_id)))
      throw new Failure(signErrors.sign_no_deaf_teacher)
    if (decision.decision === 'approve') await approve(tx, actor, sign, decision.comment, now)
    else if (decision.decision === 'correct') await correct(tx, actor, { sign, word }, decision, now)
    else await reject(tx, actor, sign, decision.comment, now)
    await keepPrimary(tx, word.id)
    const after = await signNow(platform, tx, actor, id)
    await audit(
      tx,
      actor,
      {
        code: ({ approve: 'SIGN_APPROVED', correct: 'SIGN_CORRECTED', reject: 'SIGN_REJECTED' } as const)[
          decision.decision
        ],
        subject_type: 'sign',
        subject_id: id,
        organization_id: word.organization_id,
        before: { version: sign.version, review_state: sign.state },
        after: {
          word: word.slug,
          version: after.version,
          review_state: after.review_state,
          comment: decision.comment,
        },
      },
      now,
    )
    return after
  })
  forgetFilters(platform)
  return made
}

/**
 * Withdraws an approval, for reviewers only: the sign awaits review again and shows the notice. The earlier
 * approved version no longer counts, so rejecting the sign now does not restore it.
 *
 * @throws Failure not_found, forbidden, sign_not_reviewed, sign_newer
 */
export async function withdrawApproval(
  platform: Platform,
  actor: Person,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<EditableSign> {
  const now = platform.clock()
  const made = await platform.db.transaction(async (tx) => {
    const { sign, word } = await lockToReview(tx, actor, id)
    if (sign.state !== 'reviewed') throw new Failure(signErrors.sign_not_reviewed)
    if (sign.version !== version) throw new Failure(signErrors.sign_newer)
    await tx.query(
      `
        update signs
        set review_state = 'in_review', reviewed_at = null, reviewed_by = null, updated_at = $2
        where id = $1`,
      [id, now],
    )
    await remember(tx, now, {
      sign_id: id,
      action: 'withdrawn',
      user_id: actor.user_id,
      comment: reason,
      version,
      snapshot: judgedOf(sign),
    })
    await audit(
      tx,
      actor,
      {
        code: 'SIGN_WITHDRAWN',
        subject_type: 'sign',
        subject_id: id,
        organization_id: word.organization_id,
        before: { review_state: 'reviewed' },
        after: { word: word.slug, version, review_state: 'in_review', reason },
      },
      now,
    )
    return signNow(platform, tx, actor, id)
  })
  forgetFilters(platform)
  return made
}

/** Publishes the waiting version, or removes the notice from the version already shown. */
async function approve(tx: Db, actor: Person, sign: SignRow, comment: string, now: Date): Promise<void> {
  const snapshot = judgedOf(sign),
    values = { state: 'reviewed', by: actor.user_id, at: now } as const
  let version = sign.version
  if (sign.waiting_clip !== null) version = await showFilm(tx, sign, snapshot, values)
  else if (sign.waiting_notation !== null)
    version = await show(tx, sign.id, sign.waiting_notation as unknown as SignNotation, values)
  else
    await tx.query(
      `update signs set review_state = 'reviewed', reviewed_at = $2, reviewed_by = $3, updated_at = $2 where id = $1`,
      [sign.id, now, actor.user_id],
    )
  await remember(tx, now, {
    sign_id: sign.id,
    action: 'approved',
    user_id: actor.user_id,
    comment,
    version,
    snapshot,
  })
}

async function correct(
  tx: Db,
  actor: Person,
  { sign, word }: { sign: SignRow; word: WordRow },
  { notation, comment }: Decision,
  now: Date,
): Promise<void> {
  const next = checkedNotation(word, notation ?? {})
  const version = await show(tx, sign.id, next, { state: 'reviewed', by: actor.user_id, at: now })
  await remember(tx, now, {
    sign_id: sign.id,
    action: 'corrected',
    user_id: actor.user_id,
    comment,
    version,
    snapshot: { notation: next, clip: null, poster: null },
  })
}

/**
 * Discards the waiting version and keeps the version shown. If the version shown was itself under review,
 * restores the last approved version, or shows nothing if there is none. The author gets the work back as a
 * draft.
 */
async function reject(tx: Db, actor: Person, sign: SignRow, comment: string, now: Date): Promise<void> {
  if (!comment) throw Failure.at('comment', signErrors.sign_comment_needed)
  const judged = judgedOf(sign)
  await remember(tx, now, {
    sign_id: sign.id,
    action: 'rejected',
    user_id: actor.user_id,
    comment,
    version: sign.version,
    snapshot: judged,
  })
  if (waits(sign))
    await tx.query(
      `
        update signs
        set
          waiting_notation = null, waiting_clip = null, waiting_poster = null, version = version + 1,
          updated_at = $2
        where id = $1`,
      [sign.id, now],
    )
  else await showApproved(tx, actor, sign, now)
  if (judged.notation === null) return
  await tx.query(
    `
      insert into sign_drafts (user_id, vocabulary_id, sign_id, notation, based_on, returned, updated_at)
      select h.user_id, $2, $1, $3, $4, $5, $6
      from sign_history h
      where h.sign_id = $1 and h.action = 'sent' and h.user_id is not null
      order by h.at desc, h.id desc
      limit 1
      on conflict (user_id, vocabulary_id, sign_id)
      where sign_id is not null do update set returned = excluded.returned, based_on = excluded.based_on`,
    [sign.id, sign.vocabulary_id, JSON.stringify(judged.notation), sign.version + 1, comment, now],
  )
}

/** SQL of what was approved last of a sign and not withdrawn since: `at`, `user_id` and `snapshot`. */
export const lastApprovedSql = (sign: string): string => `
  select at, user_id, snapshot
  from sign_history
  where sign_id = ${sign}
    and action in ('approved', 'corrected')
    and id > coalesce(
      (
        select w.id
        from sign_history w
        where w.sign_id = ${sign} and w.action = 'withdrawn'
        order by w.id desc
        limit 1
      ), '00000000-0000-0000-0000-000000000000'
    )
  order by at desc, id desc
  limit 1`

/** Shows again what was approved last and not withdrawn since, or nothing. */
async function showApproved(tx: Db, actor: Person, sign: SignRow, now: Date): Promise<void> {
  const [good] = await tx.query<{ at: Date; user_id: string; snapshot: Snapshot }>(lastApprovedSql('$1'), [
    sign.id,
  ])
  const earlier = good?.snapshot ?? { notation: null, clip: null, poster: null }
  const parameters = earlier.notation ? derive(earlier.notation as unknown as SignNotation) : null
  await tx.query(
    `
      update signs
      set
        notation = $2, clip = $3, poster = $4, version = version + 1, review_state = $5, reviewed_at = $6,
        reviewed_by = $7, updated_at = $8, edited_at = $8, edited_by = $9,
        handshapes = coalesce($10, handshapes), location = case when $10 is null then location else $11 end,
        movement = case when $10 is null then movement else $12 end,
        hands = case when $10 is null then hands else $13 end
      where id = $1`,
    [
      sign.id,
      earlier.notation && JSON.stringify(earlier.notation),
      earlier.clip,
      earlier.poster,
      good ? 'reviewed' : 'rejected',
      good?.at ?? null,
      good?.user_id ?? null,
      now,
      actor.user_id,
      parameters?.handshapes ?? null,
      parameters?.location ?? null,
      parameters?.movement ?? null,
      parameters?.hands ?? null,
    ],
  )
}
