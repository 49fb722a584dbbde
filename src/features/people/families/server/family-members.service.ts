import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { LEGAL } from '#contract/legal.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { accept, sendConfirmation, setPassword } from '../../accounts/server/public.ts'
import { authorizeByGuardian, withdrawGuardianship } from '../../guardians/server/public.ts'
import { checkPassword, hashPassword } from '../../passwords/server/public.ts'
import { endSessions } from '../../sessions/server/public.ts'
import { signInErrors } from '../../sign-in/sign-in.contract.ts'
import { users } from '../../users/server/users.table.ts'
import { familyErrors, type AddChild } from '../families.contract.ts'
import type { FamilyPorts } from './families.queries.ts'
import { childAddedMail } from './mails.ts'
import { takeSeat } from './seats.ts'
import { addPerson } from '../../users/server/public.ts'

/**
 * A child's account on a seat of the family. The guardian's agreement is theirs who makes it, written down
 * with the text that was in force, and its record goes to their own mail. The child's address confirms
 * itself, as everybody's does.
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
    const [owner] = await tx.query<{ email: string; language: 'en' | 'es'; same: boolean }>(
      `select email::text, language, email = $2::citext as same from ${users} where id = $1`,
      [person.user_id, input.email],
    )
    if (owner!.same) throw Failure.at('email', signInErrors.guardian_is_learner)
    const id = await addPerson(tx, {
      ...input,
      role: 'Student',
      time_zone: person.zone,
      terms_accepted_at: now,
      created_at: now,
    }).catch((error: unknown) => {
      throw sqlState(error) === '23505' ? Failure.at('email', familyErrors.family_has_account) : error
    })
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
    const token = await authorizeByGuardian(tx, id, owner!.email, now)
    await audit(
      tx,
      person,
      {
        code: 'CONSENT_GRANTED',
        subject_type: 'user',
        subject_id: id,
        after: { by: 'guardian', version: LEGAL.privacy },
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
    await sendConfirmation(platform, tx, { id, ...input }, { password_hash })
    await platform.mail.send(tx, {
      to: owner!.email,
      language: owner!.language,
      content: childAddedMail(
        owner!.language,
        input.first_name,
        `${platform.config.PUBLIC_URL}/consent-request#guardian=${token}`,
      ),
    })
    return member
  })
}

type Member = { id: string; user_id: string; owner_id: string; child: boolean }
async function end(
  tx: Db,
  person: Person,
  member: Member,
  now: Date,
  how: 'removed' | 'left' | 'ended',
): Promise<void> {
  await tx.query('update family_members set ended_at = $2, updated_at = $2 where id = $1', [member.id, now])
  await audit(
    tx,
    person,
    {
      code: 'FAMILY_MEMBER_DELETED',
      subject_type: 'family_member',
      subject_id: member.id,
      before: { owner_id: member.owner_id, user_id: member.user_id },
      after: { how },
    },
    now,
  )
}
async function lockMember(tx: Db, where: string, values: unknown[]): Promise<Member> {
  const [row] = await tx.query<Member>(
    `select id, user_id, owner_id, child from family_members where ${where} and ended_at is null for update`,
    values,
  )
  if (!row) throw new Failure(common.not_found)
  return row
}
const OF_MINE = 'id = $1 and owner_id = $2',
  MINE = 'user_id = $1'

/** Takes somebody out of one's own family. Their account and what they learned stay theirs. */
export async function removeMember(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) =>
    end(tx, person, await lockMember(tx, OF_MINE, [id, person.user_id]), now, 'removed'),
  )
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
    await withdrawGuardianship(tx, member.user_id, now)
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

export async function leaveFamily(platform: Platform, person: Person): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) =>
    end(tx, person, await lockMember(tx, MINE, [person.user_id]), now, 'left'),
  )
}

/** A child's guardian always sees how it is going; everybody else chooses. */
export async function shareProgress(
  platform: Platform,
  person: Person,
  shares_progress: boolean,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const member = await lockMember(tx, MINE, [person.user_id])
    if (member.child) throw new Failure(common.forbidden)
    await tx.query('update family_members set shares_progress = $2, updated_at = $3 where id = $1', [
      member.id,
      shares_progress,
      now,
    ])
    await audit(
      tx,
      person,
      {
        code: 'FAMILY_MEMBER_UPDATED',
        subject_type: 'family_member',
        subject_id: member.id,
        after: { shares_progress },
      },
      now,
    )
  })
}
