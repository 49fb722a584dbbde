import type { Platform } from '#server/platform.ts'
import { consents } from '../../consents/server/consents.table.ts'
import { family_members } from '../../families/server/families.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { users } from '../../users/server/users.table.ts'

const DAY_MS = 86_400_000
/** Ended sessions stay this long, so that a person can ask what happened. */
const SESSION_DAYS = 30

/**
 * A registration for an organization that nobody confirmed leaves nothing. Whoever has a session, a place, a
 * seat or a guardian is no mere registration.
 */
async function forgetRegistrations(db: Platform['db'], before: Date): Promise<void> {
  await db.query(
    `
      delete from ${users} u
      where u.email_verified_at is null
        and u.role = 'Student'
        and u.deleted_at is null
        and u.merged_into is null
        and exists (select from verifications v where v.user_id = u.id and v.payload ? 'organization')
        and not exists (select from verifications v where v.user_id = u.id and v.expires_at >= $1)
        and not exists (select from sessions s where s.user_id = u.id)
        and not exists (select from guardianships g where g.user_id = u.id)
        and not exists (select from ${memberships} m where m.user_id = u.id)
        and not exists (select from ${family_members} f where f.user_id = u.id)
        and not exists (select from ${consents} c where c.subject_id = u.id)`,
    [before],
  )
}

/**
 * Removes what nobody can use any more: registrations that nobody confirmed, old links, ended sessions,
 * devices whose trust is over.
 */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const yesterday = new Date(now.getTime() - DAY_MS)
  await forgetRegistrations(db, yesterday)
  await db.query('delete from verifications where expires_at < $1', [yesterday])
  await db.query('delete from sessions where expires_at < $1 or revoked_at < $1', [
    new Date(now.getTime() - SESSION_DAYS * DAY_MS),
  ])
  await db.query('delete from trusted_devices where expires_at < $1', [now])
}
