import type { Role } from '#contract/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { changePerson } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { endSessions } from './sessions.service.ts'

const standing = (kinds: string): string => `
  exists (
    select
    from ${memberships} m
    join ${organizations} o on o.id = m.organization_id and o.status = 'active'
    where m.user_id = u.id and m.status = 'active' and m.kind in (${kinds})
  )`
/** SQL of a person's role from active memberships: owner, else teacher or editor, else learner. */
const ROLE = `
  case
    when ${standing(`'owner'`)} then 'Organization'
    when u.teaches_independently or ${standing(`'teacher', 'editor'`)} then 'Teacher'
    else 'Student'
  end`

/**
 * Sets people's roles from their memberships, after those changed in this transaction. Ends all sessions of
 * people whose role changes, except the one that made the change (`except`), or none if they made it
 * themselves (`keep`). Administrators keep their role.
 *
 * @param organization_id organization of the audit entry, or null
 */
export async function followPlaces(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  user_ids: readonly string[],
  { organization_id, except, keep }: { organization_id: string | null; except?: string | null; keep?: true },
): Promise<void> {
  const now = platform.clock()
  // Two places of one person that end at once: the second waits here, and then reads what the first left.
  await tx.query(`select from ${users} where id = any($1::uuid[]) order by id for no key update`, [user_ids])
  const changed = await tx.query<{ id: string; before: Role; after: Role }>(
    `
      select u.id, u.role as before, ${ROLE} as after
      from ${users} u
      where u.id = any($1::uuid[]) and u.role <> 'Admin' and u.role <> ${ROLE}`,
    [user_ids],
  )
  for (const { id, before, after } of changed) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await changePerson(tx, id, { role: after }, now)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await audit(
      tx,
      actor,
      {
        code: 'USER_ROLE_CHANGED',
        subject_type: 'user',
        subject_id: id,
        organization_id,
        before: { role: before },
        after: { role: after },
      },
      now,
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!keep) await endSessions(platform, tx, { user_id: id, except: except ?? null }, 'role_changed')
  }
}

/** The same for everybody who works in an organization: its doors were opened or shut. */
export async function followPlacesIn(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  organization_id: string,
): Promise<void> {
  const people = await tx.query<{ user_id: string }>(
    `
      select m.user_id
      from ${memberships} m
      where m.organization_id = $1 and m.status = 'active' and m.kind <> 'learner'`,
    [organization_id],
  )
  await followPlaces(
    platform,
    tx,
    actor,
    people.map(({ user_id }) => user_id),
    { organization_id },
  )
}
