import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { qrSvg } from '#server/qr-code.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { clearCount } from '#server/http/call/limits.ts'
import { accounts } from '../../accounts/server/accounts.table.ts'
import {
  countTry,
  actingAs,
  countSecondStep,
  secondStepKey,
  twoFactorChanged,
  tellPerson,
  byId,
  lockPerson,
  redeem,
} from '../../accounts/server/public.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { SealedColumn } from '#server/sealed/sealed-columns.ts'
import { signInErrors } from '../../sign-in/sign-in.contract.ts'
import { assertPassword } from '../../passwords/server/public.ts'
import { decrypt, encrypt, hashOf } from '#server/auth/secrets.ts'
import { startSession, type SignedIn, forgetDevices, trustDevice } from '../../sessions/server/public.ts'
import { backup_codes } from './two-factor.table.ts'
import { notices } from './two-factor.notices.ts'

const PERIOD = 30
const CODES = 10
/** Without letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Wrong codes after which a ticket is used up. */
const TRIES = 5

const SECRETS = 'two-factor secrets'
export const sealedSecrets: SealedColumn = { table: 'two_factors', column: 'secret', purpose: SECRETS }
const totp = (issuer: string, secret: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  })
const wrong = (field: string): Failure => Failure.at(field, signInErrors.wrong_code)

export const hasTwoFactor = async (db: Db, user_id: string): Promise<boolean> =>
  (await db.query('select from two_factors where user_id = $1 and enabled', [user_id])).length > 0

/** Accepts a code of the app, one step early or late; each code works once, also for parallel calls. */
async function takeCode(
  platform: TxPlatform,
  tx: Db,
  user_id: string,
  code: string,
  enabled: boolean,
): Promise<boolean> {
  const [row] = await tx.query<{ secret: string }>(
    'select secret from two_factors where user_id = $1 and enabled = $2',
    [user_id, enabled],
  )
  if (!row) return false
  const now = platform.clock().getTime()
  const delta = totp('', decrypt(platform.keysFor(SECRETS), row.secret), '').validate({
    token: code,
    timestamp: now,
    window: 1,
  })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / PERIOD) + delta
  return (
    (
      await tx.query(
        `
          update two_factors
          set last_step = $2
          where user_id = $1 and (last_step is null or last_step < $2)
          returning id`,
        [user_id, step],
      )
    ).length > 0
  )
}

async function takeBackupCode(tx: Db, user_id: string, code: string, now: Date): Promise<boolean> {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (
    (
      await tx.query(
        `
          update backup_codes
          set used_at = $3
          where user_id = $1 and code_hash = $2 and used_at is null
          returning id`,
        [user_id, hashOf(`${user_id} ${plain}`), now],
      )
    ).length > 0
  )
}

/**
 * Requires the second step again before serious actions, if it is on: a code of the app or a backup code.
 *
 * @throws Failure 422 at `code`
 */
export async function assertSecondStep(
  platform: TxPlatform,
  tx: Db,
  user_id: string,
  code: string,
): Promise<void> {
  if (!(await hasTwoFactor(tx, user_id))) return
  if (
    !(/^\d{6}$/.test(code)
      ? await takeCode(platform, tx, user_id, code, true)
      : await takeBackupCode(tx, user_id, code, platform.clock()))
  )
    throw wrong('code')
}

/** Ten new codes in place of all earlier ones; only their hashes stay. */
async function renewBackupCodes(tx: Db, user_id: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  await tx.query('delete from backup_codes where user_id = $1', [user_id])
  await tx.orm
    .insert(backup_codes)
    .values(codes.map((code) => ({ user_id, code_hash: hashOf(`${user_id} ${code}`), created_at: now })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export async function twoFactorStatus(platform: Platform, person: Person) {
  const [row] = await platform.db.query<{
    enabled: boolean
    backup_codes_left: number
    has_password: boolean
  }>(
    `
    select exists (select from two_factors where user_id = $1 and enabled) as enabled,
      (select count(*)::int from backup_codes where user_id = $1 and used_at is null) as backup_codes_left,
      exists (select from ${accounts} where user_id = $1 and password_hash is not null) as has_password`,
    [person.user_id],
  )
  return { ...row!, required: person.role === 'Admin' && platform.config.production }
}

/** Creates a new secret, unconfirmed until its first code. Refused while the second step is on. */
export async function setUpTwoFactor(platform: Platform, person: Person, password: string) {
  const known = await assertPassword(platform, person.user_id, password, 'password')
  const secret = new Secret({ size: 20 }).base32
  const [row] = await platform.db.query<{ id: string }>(
    `
    insert into two_factors as t (user_id, secret) values ($1, $2)
    on conflict (user_id) do update set secret = $2, last_step = null where not t.enabled returning id`,
    [person.user_id, encrypt(platform.keyFor(SECRETS), secret)],
  )
  if (!row) throw new Failure(common.conflict)
  const url = totp(
    (await platform.site.identity(platform.db)).name,
    secret,
    known.email ?? known.sign_in_name ?? '',
  ).toString()
  return {
    secret,
    url,
    qr_svg: await qrSvg(url),
  }
}

export function enableTwoFactor(platform: Platform, person: Person, code: string): Promise<string[]> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, person.user_id)
    if (!known || !(await takeCode(platform, tx, person.user_id, code, false))) throw wrong('code')
    await tx.query('update two_factors set enabled = true, updated_at = $2 where user_id = $1', [
      person.user_id,
      now,
    ])
    await audit(
      tx,
      person,
      { code: 'TWO_FACTOR_ENABLED', subject_type: 'user', subject_id: person.user_id },
      now,
    )
    const content = twoFactorChanged(known.language, known.first_name, true, platform.config)
    await tellPerson(platform, tx, notices.twoSteps, known, content)
    return renewBackupCodes(tx, person.user_id, now)
  })
}

export async function disableTwoFactor(
  platform: Platform,
  person: Person,
  input: { password: string; code: string },
): Promise<void> {
  await assertPassword(platform, person.user_id, input.password, 'password')
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, person.user_id)
    if (!known || !(await takeCode(platform, tx, person.user_id, input.code, true))) throw wrong('code')
    await dropSecondStep(tx, person.user_id)
    await forgetDevices(tx, person.user_id)
    await audit(
      tx,
      person,
      { code: 'TWO_FACTOR_DISABLED', subject_type: 'user', subject_id: person.user_id },
      now,
    )
    const content = twoFactorChanged(known.language, known.first_name, false, platform.config)
    await tellPerson(platform, tx, notices.twoSteps, known, content)
  })
}

export async function newBackupCodes(
  platform: Platform,
  person: Person,
  input: { password: string; code: string },
): Promise<string[]> {
  await assertPassword(platform, person.user_id, input.password, 'password')
  return platform.db.transaction(async (tx) => {
    await lockPerson(tx, person.user_id)
    if (!(await takeCode(platform, tx, person.user_id, input.code, true))) throw wrong('code')
    await audit(
      tx,
      person,
      { code: 'BACKUP_CODES_CREATED', subject_type: 'user', subject_id: person.user_id },
      platform.clock(),
    )
    return renewBackupCodes(tx, person.user_id, platform.clock())
  })
}

export type SecondStepInput = {
  ticket: string
  code?: string | undefined
  backup_code?: string | undefined
  trust_device: boolean
}
/** The second step of a sign-in. A ticket bears five wrong codes, an account ten in a quarter of an hour. */
export async function secondStep(
  platform: Platform,
  actor: Actor,
  input: SecondStepInput,
): Promise<{ user_id: string; session: SignedIn; trusted: string | null }> {
  const { db } = platform
  const now = platform.clock()
  const ticket = await countTry(db, now, 'two_factor', input.ticket, TRIES)
  const known = ticket && (await byId(db, ticket.user_id))
  if (!known || known.status !== 'active') throw new Failure(signInErrors.ticket_expired)
  await countSecondStep(db, known.id)
  const result = await db.transaction(async (tx) => {
    if ((await lockPerson(tx, known.id))?.status !== 'active') throw new Failure(signInErrors.ticket_expired)
    const byBackup =
      input.code === undefined && (await takeBackupCode(tx, known.id, input.backup_code ?? '', now))
    if (
      !byBackup &&
      !(input.code !== undefined && (await takeCode(platform, tx, known.id, input.code, true)))
    )
      return null
    if (!(await redeem(tx, now, 'two_factor', input.ticket))) throw new Failure(signInErrors.ticket_expired)
    if (byBackup)
      await audit(
        tx,
        actingAs(platform, actor, known),
        { code: 'BACKUP_CODE_USED', subject_type: 'user', subject_id: known.id },
        now,
      )
    return {
      user_id: known.id,
      session: await startSession(platform, tx, actor, known),
      trusted: input.trust_device ? await trustDevice(tx, known.id, now) : null,
    }
  })
  if (!result) {
    await db.transaction((tx) =>
      audit(
        tx,
        actor,
        { code: 'LOGIN_FAILED', subject_type: 'user', subject_id: known.id, after: { step: 'second' } },
        now,
      ),
    )
    throw wrong(input.code === undefined ? 'backup_code' : 'code')
  }
  await clearCount(db, secondStepKey(known.id))
  return result
}

/** Takes second step and backup codes from a person. */
export async function dropSecondStep(tx: Db, user_id: string): Promise<void> {
  await tx.query('delete from two_factors where user_id = $1', [user_id])
  await tx.query('delete from backup_codes where user_id = $1', [user_id])
}
