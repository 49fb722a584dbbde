import type { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import type { Role } from '#contract/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { grantConsent } from '../../consents/server/public.ts'
import { accept, actingAs, setPassword } from '../../accounts/server/public.ts'
import { endSessions, startSession, type SignedIn, switchOrganization } from '../../sessions/server/public.ts'
import { authorizeByOrganization } from '../../guardians/server/public.ts'
import { checkPassword, hashPassword } from '../../passwords/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { inviteErrors, type AcceptInvite } from '../invites.contract.ts'
import { addPerson, changePerson } from '../../users/server/public.ts'
import { placeOfInvited } from './ports.ts'
import { lockByToken, type Invite } from './invites.queries.ts'
import { assertOpen } from './invites.service.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

const ROLE_OF: Record<Invite['role'], Role> = {
  owner: 'Organization',
  teacher: 'Teacher',
  editor: 'Teacher',
  learner: 'Student',
}
/** Who joins keeps the role that reaches further. */
const RANK: readonly Role[] = ['Student', 'Teacher', 'Organization', 'Admin']

type Place = Pick<Invite, 'organization_id' | 'role' | 'invited_by'>

/**
 * Gives a person their place in an organization; a learner's joining is the consent that the invitation
 * states, but for a child whom nobody named: their guardian is asked. Answers the place, null for somebody
 * who has one.
 */
export async function takePlace(
  platform: Platform,
  tx: Db,
  actor: Actor,
  { organization_id, role, invited_by }: Place,
  user_id: string,
  consents = role === 'learner',
): Promise<string | null> {
  const now = platform.clock()
  const place_id = await placeOfInvited(tx, { organization_id, user_id, kind: role }, now)
  if (place_id)
    await audit(
      tx,
      actor,
      {
        code: 'MEMBERSHIP_CREATED',
        subject_type: 'membership',
        subject_id: place_id,
        organization_id,
        after: { user_id, kind: role },
      },
      now,
    )
  if (consents)
    await grantConsent(platform, tx, actor, { subject_id: user_id, organization_id, asked_by: invited_by })
  return place_id
}

/**
 * A learner whose place is a teacher's becomes a teacher, and whose is an owner's, an owner; nobody becomes
 * less. Answers a token for the organization.
 */
export async function enterPlace(
  platform: Platform,
  tx: Db,
  person: Person,
  { organization_id }: Pick<Invite, 'organization_id'>,
  before: Role,
): Promise<string> {
  const now = platform.clock()
  // Who was in already keeps the place they have, whatever this invitation says.
  const [place] = await tx.query<{ kind: Invite['role'] }>(
    `select kind from ${memberships} where organization_id = $1 and user_id = $2 and status = 'active'`,
    [organization_id, person.user_id],
  )
  const becomes = place ? ROLE_OF[place.kind] : before
  if (RANK.indexOf(becomes) > RANK.indexOf(before)) {
    await changePerson(tx, person.user_id, { role: becomes }, now)
    await audit(
      tx,
      person,
      {
        code: 'USER_ROLE_CHANGED',
        subject_type: 'user',
        subject_id: person.user_id,
        organization_id,
        before: { role: before },
        after: { role: becomes },
      },
      now,
    )
    await endSessions(platform, tx, { user_id: person.user_id, except: person.session_id }, 'role_changed')
  }
  return switchOrganization(platform, tx, person, organization_id)
}

/** Uses the invitation up and gives the person their place. */
async function join(
  platform: Platform,
  tx: Db,
  actor: Actor,
  invite: Invite,
  user_id: string,
): Promise<void> {
  const now = platform.clock()
  await tx.query(
    `update invites set state = 'accepted', accepted_by = $2, accepted_at = $3, updated_at = $3 where id = $1`,
    [invite.id, user_id, now],
  )
  await audit(
    tx,
    actor,
    {
      code: 'INVITE_ACCEPTED',
      subject_type: 'invite',
      subject_id: invite.id,
      organization_id: invite.organization_id,
    },
    now,
  )
  await takePlace(platform, tx, actor, invite, user_id)
}

/**
 * A new person joins: account, place and session in one. The link proves the address. Of parallel calls, one
 * wins.
 */
export async function acceptInvite(
  platform: Platform,
  actor: Actor,
  input: z.output<typeof AcceptInvite>,
): Promise<{ user_id: string; session: SignedIn }> {
  const now = platform.clock()
  const password_hash = await hashPassword(input.password)
  return platform.db
    .transaction(async (tx) => {
      const invite = await lockByToken(tx, input.token, now)
      assertOpen(invite)
      checkPassword(input.password, { ...input, email: invite.email })
      if (invite.role === 'learner' && input.birth_year === undefined)
        throw Failure.at('birth_year', inviteErrors.birth_year_missing)
      const birth_year = invite.role === 'learner' ? (input.birth_year ?? null) : null
      const role = ROLE_OF[invite.role]
      const id = await addPerson(tx, {
        first_name: input.first_name,
        last_name: input.last_name,
        email: invite.email,
        email_verified_at: now,
        role,
        language: input.language,
        time_zone: actor.zone,
        birth_year,
        terms_accepted_at: now,
        created_at: now,
      })
      await setPassword(tx, id, password_hash, now)
      await accept(tx, actor, id, input.language, now)
      if (isChild(birth_year, now)) await authorizeByOrganization(tx, id, invite.organization_id, now)
      const as = actingAs(platform, actor, { id, role, organization_id: invite.organization_id })
      await audit(
        tx,
        as,
        { code: 'REGISTER', subject_type: 'user', subject_id: id, after: { role, invite_id: invite.id } },
        now,
      )
      await join(platform, tx, as, invite, id)
      return {
        user_id: id,
        session: await startSession(platform, tx, actor, { id, role }, invite.organization_id),
      }
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new Failure(inviteErrors.invite_has_account) : error
    })
}

/** A signed-in person joins with their account, which must have the invited address. */
export async function confirmInvite(platform: Platform, person: Person, token: string): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const invite = await lockByToken(tx, token, now)
    assertOpen(invite)
    const [mine] = await tx.query<{ same: boolean; role: Role }>(
      `select email = $2::citext as same, role from ${users} where id = $1 for update`,
      [person.user_id, invite.email],
    )
    if (!mine?.same) throw new Failure(inviteErrors.invite_other_address)
    await join(platform, tx, person, invite, person.user_id)
    return enterPlace(platform, tx, person, invite, mine.role)
  })
}
