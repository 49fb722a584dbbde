import type { Role } from '#contract/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import {
  dropPassword,
  dropProviders,
  linkAccount,
  actingAs,
  byEmail,
  byUnconfirmed,
  lockPerson,
  issue,
} from '../../accounts/server/public.ts'
import { guardianships } from '../../guardians/server/guardians.table.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { confirmAddress } from '../../users/server/public.ts'
import type { ProviderName } from '../providers.contract.ts'
import type { Identity } from './providers.ts'
import { ticketFor } from './provider-registration.service.ts'
import { endSessions, startSession, type SignedIn, isTrusted } from '../../sessions/server/public.ts'
import { accounts } from '../../accounts/server/accounts.table.ts'
import { hasTwoFactor } from '../../two-factor/server/public.ts'
import { users } from '../../users/server/users.table.ts'

/** Outcome of a sign-in through a provider. */
export type Arrival =
  | { kind: 'session'; user_id: string; session: SignedIn }
  | { kind: 'two_factor'; ticket: string }
  /** A guardian is asked first. */
  | { kind: 'unconfirmed' }
  /** The address has an account, and the provider does not vouch that it is this person's. */
  | { kind: 'not_linked' }
  | { kind: 'suspended' }
  /** A guardian has not approved the account, or has closed it. */
  | { kind: 'closed' }
  | { kind: 'no_email' }
  /** New person, who must first fill in the registration (provider-registration.service.ts). */
  | { kind: 'register'; ticket: string }

type ProviderAccount = { id: string; role: Role; status: string; email_verified_at: Date | null }

const byAccount = async (
  tx: Db,
  provider: ProviderName,
  account_id: string,
): Promise<ProviderAccount | null> =>
  (
    await tx.query<ProviderAccount>(
      `
        select
          u.id, u.role,
          case
            when exists (
              select from ${guardianships} g where g.user_id = u.id and g.state <> 'granted'
            ) then 'closed'
            else u.status
          end as status,
          u.email_verified_at
        from ${accounts} a
        join ${users} u on u.id = a.user_id and u.deleted_at is null
        where a.provider = $1 and a.provider_account_id = $2`,
      [provider, account_id],
    )
  )[0] ?? null

/**
 * Links a provider's account to the person with its address. If that address was never confirmed, somebody
 * else may have registered it, so their password, providers and sessions are removed.
 */
async function link(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  provider: ProviderName,
  identity: Identity,
  person: ProviderAccount,
): Promise<void> {
  const now = platform.clock()
  await lockPerson(tx, person.id)
  if (person.email_verified_at === null) {
    await dropPassword(tx, person.id)
    await dropProviders(tx, person.id)
    await endSessions(platform, tx, { user_id: person.id }, 'provider_linked')
    await confirmAddress(tx, person.id, now)
  }
  await linkAccount(tx, {
    user_id: person.id,
    provider,
    provider_account_id: identity.account_id,
    created_at: now,
  })
  await audit(
    tx,
    actingAs(platform, actor, person),
    { code: 'PROVIDER_LINKED', subject_type: 'user', subject_id: person.id, after: { provider } },
    now,
  )
}

/** Signs in or links the person identified by a provider; a new person gets a ticket to register with. */
export function arrive(
  platform: Platform,
  actor: Actor,
  provider: ProviderName,
  identity: Identity,
  trusted: string | null,
): Promise<Arrival> {
  const now = platform.clock()
  return platform.db.transaction(async (tx): Promise<Arrival> => {
    let person = await byAccount(tx, provider, identity.account_id)
    if (!person) {
      const { email } = identity
      if (email === null) return { kind: 'no_email' }
      const account = await byEmail(tx, email)
      if (account && !identity.email_verified) return { kind: 'not_linked' }
      const known = account ?? (identity.email_verified ? await byUnconfirmed(tx, email) : null)
      if (known?.waits_for_guardian) return { kind: 'unconfirmed' }
      if (!known) return { kind: 'register', ticket: ticketFor(platform, provider, { ...identity, email }) }
      await link(platform, tx, actor, provider, identity, known)
      person = { ...known, email_verified_at: known.email_verified_at ?? now }
    }
    if (person.status !== 'active') return { kind: person.status === 'closed' ? 'closed' : 'suspended' }
    if ((await hasTwoFactor(tx, person.id)) && !(await isTrusted(tx, person.id, trusted, now)))
      return {
        kind: 'two_factor',
        ticket: await issue(tx, now, { user_id: person.id, purpose: 'two_factor' }),
      }
    return { kind: 'session', user_id: person.id, session: await startSession(platform, tx, actor, person) }
  })
}
