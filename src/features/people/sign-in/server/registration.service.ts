import type { z } from 'zod'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { verifications } from '../../accounts/server/accounts.table.ts'
import type { Platform } from '#server/platform.ts'
import { asksGuardian, type Register, signInErrors } from '../sign-in.contract.ts'
import {
  accept,
  actingAs,
  sendConfirmation,
  alreadyRegistered,
  mayMail,
  byEmail,
  lockPerson,
  setPassword,
  type WithAddress,
  cancel,
  redeem,
  foundOrganization,
  type Founding,
} from '../../accounts/server/public.ts'
import { askGuardian, askGuardianAgain } from '../../guardians/server/public.ts'
import { hashPassword, checkPassword } from '../../passwords/server/public.ts'
import { addPerson, confirmAddress } from '../../users/server/public.ts'
import { assertType } from './organization-types.ts'
import { hashOf } from '#server/auth/secrets.ts'
import { startSession, type SignedIn } from '../../sessions/server/public.ts'
import { Failure } from '#contract/errors.ts'

type Registration = z.output<typeof Register>
/** The organization that is registered for, as it will be made. */
const foundingOf = (actor: Actor, input: Registration): Founding | undefined =>
  input.kind === 'organization' && input.organization
    ? { ...input.organization, time_zone: actor.zone, language: input.language }
    : undefined

async function tellOwner(
  platform: Platform,
  tx: Db,
  actor: Actor,
  known: WithAddress,
  input: Registration,
  password_hash: string,
  browser: string,
): Promise<void> {
  if (known.waits_for_guardian) return askGuardianAgain(platform, tx, known.id)
  if (!(await mayMail(tx, known.email))) return
  if (known.email_verified_at === null && known.status === 'active')
    return sendConfirmation(platform, tx, known, {
      navigate: input.navigate,
      browser,
      password_hash,
      organization: foundingOf(actor, input),
    })
  await platform.mail.send(tx, {
    to: known.email,
    language: known.language,
    content: alreadyRegistered(known.language, known.first_name, platform.config.PUBLIC_URL),
  })
}

/**
 * Makes the person with their password. An organization that they register for waits with the link that
 * confirms the address: until then there is none, and they are a learner.
 */
async function create(
  platform: Platform,
  tx: Db,
  actor: Actor,
  input: Registration,
  password_hash: string,
  browser: string,
): Promise<void> {
  const now = platform.clock()
  const role = 'Student'
  const id = await addPerson(tx, {
    first_name: input.first_name,
    last_name: input.last_name,
    email: input.email,
    role,
    language: input.language,
    time_zone: actor.zone,
    birth_year: input.kind === 'learner' ? (input.birth_year ?? null) : null,
    terms_accepted_at: now,
    created_at: now,
  })
  await setPassword(tx, id, password_hash, now)
  await accept(tx, actor, id, input.language, now)
  const organization = foundingOf(actor, input)
  await audit(
    tx,
    actingAs(platform, actor, { id, role }),
    {
      code: 'REGISTER',
      subject_type: 'user',
      subject_id: id,
      after: {
        role,
        language: input.language,
        ...(organization && { organization: organization.name, type: organization.type }),
      },
    },
    now,
  )
  if (input.guardian_email && asksGuardian(input, now))
    return askGuardian(
      platform,
      tx,
      { id, first_name: input.first_name, language: input.language },
      input.guardian_email,
    )
  await sendConfirmation(
    platform,
    tx,
    { id, email: input.email, first_name: input.first_name, language: input.language },
    { navigate: input.navigate, browser, password_hash, organization },
  )
}

/**
 * Registers a learner or an organization. An address that has an account gets a mail instead; the answer is
 * the same.
 */
export async function register(
  platform: Platform,
  actor: Actor,
  input: Registration,
  browser: string,
): Promise<void> {
  checkPassword(input.password, input)
  if (input.organization) await assertType(platform.db, input.organization.type)
  const password_hash = await hashPassword(input.password)
  const attempt = (): Promise<void> =>
    platform.db.transaction(async (tx) => {
      const known = await byEmail(tx, input.email)
      return known
        ? tellOwner(platform, tx, actor, known, input, password_hash, browser)
        : create(platform, tx, actor, input, password_hash, browser)
    })
  // Two registrations of one address at the same time: the second finds the account of the first.
  await attempt().catch((error: unknown) => (sqlState(error) === '23505' ? attempt() : Promise.reject(error)))
}

/**
 * Sends the confirmation link again to an address that waits for it; says nothing about the others. `before`:
 * what the asking browser was known by.
 */
export async function resendVerification(
  platform: Platform,
  input: { email: string; navigate?: string | undefined },
  browser: string,
  before: string | null,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const known = await byEmail(tx, input.email)
    if (
      !known ||
      known.email_verified_at !== null ||
      known.status !== 'active' ||
      known.waits_for_guardian ||
      !(await mayMail(tx, known.email))
    )
      return
    // The new link stands for the same registration as the one that this browser asked for.
    const [own] =
      before === null
        ? []
        : await tx.query<{ password_hash: string | null; organization: Founding | null }>(
            `
              select payload ->> 'password_hash' as password_hash, payload -> 'organization' as organization
              from ${verifications}
              where user_id = $1 and purpose = 'verify_email' and payload ->> 'browser_hash' = $2
              order by created_at desc
              limit 1`,
            [known.id, hashOf(before)],
          )
    await sendConfirmation(platform, tx, known, {
      navigate: input.navigate,
      browser,
      password_hash: own?.password_hash ?? undefined,
      organization: own?.organization ?? undefined,
    })
  })
}

export type Confirmation = { session: SignedIn | null; navigate: string | null }
/**
 * Confirms an address. In the browser that registered, the person is signed in at once. Somebody may have
 * registered a foreign address before its owner did: the password, and the organization that is made, are
 * those of the registration whose link was opened.
 */
export function verifyEmail(
  platform: Platform,
  actor: Actor,
  token: string,
  browser: string | null,
): Promise<Confirmation> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const used = await redeem(tx, now, 'verify_email', token)
    const before = used && (await lockPerson(tx, used.user_id))
    const user = used && (await confirmAddress(tx, used.user_id, now))
    if (!used || !user || before?.waits_for_guardian) throw new Failure(signInErrors.link_expired)
    if (before?.email_verified_at === null && used.payload.password_hash)
      await setPassword(tx, user.id, used.payload.password_hash, now)
    const as = actingAs(platform, actor, user)
    if (before?.email_verified_at === null && before.email !== null && used.payload.organization) {
      const owner = { id: before.id, email: before.email }
      await foundOrganization(platform, tx, as, owner, used.payload.organization)
      user.role = 'Organization'
    }
    await cancel(tx, user.id, 'verify_email')
    await audit(tx, as, { code: 'USER_VERIFIED', subject_type: 'user', subject_id: user.id }, now)
    const same = browser !== null && used.payload.browser_hash === hashOf(browser)
    return {
      session: same ? await startSession(platform, tx, actor, user) : null,
      navigate: used.payload.navigate ?? null,
    }
  })
}
