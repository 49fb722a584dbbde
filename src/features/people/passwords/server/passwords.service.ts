import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { signInErrors } from '../../sign-in/sign-in.contract.ts'
import {
  actingAs,
  mayMail,
  passwordChanged,
  tellPerson,
  resetPasswordMail,
  bySignIn,
  byId,
  dropProviders,
  lockPerson,
  setPassword,
  type AccountPerson,
  cancelAll,
  issue,
  redeem,
  registeredFor,
  foundOrganization,
} from '../../accounts/server/public.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { checkPassword } from './password-policy.ts'
import { endSessions, forgetDevices } from '../../sessions/server/public.ts'
import { confirmAddress } from '../../users/server/public.ts'
import { notices } from './passwords.notices.ts'

/** Ends other pending changes of a person when their password is replaced, in the same transaction. */
export const endWithPassword = port<(tx: Db, user_id: string) => Promise<void>>('endWithPassword')

/**
 * Sends a link with which to choose a new password, if there is somebody to send it to: the person, or the
 * guardian of an account without an address. `typed`: address or sign-in name.
 */
export async function forgotPassword(platform: Platform, actor: Actor, typed: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const known = await bySignIn(tx, typed)
    // An address that nobody has confirmed gets the link too: whoever opens it owns the address.
    const mailbox = known?.mailbox ?? known?.email ?? null
    if (!known || known.status !== 'active' || known.waits_for_guardian || mailbox === null) return
    if (!(await mayMail(tx, mailbox))) return
    await sendReset(platform, tx, actor, { ...known, mailbox })
  })
}

/** Sends the link with which a person chooses a new password, and writes down who asked for it. */
export async function sendReset(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  known: AccountPerson,
): Promise<void> {
  const now = platform.clock()
  const token = await issue(tx, now, { user_id: known.id, purpose: 'reset_password' })
  await audit(
    tx,
    actor,
    { code: 'PASSWORD_RESET_REQUESTED', subject_type: 'user', subject_id: known.id },
    now,
  )
  const url = `${platform.config.PUBLIC_URL}/auth/reset-password#token=${token}`
  await tellPerson(
    platform,
    tx,
    notices.password,
    known,
    resetPasswordMail(known.language, known.first_name, url),
  )
}

/**
 * Sets a new password, cancels open links, ends other sessions, removes trusted devices and notifies the
 * owner.
 */
export async function replacePassword(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  known: AccountPerson,
  password_hash: string,
  keep: string | null,
): Promise<void> {
  const now = platform.clock()
  await setPassword(tx, known.id, password_hash, now)
  await cancelAll(tx, known.id)
  await endWithPassword(tx, known.id)
  await forgetDevices(tx, known.id)
  await endSessions(platform, tx, { user_id: known.id, except: keep }, 'password_changed')
  await audit(tx, actor, { code: 'PASSWORD_CHANGED', subject_type: 'user', subject_id: known.id }, now)
  await tellPerson(
    platform,
    tx,
    notices.password,
    known,
    passwordChanged(known.language, known.first_name, platform.config),
  )
}

/** Sets a password with the token of a mail. Reading that mail also confirms the address. */
export async function resetPassword(
  platform: Platform,
  actor: Actor,
  input: { token: string; password: string },
): Promise<void> {
  const password_hash = await hashPassword(input.password)
  await platform.db.transaction(async (tx) => {
    const used = await redeem(tx, platform.clock(), 'reset_password', input.token)
    const known = used && (await lockPerson(tx, used.user_id))
    if (!known || known.status !== 'active' || known.waits_for_guardian)
      throw new Failure(signInErrors.link_expired)
    // A refused password rolls the use of the link back.
    checkPassword(input.password, known)
    if (!(await confirmAddress(tx, known.id, platform.clock()))) throw new Failure(signInErrors.link_expired)
    // Somebody else may have registered the address before its owner, so remove their linked providers.
    if (known.email_verified_at === null) await dropProviders(tx, known.id)
    const as = actingAs(platform, actor, known)
    // Resetting the password confirms the address, so create the organization of an unconfirmed
    // registration.
    const organization = known.email_verified_at === null ? await registeredFor(tx, known.id) : null
    if (organization && known.email !== null)
      await foundOrganization(platform, tx, as, { id: known.id, email: known.email }, organization)
    await replacePassword(platform, tx, as, (await byId(tx, known.id))!, password_hash, null)
  })
}

/**
 * @throws Failure 422 at `field` unless this is the person's password; somebody without one (a provider's
 *   account) passes with none.
 */
export async function assertPassword(
  platform: Platform,
  user_id: string,
  password: string,
  field: string,
): Promise<AccountPerson> {
  const known = await byId(platform.db, user_id)
  if (!known) throw new Failure(common.session_expired)
  if (known.password_hash === null && password === '') return known
  if (!(await passwordMatches(known.password_hash, password)))
    throw Failure.at(field, signInErrors.wrong_password)
  return known
}

/** Changes the password of a signed-in person, who stays signed in here and nowhere else. */
export async function changePassword(
  platform: Platform,
  person: Person,
  input: { current_password: string; password: string },
): Promise<void> {
  const seen = await assertPassword(platform, person.user_id, input.current_password, 'current_password')
  checkPassword(input.password, seen)
  const password_hash = await hashPassword(input.password)
  await platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, person.user_id)
    if (!known || known.password_hash !== seen.password_hash) throw new Failure(common.conflict)
    await replacePassword(platform, tx, person, known, password_hash, person.session_id)
  })
}
