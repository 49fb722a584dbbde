import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { accept, actingAs, mailRefusal, refusalAddresses, setPassword } from '../../accounts/server/public.ts'
import { inviteErrors } from '../../invites/invite-errors.contract.ts'
import { checkPassword, hashPassword } from '../../passwords/server/public.ts'
import { startSession, type SignedIn } from '../../sessions/server/public.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { users } from '../../users/server/users.table.ts'
import {
  FAMILY_INVITE_DAYS,
  type AcceptFamilyInvite,
  type InviteToFamily,
} from '../family-invites.contract.ts'
import { familyErrors } from '../families.contract.ts'
import { lockByToken, lockOwn, type FamilyPorts, type OpenedInvite } from './families.queries.ts'
import { family_invites } from './families.table.ts'
import { familyInviteMail } from './families.mails.ts'
import { assertFreeSeat, takeSeat } from './seats.ts'
import { addPerson } from '../../users/server/public.ts'
import { notices } from './families.notices.ts'

const lifetime = (now: Date): Date => new Date(now.getTime() + FAMILY_INVITE_DAYS * 86_400_000)
const subject = (id: string) => ({ subject_type: 'family_invite' as const, subject_id: id })

/** Mails an invitation. @throws Failure refuses_invites, mailed_often at `email` */
async function send(
  platform: TxPlatform,
  tx: Db,
  invite: Pick<OpenedInvite, 'email' | 'language' | 'owner'>,
  token: string,
): Promise<void> {
  const refusal = await mailRefusal(tx, invite.email, 'invitation')
  if (refusal)
    throw Failure.at(
      'email',
      refusal === 'refused' ? inviteErrors.refuses_invites : inviteErrors.mailed_often,
    )
  const stops = await refusalAddresses(platform, tx, [invite.email], invite.language)
  await platform.mail.send(tx, notices.invite, {
    to: invite.email,
    language: invite.language,
    content: {
      ...familyInviteMail(
        invite.language,
        invite.owner,
        `${platform.config.PUBLIC_URL}/family-invite#token=${token}`,
      ),
      named: true,
      unsubscribeUrl: stops.get(invite.email)!,
    },
  })
}

/** Invites an address while a seat is free, without reserving the seat: the first to join gets it. */
export function inviteToFamily(
  platform: Platform,
  ports: FamilyPorts,
  person: Person,
  input: z.output<typeof InviteToFamily>,
): Promise<string> {
  const now = platform.clock()
  return platform.db
    .transaction(async (tx) => {
      await assertFreeSeat(tx, ports, person.user_id, now)
      const [owner] = await tx.query<{ name: string; same: boolean; member: boolean }>(
        `
          select
            trim(first_name || ' ' || last_name) as name, email = $2::citext as same,
            exists (
              select
              from family_members f
              join ${users} m on m.id = f.user_id
              where f.owner_id = $1 and f.ended_at is null and m.email = $2::citext
            ) as member
          from ${users}
          where id = $1`,
        [person.user_id, input.email],
      )
      if (owner!.same || owner!.member) throw Failure.at('email', familyErrors.family_yourself)
      await tx.query(
        `
          update family_invites
          set state = 'expired', updated_at = $3
          where owner_id = $1 and email = $2::citext and state = 'sent' and expires_at <= $3`,
        [person.user_id, input.email, now],
      )
      const token = newToken(),
        language = input.language ?? person.language
      const [row] = await tx.orm
        .insert(family_invites)
        .values({
          owner_id: person.user_id,
          email: input.email,
          first_name: input.first_name ?? null,
          language,
          token_hash: hashOf(token),
          expires_at: lifetime(now),
          created_at: now,
        })
        .returning({ id: family_invites.id })
      await audit(
        tx,
        person,
        { code: 'FAMILY_INVITE_CREATED', ...subject(row!.id), after: { email: input.email } },
        now,
      )
      await send(platform, tx, { email: input.email, language, owner: owner!.name }, token)
      return row!.id
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? Failure.at('email', familyErrors.family_invited) : error
    })
}

/** @throws Failure that says why an invitation cannot be used any more. */
function assertOpen(
  invite: OpenedInvite | null,
  also: OpenedInvite['state'][] = [],
): asserts invite is OpenedInvite {
  if (!invite) throw new Failure(common.not_found)
  if (invite.state === 'sent' || also.includes(invite.state)) return
  throw new Failure(
    {
      accepted: familyErrors.family_invite_accepted,
      expired: familyErrors.family_invite_expired,
      revoked: familyErrors.family_invite_revoked,
    }[invite.state],
  )
}

export async function resendFamilyInvite(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const invite = await lockOwn(tx, id, person.user_id, now)
    assertOpen(invite, ['expired'])
    const token = newToken()
    await tx.query(
      `update family_invites set state = 'sent', token_hash = $2, expires_at = $3, updated_at = $4 where id = $1`,
      [id, hashOf(token), lifetime(now), now],
    )
    await audit(tx, person, { code: 'FAMILY_INVITE_RESENT', ...subject(id) }, now)
    await send(platform, tx, invite, token)
  })
}

export async function revokeFamilyInvite(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    assertOpen(await lockOwn(tx, id, person.user_id, now), ['expired'])
    await tx.query(`update family_invites set state = 'revoked', updated_at = $2 where id = $1`, [id, now])
    await audit(tx, person, { code: 'FAMILY_INVITE_REVOKED', ...subject(id) }, now)
  })
}

/** Uses the invitation up and gives the seat. */
async function join(
  tx: Db,
  ports: FamilyPorts,
  actor: Actor,
  invite: OpenedInvite,
  user_id: string,
  shares_progress: boolean,
  now: Date,
): Promise<void> {
  await tx.query(
    `
      update family_invites
      set state = 'accepted', accepted_by = $2, accepted_at = $3, updated_at = $3
      where id = $1`,
    [invite.id, user_id, now],
  )
  await audit(tx, actor, { code: 'FAMILY_INVITE_ACCEPTED', ...subject(invite.id) }, now)
  await takeSeat(tx, ports, actor, { owner_id: invite.owner_id, user_id, child: false, shares_progress }, now)
}

/**
 * A new person joins: account, seat and session in one. The link proves the address. A child is added by its
 * guardian, not here.
 */
export async function acceptFamilyInvite(
  platform: Platform,
  ports: FamilyPorts,
  actor: Actor,
  input: z.output<typeof AcceptFamilyInvite>,
): Promise<{ user_id: string; session: SignedIn }> {
  const now = platform.clock()
  if (isChild(input.birth_year, now)) throw Failure.at('birth_year', familyErrors.family_child_needs_owner)
  const password_hash = await hashPassword(input.password)
  return platform.db.transaction(async (tx) => {
    const invite = await lockByToken(tx, input.token, now)
    assertOpen(invite)
    checkPassword(input.password, { ...input, email: invite.email })
    const { first_name, last_name, language, birth_year } = input
    const id = await addPerson(tx, {
      first_name,
      last_name,
      language,
      birth_year,
      email: invite.email,
      email_verified_at: now,
      role: 'Student',
      time_zone: actor.zone,
      terms_accepted_at: now,
      created_at: now,
    }).catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new Failure(familyErrors.family_invite_has_account) : error
    })
    await setPassword(tx, id, password_hash, now)
    await accept(tx, actor, id, language, now)
    const as = actingAs(platform, actor, { id, role: 'Student' })
    await audit(
      tx,
      as,
      {
        code: 'REGISTER',
        subject_type: 'user',
        subject_id: id,
        after: { role: 'Student', family_invite_id: invite.id },
      },
      now,
    )
    await join(tx, ports, as, invite, id, input.shares_progress, now)
    return { user_id: id, session: await startSession(platform, tx, actor, { id, role: 'Student' }) }
  })
}

/** A signed-in person joins with their account, which must have the invited address. */
export async function confirmFamilyInvite(
  platform: Platform,
  ports: FamilyPorts,
  person: Person,
  token: string,
  shares_progress: boolean,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const invite = await lockByToken(tx, token, now)
    assertOpen(invite)
    const [mine] = await tx.query<{ same: boolean }>(
      `select email = $2::citext as same from ${users} where id = $1`,
      [person.user_id, invite.email],
    )
    if (!mine?.same) throw new Failure(familyErrors.family_invite_other)
    await join(tx, ports, person, invite, person.user_id, shares_progress, now)
  })
}
