import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { familyErrors } from '../families.contract.ts'
import type { FamilyPorts } from './families.queries.ts'
import { family_members } from './families.table.ts'
import { users } from '../../users/server/users.table.ts'

type NewMember = { owner_id: string; user_id: string; child: boolean; shares_progress: boolean }

/**
 * Returns the numbers of free seats. Locks the owner's row, so that concurrent calls choose one after the
 * other.
 */
async function free(tx: Db, ports: FamilyPorts, owner_id: string, now: Date): Promise<number[]> {
  await tx.query(`select from ${users} where id = $1 for no key update`, [owner_id])
  const { seats } = await ports.seats(tx, owner_id, now)
  if (seats === 0) throw new Failure(familyErrors.family_no_plan)
  const taken = new Set(
    (
      await tx.query<{ seat: number }>(
        'select seat from family_members where owner_id = $1 and ended_at is null',
        [owner_id],
      )
    ).map(({ seat }) => seat),
  )
  return Array.from({ length: seats }, (_, n) => n + 1).filter((seat) => !taken.has(seat))
}

/** @throws Failure family_no_plan or family_full: whoever invites should know before anybody is disappointed. */
export async function assertFreeSeat(tx: Db, ports: FamilyPorts, owner_id: string, now: Date): Promise<void> {
  if ((await free(tx, ports, owner_id, now)).length === 0) throw new Failure(familyErrors.family_full)
}

/** Assigns the lowest free seat. The database rejects a second person on the last one. */
export async function takeSeat(
  tx: Db,
  ports: FamilyPorts,
  actor: Actor,
  member: NewMember,
  now: Date,
): Promise<string> {
  const [seat] = await free(tx, ports, member.owner_id, now)
  if (seat === undefined) throw new Failure(familyErrors.family_full)
  const [row] = await tx.orm
    .insert(family_members)
    .values({ ...member, seat, joined_at: now, created_at: now })
    .returning({ id: family_members.id })
    .catch((error: unknown) => {
      // One of the two unique indexes: the person's own, or the seat's; and the trigger that knows how many
      // seats there are.
      const constraint =
        (error as { constraint?: string; cause?: { constraint?: string } }).cause?.constraint ??
        (error as { constraint?: string }).constraint
      if (sqlState(error) === '23505')
        throw new Failure(
          constraint === 'family_members_once' ? familyErrors.family_elsewhere : familyErrors.family_full,
        )
      throw sqlState(error) === '23514' ? new Failure(familyErrors.family_full) : error
    })
  await audit(
    tx,
    actor,
    {
      code: 'FAMILY_MEMBER_CREATED',
      subject_type: 'family_member',
      subject_id: row!.id,
      after: { owner_id: member.owner_id, user_id: member.user_id, seat, child: member.child },
    },
    now,
  )
  return row!.id
}
