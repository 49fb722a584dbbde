import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { byEmail, lockPerson, tellPerson, type AccountPerson } from '../../accounts/server/public.ts'
import { common, Failure } from '#contract/errors.ts'
import { EMAIL_CHANGE, emailChangeErrors } from '../email-change.contract.ts'
import { dropEmailChange } from './drop-email-change.ts'
import { emailChangeByAdmin, emailChangeToNew } from './email-change.mails.ts'
import { notices } from './email-change.notices.ts'

/** Returns the address on which the holder of a link confirms or stops a change. */
export const link = (platform: TxPlatform, token: string): string =>
  `${platform.config.PUBLIC_URL}/auth/email-change#token=${token}`

/**
 * Opens a change, replaces an open one, and audits it. `by`: source of the approval; an administrator or
 * the second step replaces the old address, which then has nothing to confirm. An administrator's change
 * ends all of the person's sessions.
 */
export async function openChange(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  known: AccountPerson,
  email: string,
  by: 'old_address' | 'second_step' | 'administrator',
): Promise<{ forOld: string; toNew: () => Promise<void> }> {
  const now = platform.clock()
  await dropEmailChange(tx, known.id)
  const [forOld, forNew] = [newToken(), newToken()]
  await tx.query(
    `
      insert into email_changes (
        user_id, session_id, old_email, new_email, old_token_hash, new_token_hash, old_confirmed_at, expires_at,
        created_at, updated_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      known.id,
      by === 'administrator' ? null : actor.session_id,
      known.email,
      email,
      hashOf(forOld),
      hashOf(forNew),
      by === 'old_address' ? null : now,
      new Date(now.getTime() + EMAIL_CHANGE.minutes * 60_000),
      now,
    ],
  )
  await audit(
    tx,
    actor,
    { code: 'EMAIL_CHANGE_REQUESTED', subject_type: 'user', subject_id: known.id, after: { by } },
    now,
  )
  const { language } = known
  return {
    forOld,
    toNew: () =>
      platform.mail.send(tx, notices.addressChange, {
        to: email,
        language,
        content: emailChangeToNew(language, link(platform, forNew)),
      }),
  }
}

/**
 * An administrator changes the address of somebody who cannot read the old one any more. The new address
 * confirms; the old one is told at once and can stop it, or undo it for a week.
 *
 * @throws Failure not_found, same_email, email_taken
 */
export async function changeAddressOf(
  platform: Platform,
  admin: Person,
  user_id: string,
  email: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, user_id)
    if (!known || known.status !== 'active') throw new Failure(common.not_found)
    if (known.email?.toLowerCase() === email.toLowerCase())
      throw Failure.at('email', emailChangeErrors.same_email)
    // An administrator finds everybody by their address: there is nothing to hide here.
    if (await byEmail(tx, email)) throw Failure.at('email', emailChangeErrors.email_in_use)
    const { forOld, toNew } = await openChange(platform, tx, admin, known, email, 'administrator')
    const { language, first_name } = known
    await tellPerson(
      platform,
      tx,
      notices.addressChange,
      known,
      emailChangeByAdmin(language, first_name, email, link(platform, forOld)),
    )
    await toNew()
  })
}
