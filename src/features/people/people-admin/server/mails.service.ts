import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { lockPerson, registeredFor, sendConfirmation } from '../../accounts/server/public.ts'
import { askGuardianAgain } from '../../guardians/server/public.ts'
import { sendReset } from '../../passwords/server/public.ts'
import { peopleAdminErrors } from '../people-admin.contract.ts'

/** Sends a person, or a child's guardian, the link to a new password. @throws Failure not_found, not_mailed */
export async function mailReset(platform: Platform, admin: Person, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, id)
    if (!known || known.status !== 'active') throw new Failure(common.not_found)
    if (known.mailbox === null || known.waits_for_guardian) throw new Failure(peopleAdminErrors.not_mailed)
    await sendReset(platform, tx, admin, known)
  })
}

/**
 * Sends again what a new account waits for: the link to the person, or the question to the guardian. An
 * organization that they registered for still waits with it.
 *
 * @throws Failure not_found, already_confirmed, not_mailed
 */
export async function mailConfirmation(platform: Platform, admin: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const known = await lockPerson(tx, id)
    if (!known || known.status !== 'active') throw new Failure(common.not_found)
    if (known.waits_for_guardian) await askGuardianAgain(platform, tx, known.id)
    else if (known.email_verified_at !== null) throw new Failure(peopleAdminErrors.already_confirmed)
    else if (known.email === null) throw new Failure(peopleAdminErrors.not_mailed)
    else
      await sendConfirmation(
        platform,
        tx,
        { ...known, email: known.email },
        { organization: (await registeredFor(tx, known.id)) ?? undefined },
      )
    await audit(tx, admin, { code: 'CONFIRMATION_RESENT', subject_type: 'user', subject_id: id }, now)
  })
}
