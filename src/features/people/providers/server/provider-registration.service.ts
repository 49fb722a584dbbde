import type { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { sqlState } from '#server/db/database.ts'
import { linkAccount, accept, actingAs, mayMail, sendConfirmation } from '../../accounts/server/public.ts'
import type { Platform } from '#server/platform.ts'
import { addPerson } from '../../users/server/public.ts'
import type { ProviderName, RegisterByProvider } from '../providers.contract.ts'
import { asksGuardian, signInErrors } from '../../sign-in/sign-in.contract.ts'
import { askGuardian } from '../../guardians/server/public.ts'
import type { Identity } from './providers.ts'
import { decrypt, encrypt } from '#server/auth/secrets.ts'
import { startSession, type SignedIn } from '../../sessions/server/public.ts'

const MINUTES = 30
const NAME = 80
const KEY = 'registrations by provider'
type Ticket = { provider: ProviderName; identity: Identity & { email: string }; until: number }

/**
 * A sealed note of who somebody is, for half an hour. Nothing is kept of them before they have accepted the
 * texts.
 */
export const ticketFor = (
  platform: Pick<Platform, 'keyFor' | 'clock'>,
  provider: ProviderName,
  identity: Identity & { email: string },
): string =>
  encrypt(
    platform.keyFor(KEY),
    JSON.stringify({
      provider,
      identity: {
        ...identity,
        first_name: identity.first_name.slice(0, NAME),
        last_name: identity.last_name.slice(0, NAME),
      },
      until: platform.clock().getTime() + MINUTES * 60_000,
    } satisfies Ticket),
  )

/** @throws Failure link_expired for one that is not ours or too old. */
export function readTicket(platform: Platform, text: string): Ticket {
  try {
    const ticket = JSON.parse(decrypt(platform.keysFor(KEY), text)) as Ticket
    if (ticket.until > platform.clock().getTime()) return ticket
  } catch {
    /* altered, or of another installation */
  }
  throw new Failure(signInErrors.link_expired)
}

export type Registered = { kind: 'session'; user_id: string; session: SignedIn } | { kind: 'guardian' }

/**
 * Creates the account of a person identified by a provider, like a registration: a child's waits for its
 * guardian, and an address that the provider does not vouch for must be confirmed.
 */
export function registerByProvider(
  platform: Platform,
  actor: Actor,
  input: z.output<typeof RegisterByProvider>,
): Promise<Registered> {
  const now = platform.clock()
  const { provider, identity } = readTicket(platform, input.ticket)
  const { first_name, last_name, language, birth_year, guardian_email } = input
  const waits = asksGuardian({ kind: 'learner', birth_year }, now)
  if (waits && guardian_email?.toLowerCase() === identity.email.toLowerCase())
    throw new Failure(signInErrors.guardian_is_learner)
  // A child's address stays unconfirmed until the guardian agrees, so that unanswered registrations are
  // erased.
  const verified = identity.email_verified && !waits ? now : null
  return platform.db
    .transaction(async (tx): Promise<Registered> => {
      const id = await addPerson(tx, {
        first_name,
        last_name,
        ...(verified || waits ? { email: identity.email } : { unconfirmed_email: identity.email }),
        email_verified_at: verified,
        role: 'Student',
        language,
        birth_year,
        time_zone: actor.zone,
        terms_accepted_at: now,
        created_at: now,
      })
      const person = { id, role: 'Student' as const }
      await linkAccount(tx, {
        user_id: person.id,
        provider,
        provider_account_id: identity.account_id,
        created_at: now,
      })
      await audit(
        tx,
        actingAs(platform, actor, person),
        {
          code: 'REGISTER',
          subject_type: 'user',
          subject_id: person.id,
          after: { role: person.role, provider },
        },
        now,
      )
      await accept(tx, actor, person.id, language, now)
      if (waits && guardian_email) {
        await askGuardian(platform, tx, { id: person.id, language }, guardian_email)
        return { kind: 'guardian' }
      }
      if (!verified && (await mayMail(tx, identity.email)))
        await sendConfirmation(platform, tx, { id: person.id, email: identity.email, language })
      return { kind: 'session', user_id: person.id, session: await startSession(platform, tx, actor, person) }
    })
    .catch((error: unknown) => {
      // The ticket was used, or somebody registered the address meanwhile: signing in again finds out.
      throw sqlState(error) === '23505' ? new Failure(signInErrors.link_expired) : error
    })
}
