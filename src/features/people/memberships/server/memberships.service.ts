import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { endConsents } from '../../consents/server/public.ts'
import type { ChangeSeats } from '../../accounts/server/public.ts'
import { endSessions, followPlaces } from '../../sessions/server/public.ts'
import { membershipErrors, type WORKING_KINDS } from '../memberships.contract.ts'
import { lockManaged, lockOwn, type Member } from './memberships.access.ts'

/** SQL of seats. They belong to the access wing above this one, so `app.ts` passes it in. */
export type Seats = {
  /** SQL of whether an organization pays for a person, by seat or service code. */
  held: (user: string, organization: string, now: string) => string
  /** SQL of how many seats of an organization are in use. */
  inUse: (organization: string, now: string) => string
  /** SQL of the ids of what was paid with, whose history is a member's too. */
  ids: (user: string, organization: string) => string
  /** Ends every seat of a person in an organization, with its audit entries. */
  end: ChangeSeats
  /** Gives whoever joins as a learner a seat, where the organization wants that and has one. */
  join: ChangeSeats
}

/**
 * Changes a member between teacher, editor and co-owner. Their rights change at once, so they must sign in
 * again. The last owner remains one.
 */
export async function changeKind(
  platform: Platform,
  person: Person,
  id: string,
  kind: (typeof WORKING_KINDS)[number],
): Promise<void> {
  const now = platform.clock()
  await platform.db
    .transaction(async (tx) => {
      const member = await lockManaged(tx, person, 'Update', id)
      if (member.kind === 'learner') throw new Failure(membershipErrors.only_staff_change)
      if (member.status !== 'active' || member.deleted) throw new Failure(membershipErrors.member_inactive)
      if (member.kind === kind) return
      await tx.query('update memberships set kind = $2, updated_at = $3 where id = $1', [id, kind, now])
      await audit(
        tx,
        person,
        {
          code: 'MEMBERSHIP_ROLE_CHANGED',
          subject_type: 'membership',
          subject_id: id,
          organization_id: member.organization_id,
          before: { kind: member.kind },
          after: { kind, user_id: member.user_id },
        },
        now,
      )
      await followPlaces(platform, tx, person, [member.user_id], member)
      await endSessions(platform, tx, { user_id: member.user_id }, 'role_changed')
    })
    .catch(lastOwner)
}

async function end(
  platform: TxPlatform,
  seats: Seats,
  tx: Db,
  person: Person,
  member: Member,
): Promise<void> {
  if (member.status === 'inactive') return
  const now = platform.clock()
  await tx.query(`update memberships set status = 'inactive', ended_at = $2, updated_at = $2 where id = $1`, [
    member.id,
    now,
  ])
  await seats.end(platform, tx, person, member, now)
  await endConsents(
    platform,
    tx,
    person,
    { subject_id: member.user_id, organization_id: member.organization_id },
    now,
  )
  await audit(
    tx,
    person,
    {
      code: 'MEMBERSHIP_DEACTIVATED',
      subject_type: 'membership',
      subject_id: member.id,
      organization_id: member.organization_id,
      before: { status: 'active' },
      after: { status: 'inactive', user_id: member.user_id, kind: member.kind },
    },
    now,
  )
  await followPlaces(platform, tx, person, [member.user_id], member)
  await endSessions(platform, tx, { user_id: member.user_id }, 'role_changed')
}
/** The database keeps the last owner (trigger memberships_keep_owner), whoever acts at the same time. */
const lastOwner = (error: unknown): never => {
  throw sqlState(error) === '23514' ? new Failure(membershipErrors.last_owner) : error
}

/** Ends a place: seat, consent and sessions end in the same transaction, progress and posts stay. */
export const deactivate = (platform: Platform, seats: Seats, person: Person, id: string): Promise<void> =>
  platform.db
    .transaction(async (tx) => end(platform, seats, tx, person, await lockManaged(tx, person, 'Delete', id)))
    .catch(lastOwner)

export const leave = (platform: Platform, seats: Seats, person: Person, id: string): Promise<void> =>
  platform.db
    .transaction(async (tx) => end(platform, seats, tx, person, await lockOwn(tx, person.user_id, id)))
    .catch(lastOwner)

/**
 * Gives the place back with its kind and groups. The seat stays ended, somebody else may have it by now, and
 * the learner is asked again.
 */
export async function restore(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const member = await lockManaged(tx, person, 'Delete', id)
    if (member.deleted) throw new Failure(membershipErrors.person_deleted)
    if (member.status === 'active') return
    await tx.query(
      `update memberships set status = 'active', ended_at = null, updated_at = $2 where id = $1`,
      [id, now],
    )
    await audit(
      tx,
      person,
      {
        code: 'MEMBERSHIP_RESTORED',
        subject_type: 'membership',
        subject_id: id,
        organization_id: member.organization_id,
        before: { status: 'inactive' },
        after: { status: 'active', user_id: member.user_id, kind: member.kind },
      },
      now,
    )
    await followPlaces(platform, tx, person, [member.user_id], member)
  })
}
