import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { dropEmailChange } from './drop-email-change.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { changePerson } from '../../users/server/public.ts'
import {
  EMAIL_CHANGE,
  emailChangeErrors,
  type OpenEmailChange,
  type ShownEmailChange,
} from '../email-change.contract.ts'
import { signInErrors } from '../../sign-in/sign-in.contract.ts'
import {
  actingAs,
  mayMail,
  resetPasswordMail,
  tellPerson,
  byEmail,
  byId,
  lockPerson,
  type AccountPerson,
  cancelAll,
  issue,
} from '../../accounts/server/public.ts'
import { emailChangeByCode, emailChanged, emailChangeTaken, emailChangeToOld } from './email-change.mails.ts'
import { link, openChange } from './open-change.ts'
import { assertSecondStep, hasTwoFactor } from '../../two-factor/server/public.ts'
import { assertPassword, passwordNotices } from '../../passwords/server/public.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { endSessions } from '../../sessions/server/public.ts'
import { notices } from './email-change.notices.ts'

type Row = {
  id: string
  user_id: string
  session_id: string | null
  /** Null where there was none: then the guardian's mailbox is the old side. */
  old_email: string | null
  new_email: string
  old_confirmed_at: Date | null
  new_confirmed_at: Date | null
  applied_at: Date | null
  side: 'old' | 'new' | 'undo'
}
const gone = (): Failure => new Failure(signInErrors.link_expired)

/** The live change that a link belongs to, locked behind its person. @throws Failure link_expired */
async function byToken(tx: Db, token: string, now: Date): Promise<{ row: Row; known: AccountPerson }> {
  const hash = hashOf(token)
  const [found] = await tx.query<{ user_id: string }>(
    'select user_id from email_changes where $1 in (old_token_hash, new_token_hash, undo_token_hash)',
    [hash],
  )
  const known = found && (await lockPerson(tx, found.user_id))
  const [row] = known
    ? await tx.query<Row>(
        `
          select
            id, user_id, session_id, old_email::text, new_email::text, old_confirmed_at, new_confirmed_at,
            applied_at,
            case $1 when undo_token_hash then 'undo' when new_token_hash then 'new' else 'old' end as side
          from email_changes
          where $1 in (old_token_hash, new_token_hash, undo_token_hash) and expires_at > $2
          for update`,
        [hash, now],
      )
    : []
  if (!row || !known || known.status !== 'active' || (row.applied_at !== null) !== (row.side === 'undo'))
    throw gone()
  return { row, known }
}
/**
 * Asks both addresses; with a code of the second step the new one alone, and the old one is told and can stop
 * it, or undo it for days. A new address that has an account gets a mail that says so; the answer is the
 * same.
 */
export async function askEmailChange(
  platform: Platform,
  person: Person,
  input: { email: string; password: string; code: string },
): Promise<void> {
  const seen = await assertPassword(platform, person.user_id, input.password, 'password')
  await platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, person.user_id)
    if (!known || known.password_hash !== seen.password_hash) throw new Failure(common.conflict)
    if (known.mailbox === null) throw Failure.at('email', emailChangeErrors.no_guardian)
    if (known.email?.toLowerCase() === input.email.toLowerCase())
      throw Failure.at('email', emailChangeErrors.same_email)
    // A child's guardian must agree to an address; a code cannot replace that.
    const coded = input.code !== '' && known.email !== null
    if (coded && !(await hasTwoFactor(tx, person.user_id)))
      throw Failure.at('code', emailChangeErrors.no_second_step)
    if (coded) await assertSecondStep(platform, tx, person.user_id, input.code)
    const { forOld, toNew } = await openChange(
      platform,
      tx,
      person,
      known,
      input.email,
      coded ? 'second_step' : 'old_address',
    )
    const { language, first_name } = known
    const mail = coded ? emailChangeByCode : emailChangeToOld
    await tellPerson(
      platform,
      tx,
      notices.addressChange,
      known,
      mail(language, first_name, input.email, link(platform, forOld)),
    )
    if (!(await mayMail(tx, input.email))) return
    const owner = await byEmail(tx, input.email)
    if (!owner) return toNew()
    await platform.mail.send(tx, notices.addressChange, {
      to: owner.email,
      language: owner.language,
      content: emailChangeTaken(owner.language, owner.first_name, platform.config),
    })
  })
}

export async function openEmailChange(
  platform: Platform,
  person: Person,
): Promise<z.output<typeof OpenEmailChange> | null> {
  const [row] = await platform.db.query<{
    email: string
    old_confirmed: boolean
    new_confirmed: boolean
    expires_at: Date
  }>(
    `
      select
        new_email::text as email, old_confirmed_at is not null as old_confirmed,
        new_confirmed_at is not null as new_confirmed, expires_at
      from email_changes
      where user_id = $1 and applied_at is null and expires_at > $2`,
    [person.user_id, platform.clock()],
  )
  return row ? { ...row, expires_at: row.expires_at.toISOString() } : null
}

export const cancelEmailChange = (platform: Platform, person: Person): Promise<void> =>
  dropEmailChange(platform.db, person.user_id)

export function shownEmailChange(
  platform: Platform,
  token: string,
): Promise<z.output<typeof ShownEmailChange>> {
  return platform.db.transaction(async (tx) => {
    const { row, known } = await byToken(tx, token, platform.clock())
    return {
      side: row.side,
      old_email: row.old_email ?? known.sign_in_name ?? '',
      new_email: row.new_email,
      confirmed: row.side === 'undo' ? false : row[`${row.side}_confirmed_at`] !== null,
    }
  })
}

/** Writes the address, ends the other sessions and open links, and tells the old address how to undo it. */
async function apply(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  known: AccountPerson,
  row: Row,
): Promise<void> {
  const now = platform.clock()
  const undo = newToken()
  await changePerson(tx, known.id, { email: row.new_email, email_verified_at: now }, now)
  await tx.query(
    `
      update email_changes
      set applied_at = $2, undo_token_hash = $3, expires_at = $4, updated_at = $2
      where id = $1`,
    [row.id, now, hashOf(undo), new Date(now.getTime() + EMAIL_CHANGE.undoDays * 86_400_000)],
  )
  await cancelAll(tx, known.id)
  await endSessions(platform, tx, { user_id: known.id, except: row.session_id }, 'email_changed')
  await audit(
    tx,
    actingAs(platform, actor, known),
    { code: 'EMAIL_CHANGED', subject_type: 'user', subject_id: known.id },
    now,
  )
  // `known` is from before: the old address, or the guardian where there was none.
  await tellPerson(
    platform,
    tx,
    notices.addressChange,
    known,
    emailChanged(
      known.language,
      known.first_name,
      row.new_email,
      link(platform, undo),
      EMAIL_CHANGE.undoDays,
    ),
  )
}

/** Confirms one side. With both, the address changes. */
export function confirmEmailChange(
  platform: Platform,
  actor: Actor,
  token: string,
): Promise<'waiting' | 'changed'> {
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      const { row, known } = await byToken(tx, token, now)
      if (row.side === 'undo') throw gone()
      await tx.query(
        `
          update email_changes
          set ${row.side}_confirmed_at = coalesce(${row.side}_confirmed_at, $2), updated_at = $2
          where id = $1`,
        [row.id, now],
      )
      const other = row.side === 'old' ? row.new_confirmed_at : row.old_confirmed_at
      if (other === null) return 'waiting'
      await apply(platform, tx, actor, known, row)
      return 'changed'
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new Failure(emailChangeErrors.email_taken) : error
    })
}

/**
 * Stops a change that waits; takes one back that was made, as somebody else's doing: every session ends and
 * the password is chosen anew.
 */
export function stopEmailChange(
  platform: Platform,
  actor: Actor,
  token: string,
): Promise<'stopped' | 'undone'> {
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      const { row, known } = await byToken(tx, token, now)
      if (row.side !== 'undo') {
        await dropEmailChange(tx, known.id)
        return 'stopped'
      }
      await changePerson(tx, known.id, { email: row.old_email, email_verified_at: now }, now)
      await tx.query('delete from email_changes where user_id = $1', [known.id])
      await cancelAll(tx, known.id)
      await endSessions(platform, tx, { user_id: known.id }, 'email_changed')
      await audit(
        tx,
        actingAs(platform, actor, known),
        { code: 'EMAIL_CHANGE_UNDONE', subject_type: 'user', subject_id: known.id },
        now,
      )
      const reset = await issue(tx, now, { user_id: known.id, purpose: 'reset_password' })
      const before = await byId(tx, known.id)
      const url = `${platform.config.PUBLIC_URL}/auth/reset-password#token=${reset}`
      if (before)
        await tellPerson(
          platform,
          tx,
          passwordNotices.password,
          before,
          resetPasswordMail(known.language, known.first_name, url),
        )
      return 'undone'
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new Failure(emailChangeErrors.email_taken) : error
    })
}
