import type { Language } from '#contract/constants.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/db/database.ts'
import { guardianships } from '../../guardians/server/guardians.table.ts'
import { mailboxOf } from './mailbox.sql.ts'
import { accounts } from './accounts.table.ts'
import { cancelAll } from './verifications.ts'
import { users } from '../../users/server/users.table.ts'

export type AccountPerson = {
  id: string
  /** Their own, or the one that they registered with and have not confirmed (`email_verified_at` is null). */
  email: string | null
  /** Sign-in name of an account without an address. */
  sign_in_name: string | null
  /** Address for mail to this person: their own, or their guardian's; null without either. */
  mailbox: string | null
  first_name: string
  last_name: string
  role: Role
  language: Language
  status: 'active' | 'inactive'
  email_verified_at: Date | null
  password_hash: string | null
  waits_for_guardian: boolean
}
export type WithAddress = AccountPerson & { email: string }

const SELECT = `
  select
    u.id, coalesce(u.email, u.unconfirmed_email)::text as email, u.sign_in_name::text, ${mailboxOf('u')} as mailbox, u.first_name, u.last_name, u.role, u.language, u.status, u.email_verified_at,
    a.password_hash,
    exists (select from ${guardianships} g where g.user_id = u.id and g.state <> 'granted') as waits_for_guardian
  from ${users} u
  left join accounts a on a.user_id = u.id and a.provider = 'email'`

/**
 * Returns the account with this address, case-insensitive; without deleted people and unconfirmed
 * registrations.
 */
export const byEmail = async (db: Db, email: string): Promise<WithAddress | null> =>
  (
    await db.query<WithAddress>(`${SELECT} where u.email = $1::citext and u.deleted_at is null`, [email])
  )[0] ?? null
/** Returns the newest registration with an address that nobody has confirmed. */
export const byUnconfirmed = async (db: Db, email: string): Promise<WithAddress | null> =>
  (
    await db.query<WithAddress>(
      `
        ${SELECT}
        where u.unconfirmed_email = $1::citext
          and u.deleted_at is null
          and not exists (select from ${users} o where o.email = $1::citext)
        order by u.created_at desc
        limit 1`,
      [email],
    )
  )[0] ?? null
export const byId = async (db: Db, id: string): Promise<AccountPerson | null> =>
  (await db.query<AccountPerson>(`${SELECT} where u.id = $1 and u.deleted_at is null`, [id]))[0] ?? null
/**
 * A person by what they typed to sign in: an address or, where there is no @ in it, a sign-in name.
 * Case-insensitive; deleted people are unknown.
 */
export const bySignIn = async (db: Db, typed: string): Promise<AccountPerson | null> =>
  typed.includes('@')
    ? ((await byEmail(db, typed)) ?? (await byUnconfirmed(db, typed)))
    : ((
        await db.query<AccountPerson>(
          `${SELECT} where u.sign_in_name = $1::citext and u.deleted_at is null`,
          [typed],
        )
      )[0] ?? null)
/** The same, and nobody else changes this person's ways of signing in until the transaction ends. */
export async function lockPerson(tx: Db, id: string): Promise<AccountPerson | null> {
  await tx.query(`select from ${users} where id = $1 for update`, [id])
  return byId(tx, id)
}

/** Sets the password, including the first one of an account made through a provider. */
export async function setPassword(tx: Db, user_id: string, password_hash: string, now: Date): Promise<void> {
  await tx.query(
    `
      insert into accounts (user_id, provider, provider_account_id, password_hash, created_at, updated_at)
      values ($1::uuid, 'email', ($1::uuid)::text, $2, $3, $3)
      on conflict (provider, provider_account_id) do update set password_hash = $2, updated_at = $3`,
    [user_id, password_hash, now],
  )
}

/** A person signs in by a provider's account too. @throws 23505 when somebody else has it */
export const linkAccount = (tx: Db, account: typeof accounts.$inferInsert): Promise<unknown> =>
  tx.orm.insert(accounts).values(account)

/** Takes the password from a person. */
export const dropPassword = (tx: Db, user_id: string): Promise<unknown> =>
  tx.query(`delete from accounts where user_id = $1 and provider = 'email'`, [user_id])

/** Takes every provider's account from a person: whoever linked them need not be the address's owner. */
export const dropProviders = (tx: Db, user_id: string): Promise<unknown> =>
  tx.query(`delete from accounts where user_id = $1 and provider <> 'email'`, [user_id])

/** Takes password, providers' accounts and open links from a person. */
export async function dropAccounts(tx: Db, user_id: string): Promise<void> {
  await tx.query('delete from accounts where user_id = $1', [user_id])
  await cancelAll(tx, user_id)
}
