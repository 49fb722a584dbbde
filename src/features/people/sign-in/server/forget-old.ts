import type { Platform } from '#server/platform.ts'
import { verifications } from '../../accounts/server/accounts.table.ts'
import { forgetVerifications } from '../../accounts/server/public.ts'
import { consents } from '../../consents/server/consents.table.ts'
import { family_members } from '../../families/server/families.table.ts'
import { guardianships } from '../../guardians/server/guardians.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { forgetSessions } from '../../sessions/server/public.ts'
import { sessions } from '../../sessions/server/sessions.table.ts'
import { dropUnconfirmed } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'

const DAY_MS = 86_400_000

/**
 * A registration for an organization that nobody confirmed leaves nothing. Whoever has a session, a place, a
 * seat or a guardian is no mere registration.
 */
const forgetRegistrations = (db: Platform['db'], before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.query<{ id: string }>(
      `
        select u.id
        from ${users} u
        where u.email_verified_at is null
          and u.role = 'Student'
          and u.deleted_at is null
          and u.merged_into is null
          and exists (select from ${verifications} v where v.user_id = u.id and v.payload ? 'organization')
          and not exists (select from ${verifications} v where v.user_id = u.id and v.expires_at >= $1)
          and not exists (select from ${sessions} s where s.user_id = u.id)
          and not exists (select from ${guardianships} g where g.user_id = u.id)
          and not exists (select from ${memberships} m where m.user_id = u.id)
          and not exists (select from ${family_members} f where f.user_id = u.id)
          and not exists (select from ${consents} c where c.subject_id = u.id)
        for update of u skip locked`,
      [before],
    )
    await dropUnconfirmed(
      tx,
      gone.map(({ id }) => id),
    )
  })

/**
 * Removes what nobody can use any more: registrations that nobody confirmed, old links, ended sessions,
 * devices whose trust is over.
 */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const yesterday = new Date(now.getTime() - DAY_MS)
  await forgetRegistrations(db, yesterday)
  await forgetVerifications(db, yesterday)
  await forgetSessions(db, now)
}
