import type { z } from 'zod'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { verifications } from '../../accounts/server/accounts.table.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { asksGuardian, type Register, signInErrors, type Verified } from '../sign-in.contract.ts'
import {
  accept,
  actingAs,
  sendConfirmation,
  alreadyRegistered,
  mayMail,
  accountNotices,
  byEmail,
  byUnconfirmed,
  dropProviders,
  lockPerson,
  setPassword,
  type WithAddress,
  cancel,
  cancelAll,
  redeem,
  wasJustUsed,
  registeredFor,
  foundOrganization,
  type Founding,
} from '../../accounts/server/public.ts'
import { askGuardian, askGuardianAgain } from '../../guardians/server/public.ts'
import { hashPassword, checkPassword } from '../../passwords/server/public.ts'
import { addPerson, changePerson, confirmAddress } from '../../users/server/public.ts'
import { assertType } from './organization-types.ts'
import { hashOf } from '#server/auth/secrets.ts'
import { requireOn } from '#server/site/site.ts'
import {
  accessToken,
  endSessions,
  openInPlaces,
  startSession,
  type SignedIn,
} from '../../sessions/server/public.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'

type Registration = z.output<typeof Register>
/** The organization that is registered for, as it will be made. */
const foundingOf = (actor: Actor, input: Registration): Founding | undefined =>
  input.kind === 'organization' && input.organization
    ? { ...input.organization, time_zone: actor.zone, language: input.language }
    : undefined

/** Says to whose address it is that somebody registered with it, or asks the guardian of a child once more. */
async function tellOwner(
  platform: TxPlatform,
  tx: Db,
  known: WithAddress,
  link: Parameters<typeof sendConfirmation>[3],
): Promise<void> {
  if (known.waits_for_guardian) return askGuardianAgain(platform, tx, known.id)
  if (!(await mayMail(tx, known.email))) return
  if (known.email_verified_at === null && known.status === 'active')
    return sendConfirmation(platform, tx, known, link)
  await platform.mail.send(tx, accountNotices.signUp, {
    to: known.email,
    language: known.language,
    content: alreadyRegistered(known.language, known.first_name, platform.config.PUBLIC_URL),
  })
}

/**
 * Makes the person with their password. Their address is nobody's until it is confirmed; that of a child is
 * kept for them while the guardian is asked. An organization that they register for waits with the link that
 * confirms the address: until then there is none, and they are a learner.
 */
async function create(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  input: Registration,
  password_hash: string,
): Promise<{ id: string; role: 'Student' }> {
  const now = platform.clock()
  const role = 'Student'
  const id = await addPerson(tx, {
    first_name: input.first_name,
    last_name: input.last_name,
    ...(asksGuardian(input, now) ? { email: input.email } : { unconfirmed_email: input.email }),
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
  return { id, role }
}

/** A child's account opens for nobody before the guardian agrees; a second registration asks them again. */
async function registerChild(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  input: Registration,
  password_hash: string,
): Promise<void> {
  const known = await byEmail(tx, input.email)
  if (known) return tellOwner(platform, tx, known, {})
  const { id } = await create(platform, tx, actor, input, password_hash)
  await askGuardian(platform, tx, { id, language: input.language }, input.guardian_email!)
}

/**
 * Registers a learner or an organization and signs them in; a child gets no session. If the address already
 * has an account, only the mail to it says so: the new account shares nothing with the existing one and can
 * never take its address.
 */
export async function register(
  platform: Platform,
  actor: Actor,
  input: Registration,
  browser: string,
): Promise<{ user_id: string; session: SignedIn } | null> {
  checkPassword(input.password, input)
  if (input.organization) {
    await requireOn(platform, platform.db, 'organizations')
    await assertType(platform.db, input.organization.type)
  }
  const password_hash = await hashPassword(input.password)
  if (asksGuardian(input, platform.clock())) {
    const attempt = (): Promise<void> =>
      platform.db.transaction((tx) => registerChild(platform, tx, actor, input, password_hash))
    // Two registrations of one address at the same time: the second finds the account of the first.
    await attempt().catch((error: unknown) =>
      sqlState(error) === '23505' ? attempt() : Promise.reject(error),
    )
    return null
  }
  return platform.db.transaction(async (tx) => {
    const known = await byEmail(tx, input.email)
    const user = await create(platform, tx, actor, input, password_hash)
    const link = { navigate: input.navigate, browser, organization: foundingOf(actor, input) }
    if (known) await tellOwner(platform, tx, known, { ...link, password_hash })
    else if (await mayMail(tx, input.email))
      await sendConfirmation(platform, tx, { ...input, id: user.id }, link)
    return { user_id: user.id, session: await startSession(platform, tx, actor, user) }
  })
}

/**
 * Sends a signed-in person's confirmation link again, optionally to another address, and then cancels links
 * to the previous one. An address with an account gets a mail that says so; the response is the same.
 */
export async function confirmationFor(platform: Platform, person: Person, email: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const own = await lockPerson(tx, person.user_id)
    if (!own || own.email === null || own.email_verified_at !== null) throw new Failure(common.conflict)
    const account = await byEmail(tx, own.email)
    const organization = (await registeredFor(tx, own.id)) ?? undefined
    if (own.email.toLowerCase() !== email.toLowerCase()) {
      // A child's address, which the guardian agreed to, is changed by asking both mailboxes.
      if (account?.id === own.id) throw new Failure(common.conflict)
      await cancelAll(tx, own.id)
      await changePerson(tx, own.id, { unconfirmed_email: email }, now)
    }
    if (!(await mayMail(tx, email))) return
    const owner = await byEmail(tx, email)
    if (owner && owner.id !== own.id) return tellOwner(platform, tx, owner, {})
    await sendConfirmation(platform, tx, { ...own, email }, { organization })
  })
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
    const known = (await byEmail(tx, input.email)) ?? (await byUnconfirmed(tx, input.email))
    if (
      !known ||
      known.email_verified_at !== null ||
      known.status !== 'active' ||
      known.waits_for_guardian ||
      !(await mayMail(tx, known.email))
    )
      return
    // The new link belongs to the same registration as the one that this browser requested.
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

export type Confirmation = {
  status: z.output<typeof Verified>['status']
  token: string | null
  session: SignedIn | null
  navigate: string | null
}
/**
 * Confirms an address, which then belongs to this account. Its signed-in pages continue and are notified;
 * the browser that registered is signed in. If an account already had the address unconfirmed (a child's),
 * it gets the password of the registration whose link was opened, and every other way to sign in is
 * removed.
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
    if (!used && (await wasJustUsed(tx, now, 'verify_email', token)))
      return { status: 'already_confirmed', token: null, session: null, navigate: null }
    const before = used && (await lockPerson(tx, used.user_id))
    const user = used && (await confirmAddress(tx, used.user_id, now))
    if (!used || !user || before?.waits_for_guardian) throw new Failure(signInErrors.link_expired)
    if (before?.email_verified_at === null && used.payload.password_hash) {
      await setPassword(tx, user.id, used.payload.password_hash, now)
      await dropProviders(tx, user.id)
      await endSessions(platform, tx, { user_id: user.id }, 'password_changed')
    }
    const as = actingAs(platform, actor, user)
    if (before?.email_verified_at === null && before.email !== null && used.payload.organization) {
      const owner = { id: before.id, email: before.email }
      await foundOrganization(platform, tx, as, owner, used.payload.organization)
      user.role = 'Organization'
      await openInPlaces(tx, user.id)
    }
    await cancel(tx, user.id, 'verify_email')
    await audit(tx, as, { code: 'USER_VERIFIED', subject_type: 'user', subject_id: user.id }, now)
    await platform.realtime.emit(tx, `user:${user.id}`, 'settings changed', {}, { coalesce: user.id })
    const navigate = used.payload.navigate ?? null
    const own = actor.user_id === user.id ? actor.session_id : null
    const same = browser !== null && used.payload.browser_hash === hashOf(browser)
    const session = own === null && same ? await startSession(platform, tx, actor, user) : null
    const opened = own === null ? (session?.token ?? null) : await accessToken(platform, tx, own)
    return { status: opened ? 'signed_in' : 'confirmed', token: opened, session, navigate }
  })
}
