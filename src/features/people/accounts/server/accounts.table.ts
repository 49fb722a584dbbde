import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz, basics, created_at, id, table, ownerReference } from '../../../../server/db/columns.ts'
import { ends, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'

/** A way of signing in: a password (email) or an account at a provider. */
export const accounts = table(
  'accounts',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
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

/**
 * `navigate`: address to open afterwards; `browser_hash`: the requesting browser, which is signed in when
 * it opens the link; `password_hash`: password of the registration that the link confirms; `organization`:
 * the organization to create when the address is confirmed.
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
    user_id: ownerReference(() => users.id),
    purpose: text().notNull(),
    token_hash: text().notNull(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
    /** Wrong codes entered on a second-step ticket. */
    tries: integer().notNull().default(0),
    payload: jsonb().$type<VerificationPayload>().notNull().default({}),
  },
  (t) => [
    uniqueIndex('verifications_token').on(t.token_hash),
    index('verifications_user').on(t.user_id, t.purpose),
  ],
)

/** Which version of which text a person accepted, and when (port `legalInForce`). */
export const acceptances = table(
  'acceptances',
  {
    id: id(),
    created_at: created_at(),
    user_id: ownerReference(() => users.id),
    document: text().notNull(),
    /** The day from which that version was in force. */
    version: text().notNull(),
    accepted_at: timestamptz().notNull(),
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
 * Addresses that were invited, by their hash alone. `id` is what the link that refuses further invitations
 * carries.
 */
export const invited_addresses = table(
  'invited_addresses',
  {
    id: id(),
    created_at: created_at(),
    email_hash: text().notNull(),
    /** Of the last invitation, and so of the page that refuses them. */
    language: text().notNull(),
    refused_at: timestamptz(),
  },
  (t) => [uniqueIndex('invited_addresses_hash').on(t.email_hash)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const accountsRows: readonly PersonRows[] = [
  personRows(accounts, 'account', { user_id: ends('sign_in') }),
  personRows(verifications, 'account', { user_id: ends('sign_in') }),
  personRows(acceptances, 'account', { user_id: stays('history') }),
]
