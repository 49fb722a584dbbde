import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, boolean } from 'drizzle-orm/pg-core'
import { at, basics, created_at, id } from '../../../../server/db/columns.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'

/** A way of signing in: a password (email) or an account at a provider. */
export const accounts = pgTable('accounts', {
  ...basics(),
  user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  provider: text().notNull(),
  /** The provider's own id of the person; the user's id for `email`. */
  provider_account_id: text().notNull(),
  password_hash: text(),
}, (t) => [
  uniqueIndex('accounts_provider_account').on(t.provider, t.provider_account_id),
  index('accounts_user').on(t.user_id),
  check('accounts_provider', sql`${t.provider} in ('email', 'google', 'facebook', 'apple', 'azure')`),
])

/** One sign-in on one device. The refresh cookie's hash rotates; a reused one ends the session. */
export const sessions = pgTable('sessions', {
  ...basics(),
  user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  organization_id: uuid().references(() => organizations.id),
  token_hash: text().notNull(),
  previous_token_hash: text(),
  rotated_at: at().notNull(),
  expires_at: at().notNull(),
  revoked_at: at(),
  revoked_reason: text(),
  ip: text().notNull(), agent: text().notNull(),
}, (t) => [
  uniqueIndex('sessions_token').on(t.token_hash), index('sessions_user').on(t.user_id, t.revoked_at),
])

/**
 * `navigate`: where to go afterwards; `browser_hash`: the browser that asked, which is signed in when it opens the link;
 * `password_hash`: the password of the registration that this link confirms.
 */
export type VerificationPayload = { navigate?: string; browser_hash?: string; password_hash?: string }

/** One-use links and codes: email verification, password reset, second-step tickets. Only hashes are kept. */
export const verifications = pgTable('verifications', {
  id: id(), created_at: created_at(),
  user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  purpose: text().notNull(),
  token_hash: text().notNull(),
  expires_at: at().notNull(),
  used_at: at(),
  /** Wrong codes entered on a second-step ticket. */
  tries: integer().notNull().default(0),
  payload: jsonb().$type<VerificationPayload>().notNull().default({}),
}, (t) => [uniqueIndex('verifications_token').on(t.token_hash), index('verifications_user').on(t.user_id, t.purpose)])

export const two_factors = pgTable('two_factors', {
  ...basics(),
  user_id: uuid().notNull().unique().references(() => users.id, { onDelete: 'cascade' }),
  /** TOTP secret, encrypted. */
  secret: text().notNull(),
  enabled: boolean().notNull().default(false),
  /** Last accepted time step: a code works once. */
  last_step: integer(),
})
export const backup_codes = pgTable('backup_codes', {
  id: id(), created_at: created_at(),
  user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  code_hash: text().notNull(), used_at: at(),
}, (t) => [index('backup_codes_user').on(t.user_id)])

/** Devices that skip the second step for 30 days. */
export const trusted_devices = pgTable('trusted_devices', {
  id: id(), created_at: created_at(),
  user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(), expires_at: at().notNull(),
})
