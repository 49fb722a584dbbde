import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { READS, readerOf, readerValues } from '../../standing/server/public.ts'
import { moderatesSql, type Target } from '../../threads/server/public.ts'
import { threads } from '../../threads/server/threads.table.ts'
import { moderationErrors } from '../moderation-errors.contract.ts'
import { CLAIM_MINUTES } from '../shared/limits.ts'
import { lockCase, lockContent, openCase, type Claim } from './cases.ts'
import { case_notes, moderation_cases } from './moderation.table.ts'

/** True while another moderator looks at the case. */
export const isClaimed = ({ claimed_by, claimed_until }: Claim, actor: Person, now: Date): boolean =>
  claimed_by !== null && claimed_by !== actor.user_id && claimed_until! > now

/** @throws moderationErrors.case_claimed while another moderator looks at the case */
export function requireUnclaimed(claim: Claim, actor: Person, now: Date): void {
  if (isClaimed(claim, actor, now)) throw new Failure(moderationErrors.case_claimed)
}

/**
 * Opens a case about something that nobody reported, or a decided one again. @throws common.not_found for
 * what the caller does not moderate
 */
export async function openByModerator(
  platform: Platform,
  actor: Person,
  target: Target,
): Promise<{ id: string }> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  return platform.db.transaction(async (tx) => {
    const [moderated] = await tx.query(
      `select from ${threads} t where t.id = $5 and ${READS} and ${moderatesSql('t.organization_id')}`,
      [...readerValues(reader), target.thread_id],
    )
    if (!moderated) throw new Failure(common.not_found)
    const content = await lockContent(tx, target)
    const { id, audience } = await openCase(tx, content, now)
    if (audience === 'admins' && reader.moderates !== 'all') throw new Failure(common.not_found)
    await audit(
      tx,
      actor,
      {
        code: 'REPORT_COMMENT_CREATED',
        subject_type: 'report_comment',
        subject_id: id,
        organization_id: content.organization_id,
        after: { ...target },
      },
      now,
    )
    return { id }
  })
}

/** Claims a case for its moderator, so that two do not decide the same. @throws moderationErrors.case_claimed */
export async function claimCase(
  platform: Platform,
  actor: Person,
  id: string,
  claimed: boolean,
): Promise<{ until: string | null }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { found } = await lockCase(tx, actor, id, now)
    requireUnclaimed(found, actor, now)
    const [row] = await tx.query<{ until: string | null }>(
      `
        update ${moderation_cases}
        set
          claimed_by = case when $2::boolean then $3::uuid end,
          claimed_until = case when $2::boolean then $4::timestamptz + interval '${CLAIM_MINUTES} minutes' end
        where id = $1
        returning ${isoColumn('claimed_until', 'until')}`,
      [id, claimed && found.case_state === 'open', actor.user_id, now],
    )
    return row!
  })
}

const writeNote = (tx: Db, case_id: string, actor: Person, text: string, now: Date): Promise<unknown> =>
  tx.query(
    `
      insert into ${case_notes} (case_id, written_by, text, created_at, updated_at)
      values ($1, $2, $3, $4::timestamptz, $4::timestamptz)`,
    [case_id, actor.user_id, text, now],
  )

/** Writes a note for other moderators. @throws common.not_found */
export async function addNote(platform: Platform, actor: Person, id: string, text: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await lockCase(tx, actor, id, now)
    await writeNote(tx, id, actor, text, now)
  })
  return null
}

/**
 * Leaves an open case to the administrators, with a note. @throws common.not_found,
 * moderationErrors.case_decided
 */
export async function handUp(platform: Platform, actor: Person, id: string, text: string): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { found } = await lockCase(tx, actor, id, now)
    if (found.case_state !== 'open') throw new Failure(moderationErrors.case_decided)
    await writeNote(tx, id, actor, text, now)
    await tx.query(
      `
        update ${moderation_cases}
        set audience = 'admins', claimed_by = null, claimed_until = null, updated_at = $2
        where id = $1`,
      [id, now],
    )
    await audit(
      tx,
      actor,
      {
        code: 'REPORT_COMMENT_UPDATED',
        subject_type: 'report_comment',
        subject_id: id,
        organization_id: found.organization_id,
        before: { audience: found.audience },
        after: { audience: 'admins' },
      },
      now,
    )
  })
  return null
}
