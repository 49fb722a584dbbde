import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid, boolean } from 'drizzle-orm/pg-core'
import { at, basics, citext, created_at, id, table } from '../../../../server/db/columns.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'

/** A way of signing in: a password (email) or an account at a provider. */
export const accounts = table(
  'accounts',
  {
    ...basics(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's own id of the person; the user's id for `email`. */
    provider_account_id: text().notNull(),
    password_hash: text(),
  },
  (t) => [
    uniqueIndex('accounts_provider_account').on(t.provider, t.provider_account_id),
    index('accounts_user').on(t.user_id),
    check('accounts_provider', sql`${t.provider} in ('email', 'google', 'facebook', 'apple', 'azure')`),
  ],
)

/** One sign-in on one device. The refresh cookie's hash rotates; a reused one ends the session. */
export const sessions = table(
  'sessions',
  {
    ...basics(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organization_id: uuid().references(() => organizations.id),
    token_hash: text().notNull(),
    previous_token_hash: text(),
    rotated_at: at().notNull(),
    expires_at: at().notNull(),
    revoked_at: at(),
    revoked_reason: text(),
    ip: text().notNull(),
    agent: text().notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token_hash),
    index('sessions_user').on(t.user_id, t.revoked_at),
    index('sessions_organization')
      .on(t.organization_id)
      .where(sql`${t.organization_id} is not null`),
  ],
)

/**
 * `navigate`: where to go afterwards; `browser_hash`: the browser that asked, which is signed in when it
 * opens the link; `password_hash`: the password of the registration that this link confirms; `organization`:
 * the organization that it is for, which is made when the address is confirmed.
 */
export type VerificationPayload = {
  navigate?: string
  browser_hash?: string
  password_hash?: string
  organization?: { name: string; type: string; time_zone: string; language: 'en' | 'es' }
}

/** One-use links and codes: email verification, password reset, second-step tickets. Only hashes are kept. */
export const verifications = table(
  'verifications',
  {
    id: id(),
    created_at: created_at(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    token_hash: text().notNull(),
    expires_at: at().notNull(),
    used_at: at(),
    /** Wrong codes entered on a second-step ticket. */
    tries: integer().notNull().default(0),
    payload: jsonb().$type<VerificationPayload>().notNull().default({}),
  },
  (t) => [
    uniqueIndex('verifications_token').on(t.token_hash),
    index('verifications_user').on(t.user_id, t.purpose),
  ],
)

export const two_factors = table('two_factors', {
  ...basics(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** TOTP secret, encrypted. */
  secret: text().notNull(),
  enabled: boolean().notNull().default(false),
  /** Last accepted time step: a code works once. */
  last_step: integer(),
})
export const backup_codes = table(
  'backup_codes',
  {
    id: id(),
    created_at: created_at(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: at(),
  },
  (t) => [index('backup_codes_user').on(t.user_id)],
)

/** Devices that skip the second step for 30 days. */
export const trusted_devices = table(
  'trusted_devices',
  {
    id: id(),
    created_at: created_at(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    expires_at: at().notNull(),
  },
  (t) => [index('trusted_devices_user').on(t.user_id)],
)

/** Which version of which text a person accepted, and when (src/contract/legal.ts). */
export const acceptances = table(
  'acceptances',
  {
    id: id(),
    created_at: created_at(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: text().notNull(),
    /** The day from which that version was in force. */
    version: text().notNull(),
    accepted_at: at().notNull(),
    /** In which language it was read, and from which address it was accepted. */
    language: text().notNull(),
    ip: text().notNull(),
  },
  (t) => [
    uniqueIndex('acceptances_once').on(t.user_id, t.document, t.version),
    check('acceptances_document', sql`${t.document} in ('terms', 'privacy')`),
  ],
)

/**
 * Who answers for a child's account: a parent or guardian by mail, or the organization that invited the child
 * (a school). requested → granted | declined; granted → withdrawn. Until it is granted nobody can sign in.
 */
export const guardianships = table(
  'guardianships',
  {
    ...basics(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    guardian_email: citext(),
    organization_id: uuid().references(() => organizations.id),
    token_hash: text().unique(),
    state: text().notNull().default('requested'),
    /** A request that is not answered until then takes the account with it. */
    expires_at: at().notNull(),
    decided_at: at(),
    /** The privacy policy that was agreed to. */
    version: text(),
  },
  (t) => [
    index('guardianships_organization')
      .on(t.organization_id)
      .where(sql`${t.organization_id} is not null`),
    index('guardianships_open')
      .on(t.expires_at)
      .where(sql`${t.state} = 'requested'`),
    check('guardianships_state', sql`${t.state} in ('requested', 'granted', 'declined', 'withdrawn')`),
    check('guardianships_who', sql`num_nonnulls(${t.guardian_email}, ${t.organization_id}) = 1`),
  ],
)

/**
 * A change of address. It is made when both addresses have confirmed; the old one can undo it for some days.
 * One is open at a time for each person.
 */
export const email_changes = table(
  'email_changes',
  {
    ...basics(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that asked, which stays when the others end. */
    session_id: uuid(),
    old_email: citext().notNull(),
    new_email: citext().notNull(),
    old_token_hash: text().notNull().unique(),
    new_token_hash: text().notNull().unique(),
    undo_token_hash: text().unique(),
    old_confirmed_at: at(),
    new_confirmed_at: at(),
    /** Of the confirmation; once it is made, of the undoing. */
    expires_at: at().notNull(),
    applied_at: at(),
  },
  (t) => [
    index('email_changes_user').on(t.user_id),
    uniqueIndex('email_changes_open')
      .on(t.user_id)
      .where(sql`${t.applied_at} is null`),
    check(
      'email_changes_confirmed',
      sql`${t.applied_at} is null or (${t.old_confirmed_at} is not null and ${t.new_confirmed_at} is not null)`,
    ),
  ],
)
