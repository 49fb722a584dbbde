import { common, Failure } from '#contract/errors.ts'
import { audit, type AuditEntry } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { lockPerson, tellPerson } from '../../accounts/server/public.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { endSessions } from '../../sessions/server/public.ts'
import { assertNotLastAdministrator, changePerson } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { peopleAdminErrors, type GIVEN_ROLES } from '../people-admin.contract.ts'
import { liftedMail, suspendedMail } from './people-admin.mails.ts'
import { notices } from './people-admin.notices.ts'

type Locked = { status: string; role: string; deaf_teacher: boolean }
/** A living account, locked. @throws Failure not_found, person_merged */
async function lock(tx: Db, id: string): Promise<Locked> {
  const [row] = await tx.query<Locked & { merged: boolean }>(
    `
      select status, role, deaf_teacher, merged_into is not null as merged
      from ${users}
      where id = $1 and deleted_at is null
      for update`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  if (row.merged) throw new Failure(peopleAdminErrors.person_merged)
  return row
}

/** Somebody else, locked. @throws Failure not_found, person_merged, or that it is oneself */
export async function lockOther(tx: Db, person: Person, id: string): Promise<Locked> {
  if (id === person.user_id) throw new Failure(peopleAdminErrors.yourself)
  return lock(tx, id)
}

/** Writes the audit entry of a changed account. */
const auditUser = (
  tx: Db,
  admin: Person,
  id: string,
  code: Extract<AuditEntry['code'], `USER_${string}`>,
  change: Pick<AuditEntry, 'before' | 'after'>,
  now: Date,
): Promise<void> => audit(tx, admin, { code, subject_type: 'user', subject_id: id, ...change }, now)

/** Locks a person and sends them a mail with an address of ours. */
async function tellLocked(
  platform: TxPlatform,
  tx: Db,
  id: string,
  contentFor: typeof suspendedMail,
  address: string,
): Promise<void> {
  const known = await lockPerson(tx, id)
  if (known)
    await tellPerson(
      platform,
      tx,
      notices.suspension,
      known,
      contentFor(known.language, known.first_name, address),
    )
}

/** Shuts an account: every session ends, and a mail says whom to write to. @throws Failure last_administrator */
export const suspend = (platform: Platform, admin: Person, id: string, reason: string): Promise<void> =>
  platform.db.transaction((tx) => suspendIn(platform, tx, admin, id, reason))

/** `suspend` in the caller's transaction. @throws Failure not_found, yourself, last_administrator */
export async function suspendIn(
  platform: TxPlatform,
  tx: Db,
  admin: Person,
  id: string,
  reason: string,
): Promise<void> {
  const now = platform.clock()
  await assertNotLastAdministrator(tx, id)
  if ((await lockOther(tx, admin, id)).status === 'inactive') return
  await changePerson(tx, id, { status: 'inactive' }, now)
  await endSessions(platform, tx, { user_id: id }, 'suspended')
  await auditUser(
    tx,
    admin,
    id,
    'USER_SUSPENDED',
    {
      before: { status: 'active' },
      after: { status: 'inactive', reason },
    },
    now,
  )
  await tellLocked(platform, tx, id, suspendedMail, platform.config.SUPPORT_EMAIL)
}

/** Opens a suspended account again, and a mail says so. */
export const unsuspend = (platform: Platform, admin: Person, id: string): Promise<void> =>
  platform.db.transaction((tx) => unsuspendIn(platform, tx, admin, id))

/** `unsuspend` in the caller's transaction. @throws Failure not_found, yourself */
export async function unsuspendIn(platform: TxPlatform, tx: Db, admin: Person, id: string): Promise<void> {
  const now = platform.clock()
  if ((await lockOther(tx, admin, id)).status === 'active') return
  await changePerson(tx, id, { status: 'active' }, now)
  await auditUser(
    tx,
    admin,
    id,
    'USER_RESTORED',
    {
      before: { status: 'inactive' },
      after: { status: 'active' },
    },
    now,
  )
  await tellLocked(platform, tx, id, liftedMail, platform.config.PUBLIC_URL)
}

/**
 * Changes the role of somebody whom no place gives one. An administrator's is taken away by it; nobody is
 * raised to administrator here (decision 2).
 *
 * @throws Failure yourself, role_of_places, role_of_settings, last_administrator
 */
export async function changeRole(
  platform: Platform,
  admin: Person,
  id: string,
  { role, reason }: { role: (typeof GIVEN_ROLES)[number]; reason: string },
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await assertNotLastAdministrator(tx, id)
    const before = await lockOther(tx, admin, id)
    if (before.role === role) return
    const known = await lockPerson(tx, id)
    if (
      before.role === 'Admin' &&
      platform.config.ADMIN_EMAILS.some((one) => one.toLowerCase() === known?.email?.toLowerCase())
    )
      throw new Failure(peopleAdminErrors.role_of_settings)
    const works = await tx.query(
      `select from ${memberships} where user_id = $1 and status = 'active' and kind <> 'learner'`,
      [id],
    )
    if (works.length > 0) throw new Failure(peopleAdminErrors.role_of_places)
    await changePerson(tx, id, { role, teaches_independently: role === 'Teacher' }, now)
    await endSessions(platform, tx, { user_id: id }, 'role_changed')
    await auditUser(
      tx,
      admin,
      id,
      'USER_ROLE_CHANGED',
      {
        before: { role: before.role },
        after: { role, reason },
      },
      now,
    )
  })
}

/**
 * Marks a person as a Deaf teacher, or removes the mark. Their earlier reviews remain valid. An
 * administrator may mark themselves only if there is no other administrator.
 *
 * @throws Failure not_found, yourself
 */
export async function nameDeafTeacher(
  platform: Platform,
  admin: Person,
  id: string,
  deaf_teacher: boolean,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const before = await lock(tx, id)
    if (id === admin.user_id && deaf_teacher) {
      const others = await tx.query(
        `select from ${users} where role = 'Admin' and status = 'active' and deleted_at is null and id <> $1`,
        [id],
      )
      if (others.length > 0) throw new Failure(peopleAdminErrors.yourself)
    }
    if (before.deaf_teacher === deaf_teacher) return
    await changePerson(tx, id, { deaf_teacher }, now)
    await auditUser(
      tx,
      admin,
      id,
      'USER_UPDATED',
      {
        before: { deaf_teacher: before.deaf_teacher },
        after: { deaf_teacher },
      },
      now,
    )
  })
}
