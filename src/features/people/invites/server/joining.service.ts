import type { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import type { Role } from '#contract/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { grantConsent } from '../../consents/server/public.ts'
import { accept, actingAs, setPassword } from '../../accounts/server/public.ts'
import {
  followPlaces,
  startSession,
  type SignedIn,
  switchOrganization,
} from '../../sessions/server/public.ts'
import { addToGroup } from '../../groups/server/public.ts'
import { authorizeByOrganization } from '../../guardians/server/public.ts'
import { checkPassword, hashPassword } from '../../passwords/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { inviteErrors } from '../invite-errors.contract.ts'
import type { AcceptInvite } from '../invites.contract.ts'
import { addPerson } from '../../users/server/public.ts'
import { placeOfInvited, seatOfJoiner } from './ports.ts'
import { lockByToken, type Invite } from './invites.queries.ts'
import { assertOpen } from './invites.service.ts'

const ROLE_OF: Record<Invite['role'], Role> = {
  owner: 'Organization',
  teacher: 'Teacher',
  editor: 'Teacher',
  learner: 'Student',
}
type Place = Pick<Invite, 'organization_id' | 'role' | 'invited_by'>

/**
 * Gives a person their place in an organization; a learner's joining is the consent that the invitation
 * states, but for a child whom nobody named: their guardian is asked. Answers the place, null for somebody
 * who has one.
 */
export async function takePlace(
  platform: TxPlatform,
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
  if (place_id && role === 'learner')
    await seatOfJoiner(platform, tx, actor, { user_id, organization_id }, now)
  if (consents)
    await grantConsent(platform, tx, actor, { subject_id: user_id, organization_id, asked_by: invited_by })
  return place_id
}

/**
 * Makes the person what their places say now (a learner whose place is a teacher's becomes a teacher) and the
 * organization the active one. Answers a token for it.
 */
export async function enterPlace(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  { organization_id }: Pick<Invite, 'organization_id'>,
): Promise<string> {
  await followPlaces(platform, tx, person, [person.user_id], { organization_id, except: person.session_id })
  return switchOrganization(platform, tx, person, organization_id)
}

/** Uses the invitation up and gives the person their place. */
async function join(
  platform: TxPlatform,
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
  const membership_id = await takePlace(platform, tx, actor, invite, user_id)
  const { group_id, organization_id } = invite
  if (membership_id && group_id) await addToGroup(tx, { group_id, membership_id, organization_id }, now)
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
    const [mine] = await tx.query<{ same: boolean }>(
      `select email = $2::citext as same from ${users} where id = $1 for no key update`,
      [person.user_id, invite.email],
    )
    if (!mine?.same) throw new Failure(inviteErrors.invite_other_address)
    await join(platform, tx, person, invite, person.user_id)
    return enterPlace(platform, tx, person, invite)
  })
}
