import type { Db } from '#server/db/database.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { INVITES_A_DAY } from '../../organizations/organizations.contract.ts'
import { paysFor } from './ports.ts'

/** Invitations a day of an organization that nobody knows yet, and what each person who accepted adds. */
const NEW = { a_day: 20, each: 10, trusted: 5 } as const

/**
 * Number of invitations that an organization may send per day, and the rest. `trusted`: an Admin approved
 * the organization, it pays for somebody, or enough people accepted; mails to strangers may then show its
 * name.
 */
export type InviteBudget = { a_day: number; left: number; trusted: boolean }

/** Reads the budget with the organization locked, so that two calls at once do not both take what is left. */
export async function lockBudget(tx: Db, organization_id: string, now: Date): Promise<InviteBudget> {
  await tx.query(`select from ${organizations} where id = $1 for no key update`, [organization_id])
  return budgetOf(tx, organization_id, now)
}

export async function budgetOf(db: Db, organization_id: string, now: Date): Promise<InviteBudget> {
  const [row] = await db.query<{ set: number | null; pays: boolean; accepted: number; sent: number }>(
    `
      select
        o.invites_a_day as set,
        exists (
          select
          from ${memberships} m
          where m.organization_id = o.id
            and m.status = 'active'
            and ${paysFor('m.user_id', 'o.id', '$2::timestamptz')}
        ) as pays,
        (
          select count(distinct i.accepted_by)::int
          from invites i
          where i.organization_id = o.id and i.state = 'accepted'
        ) as accepted,
        (
          select count(*)::int
          from invites i
          where i.organization_id = o.id
            and coalesce(i.mailed_at, i.created_at) > $2::timestamptz - interval '1 day'
        ) as sent
      from ${organizations} o
      where o.id = $1`,
    [organization_id, now],
  )
  const { set, pays, accepted, sent } = row ?? { set: null, pays: false, accepted: 0, sent: 0 }
  const a_day =
    set ?? (pays ? INVITES_A_DAY.trusted : Math.min(INVITES_A_DAY.trusted, NEW.a_day + NEW.each * accepted))
  return {
    a_day,
    left: Math.max(0, a_day - sent),
    trusted: set !== null || pays || accepted >= NEW.trusted,
  }
}
