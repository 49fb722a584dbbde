import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import {
  accept,
  legalInForce,
  lockPerson,
  setPassword,
  type AccountPerson,
} from '../../accounts/server/public.ts'
import { authorizeByGuardian, withdrawGuardianship } from '../../guardians/server/public.ts'
import { checkPassword, hashPassword, replacePassword } from '../../passwords/server/public.ts'
import { endSessions } from '../../sessions/server/public.ts'
import { addPerson, changePerson } from '../../users/server/public.ts'
import { childErrors, type AddChild } from '../children.contract.ts'
import type { FamilyPorts } from './families.queries.ts'
import { end, lockMember, OF_MINE, type Member } from './family-members.service.ts'
import { childAddedMail } from './families.mails.ts'
import { takeSeat } from './seats.ts'
import { notices } from './families.notices.ts'

/** @throws Failure 422 where somebody signs in with that name already */
const nameTaken = (error: unknown): never => {
  throw sqlState(error) === '23505' ? Failure.at('sign_in_name', childErrors.family_name_taken) : error
}

/**
 * Creates a child's account on a seat of the family. It signs in with a name and has no address, so that
 * the guardian's word replaces its confirmation. The agreement is that of the account's creator: it is
 * stored with the legal text in force, and its record is mailed to them.
 */
export async function addChild(
  platform: Platform,
  ports: FamilyPorts,
  person: Person,
  { password, agree: _, ...input }: z.output<typeof AddChild>,
): Promise<string> {
  checkPassword(password, input)
  const now = platform.clock()
  const password_hash = await hashPassword(password)
  return platform.db.transaction(async (tx) => {
    const owner = await lockPerson(tx, person.user_id)
    if (!owner) throw new Failure(common.session_expired)
    if (owner.email === null) throw new Failure(childErrors.family_needs_address)
    const id = await addPerson(tx, {
      ...input,
      role: 'Student',
      time_zone: person.zone,
      terms_accepted_at: now,
      email_verified_at: now,
      created_at: now,
    }).catch(nameTaken)
    await setPassword(tx, id, password_hash, now)
    await accept(tx, person, id, input.language, now)
    await audit(
      tx,
      person,
      {
        code: 'REGISTER',
        subject_type: 'user',
        subject_id: id,
        after: { role: 'Student', guardian: person.user_id },
      },
      now,
    )
    const token = await authorizeByGuardian(tx, id, { id: owner.id, email: owner.email }, now)
    await audit(
      tx,
      person,
      {
        code: 'CONSENT_GRANTED',
        subject_type: 'user',
        subject_id: id,
        after: { by: 'guardian', version: (await legalInForce(tx, now)).privacy },
      },
      now,
    )
    const member = await takeSeat(
      tx,
      ports,
      person,
      { owner_id: person.user_id, user_id: id, child: true, shares_progress: true },
      now,
    )
    await platform.mail.send(tx, notices.childAdded, {
      to: owner.email,
      language: owner.language,
      content: childAddedMail(
        owner.language,
        { child: input.first_name, sign_in_name: input.sign_in_name },
        {
          sign_in: `${platform.config.PUBLIC_URL}/auth/login`,
          agreement: `${platform.config.PUBLIC_URL}/consent-request#guardian=${token}`,
        },
      ),
    })
    return member
  })
}

/** A child of one's own family, locked with their account. @throws Failure 404 */
async function lockChild(
  tx: Db,
  person: Person,
  id: string,
): Promise<{ member: Member; child: AccountPerson }> {
  const member = await lockMember(tx, OF_MINE, [id, person.user_id])
  const child = member.child ? await lockPerson(tx, member.user_id) : null
  if (!child) throw new Failure(common.not_found)
  return { member, child }
}

/** Changes the name that a child signs in with. Whoever is signed in stays so. */
export async function renameChild(
  platform: Platform,
  person: Person,
  id: string,
  sign_in_name: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { child } = await lockChild(tx, person, id)
    if (child.sign_in_name === null) throw new Failure(common.not_found)
    await changePerson(tx, child.id, { sign_in_name }, now).catch(nameTaken)
    await audit(
      tx,
      person,
      {
        code: 'USER_UPDATED',
        subject_type: 'user',
        subject_id: child.id,
        before: { sign_in_name: child.sign_in_name },
        after: { sign_in_name },
      },
      now,
    )
  })
}

/**
 * A guardian chooses the password of a child who has no address to choose one by. Every session of the child
 * ends, as with any new password; the guardian hears of it by mail.
 */
export async function resetChild(
  platform: Platform,
  person: Person,
  id: string,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password)
  await platform.db.transaction(async (tx) => {
    const { child } = await lockChild(tx, person, id)
    if (child.email !== null) throw new Failure(childErrors.family_own_address)
    if (child.status !== 'active' || child.waits_for_guardian) throw new Failure(common.not_found)
    checkPassword(password, child)
    await replacePassword(platform, tx, person, child, password_hash, null)
  })
}

/**
 * The guardian takes their agreement back: the child's account opens for nobody any more, and the seat is
 * free.
 */
export async function endChildAccount(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const member = await lockMember(tx, OF_MINE, [id, person.user_id])
    if (!member.child) throw new Failure(common.not_found)
    await withdrawGuardianship(platform, tx, member.user_id, now)
    await audit(
      tx,
      person,
      {
        code: 'CONSENT_WITHDRAWN',
        subject_type: 'user',
        subject_id: member.user_id,
        before: { state: 'granted' },
        after: { state: 'withdrawn', by: 'guardian' },
      },
      now,
    )
    await endSessions(platform, tx, { user_id: member.user_id }, 'suspended')
    await end(tx, person, member, now, 'ended')
  })
}
