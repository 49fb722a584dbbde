import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { countCall } from '#server/http/call/limits.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { inviteErrors } from '../invite-errors.contract.ts'
import { INVITE_DAYS, type CreateInvite } from '../invites.contract.ts'
import { lockById, requireGroup, seatsWaiting, type Invite } from './invites.queries.ts'
import { invites } from './invites.table.ts'
import { sendMail, stopOf, takeMail } from './mailing.ts'
import { someoneAsks } from './invites.mails.ts'
import { users } from '../../users/server/users.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { notices } from './invites.notices.ts'

/** An invitation is mailed again so often a day. */
const RESENT_A_DAY = 3
export const lifetime = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * 86_400_000)

/** The organization for which an actor may invite: their active one; any for an Admin. */
export function organizationOf(actor: Actor, wanted: string | undefined): string {
  const organization_id =
    actor.permissions.scope('Student', 'Create') === 'all'
      ? (wanted ?? actor.organization_id)
      : actor.organization_id
  if (organization_id === null || (wanted !== undefined && wanted !== organization_id))
    throw new Failure(common.not_found)
  return organization_id
}

/** Invites an address. One open invitation for each address and organization; members are not invited again. */
export async function createInvite(
  platform: Platform,
  person: Person,
  input: z.output<typeof CreateInvite>,
): Promise<string> {
  const organization_id = organizationOf(person, input.organization_id)
  if (input.role !== 'learner' && person.permissions.scope('Teacher', 'Create') === null)
    throw new Failure(common.forbidden)
  if (input.role === 'owner' && person.permissions.scope('Organization', 'Update') === null)
    throw new Failure(common.forbidden)
  if (input.group_id !== null && input.role !== 'learner')
    throw Failure.at('group_id', inviteErrors.group_of_learners)
  return platform.db.transaction((tx) => sendInvite(platform, tx, person, organization_id, input))
}

/** Invites whoever is to own an organization that was just made. */
export async function inviteOwner(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  organization_id: string,
  email: string,
): Promise<void> {
  await sendInvite(platform, tx, person, organization_id, { email, role: 'owner', group_id: null })
}

async function sendInvite(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  organization_id: string,
  input: Omit<z.output<typeof CreateInvite>, 'organization_id'>,
): Promise<string> {
  const now = platform.clock()
  const insert = async (): Promise<string> => {
    const [organization] = await tx.query<{ name: string; language: Invite['language']; member: boolean }>(
      `
        select
          o.name, o.language,
          exists (
            select
            from ${memberships} m
            join ${users} u on u.id = m.user_id
            where m.organization_id = o.id and m.status = 'active' and u.email = $2::citext
          ) as member
        from ${organizations} o
        where o.id = $1 and o.status = 'active'`,
      [organization_id, input.email],
    )
    if (!organization) throw new Failure(common.not_found)
    if (organization.member) throw Failure.at('email', inviteErrors.already_member)
    await requireGroup(tx, organization_id, input.group_id)
    // Expire an old invitation, so that a new one can be inserted.
    await tx.query(
      `
        update invites
        set state = 'expired', updated_at = $3
        where organization_id = $1 and email = $2::citext and state = 'sent' and expires_at <= $3`,
      [organization_id, input.email, now],
    )
    const token = newToken()
    const values = {
      organization_id,
      email: input.email,
      first_name: input.first_name ?? null,
      last_name: input.last_name ?? null,
      role: input.role,
      group_id: input.group_id,
      language: input.language ?? organization.language,
      token_hash: hashOf(token),
      expires_at: lifetime(now),
      invited_by: person.user_id,
      mailed_at: now,
      created_at: now,
    }
    const { trusted } = await takeMail(
      tx,
      person,
      { organization_id, email: input.email },
      now,
      (why, params) => Failure.at('email', why, params),
    )
    const [row] = await tx.orm.insert(invites).values(values).returning({ id: invites.id })
    await audit(
      tx,
      person,
      {
        code: 'INVITE_CREATED',
        subject_type: 'invite',
        subject_id: row!.id,
        organization_id,
        after: { email: input.email, role: input.role },
      },
      now,
    )
    const waiting = await seatsWaiting(tx, organization_id, [input.email], now)
    const mailed = { ...values, organization: organization.name }
    const stop = await stopOf(platform, tx, mailed)
    await sendMail(platform, tx, notices.invite, mailed, token, { pays: waiting.size > 0, trusted, stop })
    return row!.id
  }
  return insert().catch((error: unknown) => {
    throw sqlState(error) === '23505' ? Failure.at('email', inviteErrors.already_invited) : error
  })
}

/** @throws Failure that says why an invitation cannot be used any more. */
export function assertOpen(invite: Invite | null, also: Invite['state'][] = []): asserts invite is Invite {
  if (!invite) throw new Failure(common.not_found)
  if (invite.state === 'sent' || also.includes(invite.state)) return
  throw new Failure(
    {
      accepted: inviteErrors.invite_accepted,
      expired: inviteErrors.invite_expired,
      revoked: inviteErrors.invite_revoked,
    }[invite.state],
  )
}

async function ofActor(tx: Db, person: Person, id: string, now: Date): Promise<Invite> {
  const invite = await lockById(tx, id, now)
  if (
    !invite ||
    (person.permissions.scope('Student', 'Create') !== 'all' &&
      invite.organization_id !== person.organization_id)
  )
    throw new Failure(common.not_found)
  return invite
}

/** Sends an open or expired invitation again: a new link for another week, the old one stops working. */
export async function resendInvite(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const invite = await ofActor(tx, person, id, now)
    assertOpen(invite, ['expired'])
    await countCall(tx, `invite resent ${id}`, RESENT_A_DAY, 86_400)
    const { trusted } = await takeMail(
      tx,
      person,
      invite,
      now,
      // A button, not a form: it is shown above the page.
      (why, params) => new Failure({ ...why, toast: true }, { params }),
    )
    const token = newToken()
    await tx.query(
      `
        update invites
        set state = 'sent', token_hash = $2, expires_at = $3, mailed_at = $4, updated_at = $4
        where id = $1`,
      [id, hashOf(token), lifetime(now), now],
    )
    await audit(
      tx,
      person,
      {
        code: 'INVITE_RESENT',
        subject_type: 'invite',
        subject_id: id,
        organization_id: invite.organization_id,
      },
      now,
    )
    const waiting = await seatsWaiting(tx, invite.organization_id, [invite.email], now)
    const stop = await stopOf(platform, tx, invite)
    await sendMail(platform, tx, notices.invite, invite, token, { pays: waiting.size > 0, trusted, stop })
  })
}

export async function revokeInvite(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const invite = await ofActor(tx, person, id, now)
    assertOpen(invite, ['expired'])
    await tx.query(`update invites set state = 'revoked', updated_at = $2 where id = $1`, [id, now])
    await audit(
      tx,
      person,
      {
        code: 'INVITE_REVOKED',
        subject_type: 'invite',
        subject_id: id,
        organization_id: invite.organization_id,
      },
      now,
    )
  })
}

/** Tells whoever invited that a new invitation is wanted, at most once a day. Silent about everything else. */
export async function askAgain(platform: Platform, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db
    .transaction(async (tx) => {
      const invite = await lockById(tx, id, now)
      if (!invite || invite.state === 'accepted' || invite.state === 'revoked') return
      await countCall(tx, `invite asked ${id}`, 1, 86_400)
      const [inviter] = await tx.query<{ email: string; language: Invite['language'] }>(
        `
          select email::text, language
          from ${users}
          where id = $1 and status = 'active' and deleted_at is null and email is not null`,
        [invite.invited_by],
      )
      if (inviter)
        await platform.mail.send(tx, notices.wanted, {
          to: inviter.email,
          language: inviter.language,
          content: someoneAsks(
            inviter.language,
            invite.email,
            invite.organization,
            `${platform.config.PUBLIC_URL}/manage-users?tab=invites`,
          ),
        })
    })
    .catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
}
