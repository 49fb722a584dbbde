import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { clearCount, uncount } from '#server/http/call/limits.ts'
import type { Platform } from '#server/platform.ts'
import { signInErrors } from '../sign-in.contract.ts'
import {
  countLogin,
  loginKeys,
  bySignIn,
  lockPerson,
  issue,
  setPassword,
} from '../../accounts/server/public.ts'
import { hashPassword, passwordMatches } from '../../passwords/server/public.ts'
import { mac } from '#server/auth/secrets.ts'
import {
  startSession,
  suspended,
  type SignedIn,
  isTrusted,
  isKnownDevice,
} from '../../sessions/server/public.ts'
import { hasTwoFactor } from '../../two-factor/server/public.ts'

export type LoginInput = { email: string; password: string; device: string | null; trusted: string | null }
export type LoginResult = { user_id: string } & ({ session: SignedIn } | { ticket: string })

/**
 * The first step of a sign-in, by address or sign-in name (`email` holds either). An unknown one and a wrong
 * password take the same path to the same answer; only who knows the password learns that the account is
 * suspended. An address that is not confirmed opens the account of its newest registration.
 */
export async function login(platform: Platform, actor: Actor, input: LoginInput): Promise<LoginResult> {
  const { db } = platform
  const now = platform.clock()
  const known = await bySignIn(db, input.email)
  const keys = loginKeys(
    actor.ip,
    input.email,
    known && isKnownDevice(platform, input.device, known.id) ? input.device : null,
  )
  await countLogin(db, keys)
  const right = await passwordMatches(known?.password_hash, input.password)
  if (!known || !right || known.status !== 'active') {
    const entry = {
      code: 'LOGIN_FAILED',
      subject_type: 'user',
      subject_id: known?.id ?? null,
      after: { email_fingerprint: mac(platform.keyFor('audit'), input.email.toLowerCase()) },
    } as const
    await db.transaction((tx) => audit(tx, actor, entry, now))
    throw known && right ? suspended(platform) : new Failure(signInErrors.wrong_credentials)
  }
  const renewed = right === 'old' ? await hashPassword(input.password) : null
  await uncount(db, keys.address)
  await clearCount(db, keys.account)
  if (known.waits_for_guardian) throw new Failure(signInErrors.guardian_first)
  return db.transaction(async (tx) => {
    // Comparing takes time. A password change or suspension meanwhile has ended all sessions, so this
    // sign-in must not start another one.
    const still = await lockPerson(tx, known.id)
    if (still?.status === 'inactive') throw suspended(platform)
    if (!still || still.password_hash !== known.password_hash)
      throw new Failure(signInErrors.wrong_credentials)
    if (renewed !== null) await setPassword(tx, known.id, renewed, now)
    if ((await hasTwoFactor(tx, known.id)) && !(await isTrusted(tx, known.id, input.trusted, now)))
      return { user_id: known.id, ticket: await issue(tx, now, { user_id: known.id, purpose: 'two_factor' }) }
    return { user_id: known.id, session: await startSession(platform, tx, actor, known) }
  })
}
