import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { administratorMail, byEmail } from '../../accounts/server/public.ts'
import { endSessions } from '../../sessions/server/public.ts'
import { addPersonOnce, changePerson } from '../../users/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { notices } from './sign-in.notices.ts'

const WAYS = {
  made: 'is an administrator now; a mail says how to choose a password',
  raised: 'is an administrator now, with the password of before',
  stays: 'is an administrator',
  unconfirmed:
    'has an account whose address is not confirmed: it becomes an administrator at the next start after that',
  inactive: 'has an account that is suspended: it stays as it is',
  member: 'belongs to an organization: an administrator needs an address of their own',
} as const
type Way = keyof typeof WAYS

const tell = (platform: TxPlatform, tx: Db, to: string, name: string, language: Language): Promise<unknown> =>
  platform.mail.send(tx, notices.administrator, {
    to,
    language,
    content: administratorMail(language, name, platform.config.PUBLIC_URL),
  })

async function ensure(platform: TxPlatform, tx: Db, system: Actor, email: string): Promise<Way> {
  const now = platform.clock()
  const known = await byEmail(tx, email)
  if (!known) {
    // Two processes that start together make one.
    const made = await addPersonOnce(tx, {
      email,
      role: 'Admin',
      language: DEFAULT_LANGUAGE,
      onboarded_at: now,
      created_at: now,
      updated_at: now,
    })
    if (!made) return 'stays'
    await audit(
      tx,
      system,
      { code: 'USER_CREATED', subject_type: 'user', subject_id: made, after: { role: 'Admin' } },
      now,
    )
    await tell(platform, tx, email, '', DEFAULT_LANGUAGE)
    return 'made'
  }
  if (known.status !== 'active') return 'inactive'
  if (known.role === 'Admin') return 'stays'
  // An unconfirmed address may belong to somebody else, so it must not make an administrator.
  if (!known.email_verified_at) return 'unconfirmed'
  const [raised] = await tx.query<{ id: string }>(
    `
      select u.id
      from ${users} u
      where u.id = $1
        and not exists (select from ${memberships} m where m.user_id = u.id and m.status = 'active')
      for update`,
    [known.id],
  )
  if (!raised) return 'member'
  await changePerson(tx, known.id, { role: 'Admin' }, now)
  await audit(
    tx,
    system,
    {
      code: 'USER_ROLE_CHANGED',
      subject_type: 'user',
      subject_id: known.id,
      before: { role: known.role },
      after: { role: 'Admin' },
    },
    now,
  )
  await endSessions(platform, tx, { user_id: known.id }, 'role_changed')
  await tell(platform, tx, known.email, known.first_name, known.language)
  return 'raised'
}

/**
 * Makes everybody in ADMIN_EMAILS an administrator: a fresh installation has nobody else who could. Nobody
 * loses the role by not being there.
 *
 * @returns a line to print for each address
 */
export async function ensureAdministrators(platform: Platform, system: Actor): Promise<string[]> {
  const lines: string[] = []
  for (const email of platform.config.ADMIN_EMAILS)
    lines.push(`${email} ${WAYS[await platform.db.transaction((tx) => ensure(platform, tx, system, email))]}`)
  return lines
}
