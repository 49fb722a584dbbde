import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { lockPerson, tellPerson } from '../../accounts/server/public.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { endSessions } from '../../sessions/server/public.ts'
import { assertNotLastAdministrator, changePerson } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { peopleAdminErrors, type GIVEN_ROLES } from '../people-admin.contract.ts'
import { liftedMail, suspendedMail } from './people-admin.mails.ts'

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

/** Shuts an account: every session ends, and a mail says whom to write to. @throws Failure last_administrator */
export async function suspend(platform: Platform, admin: Person, id: string, reason: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await assertNotLastAdministrator(tx, id)
    if ((await lockOther(tx, admin, id)).status === 'inactive') return
    await changePerson(tx, id, { status: 'inactive' }, now)
    await endSessions(platform, tx, { user_id: id }, 'suspended')
    await audit(
      tx,
      admin,
      {
        code: 'USER_SUSPENDED',
        subject_type: 'user',
        subject_id: id,
        before: { status: 'active' },
        after: { status: 'inactive', reason },
      },
      now,
    )
    const known = await lockPerson(tx, id)
    if (known)
      await tellPerson(
        platform,
        tx,
        known,
        suspendedMail(known.language, known.first_name, platform.config.SUPPORT_EMAIL),
      )
  })
}

/** Opens a suspended account again, and a mail says so. */
export async function unsuspend(platform: Platform, admin: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    if ((await lockOther(tx, admin, id)).status === 'active') return
    await changePerson(tx, id, { status: 'active' }, now)
    await audit(
      tx,
      admin,
      {
        code: 'USER_RESTORED',
        subject_type: 'user',
        subject_id: id,
        before: { status: 'inactive' },
        after: { status: 'active' },
      },
      now,
    )
    const known = await lockPerson(tx, id)
    if (known)
      await tellPerson(
        platform,
        tx,
        known,
        liftedMail(known.language, known.first_name, platform.config.PUBLIC_URL),
      )
  })
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
    await audit(
      tx,
      admin,
      {
        code: 'USER_ROLE_CHANGED',
        subject_type: 'user',
        subject_id: id,
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
    await audit(
      tx,
      admin,
      {
        code: 'USER_UPDATED',
        subject_type: 'user',
        subject_id: id,
        before: { deaf_teacher: before.deaf_teacher },
        after: { deaf_teacher },
      },
      now,
    )
  })
}
