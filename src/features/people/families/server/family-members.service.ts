import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'

export type Member = { id: string; user_id: string; owner_id: string; child: boolean }
/** Ends a place in a family, with its entry in the log. */
export async function end(
  tx: Db,
  person: Person,
  member: Member,
  now: Date,
  how: 'removed' | 'left' | 'ended',
): Promise<void> {
  await tx.query('update family_members set ended_at = $2, updated_at = $2 where id = $1', [member.id, now])
  await audit(
    tx,
    person,
    {
      code: 'FAMILY_MEMBER_DELETED',
      subject_type: 'family_member',
      subject_id: member.id,
      before: { owner_id: member.owner_id, user_id: member.user_id },
      after: { how },
    },
    now,
  )
}
/** Returns one current member, locked. @throws Failure 404 */
export async function lockMember(tx: Db, where: string, values: unknown[]): Promise<Member> {
  const [row] = await tx.query<Member>(
    `select id, user_id, owner_id, child from family_members where ${where} and ended_at is null for update`,
    values,
  )
  if (!row) throw new Failure(common.not_found)
  return row
}
/** The caller's own family: id and owner. */
export const OF_MINE = 'id = $1 and owner_id = $2'
const MINE = 'user_id = $1'

/** Takes somebody out of one's own family. Their account and what they learned stay theirs. */
export async function removeMember(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) =>
    end(tx, person, await lockMember(tx, OF_MINE, [id, person.user_id]), now, 'removed'),
  )
}

export async function leaveFamily(platform: Platform, person: Person): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) =>
    end(tx, person, await lockMember(tx, MINE, [person.user_id]), now, 'left'),
  )
}

/** Turns sharing of progress on or off; a child's guardian always sees it. */
export async function shareProgress(
  platform: Platform,
  person: Person,
  shares_progress: boolean,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const member = await lockMember(tx, MINE, [person.user_id])
    if (member.child) throw new Failure(common.forbidden)
    await tx.query('update family_members set shares_progress = $2, updated_at = $3 where id = $1', [
      member.id,
      shares_progress,
      now,
    ])
    await audit(
      tx,
      person,
      {
        code: 'FAMILY_MEMBER_UPDATED',
        subject_type: 'family_member',
        subject_id: member.id,
        after: { shares_progress },
      },
      now,
    )
  })
}
