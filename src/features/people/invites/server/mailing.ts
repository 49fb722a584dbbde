import { type ErrorDefinition, type Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { OutgoingMail } from '#server/mail/mail.ts'
import type { FixedKind } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { mailRefusal, refusalAddresses } from '../../accounts/server/public.ts'
import { inviteErrors } from '../invite-errors.contract.ts'
import { lockBudget } from './budget.ts'
import type { Invite } from './invites.queries.ts'
import { inviteMail, namelessInviteMail } from './invites.mails.ts'

/** Mail of an invitation. Shows the organization's name only if the organization is `trusted`. */
export function mailOf(
  { config }: Pick<TxPlatform, 'config'>,
  invite: Pick<Invite, 'email' | 'language' | 'role' | 'organization'>,
  token: string,
  { pays, trusted, stop }: { pays: boolean; trusted: boolean; stop: string },
): OutgoingMail {
  const url = `${config.PUBLIC_URL}/accept-invite#token=${token}`
  return {
    to: invite.email,
    language: invite.language,
    content: {
      ...(trusted
        ? inviteMail(invite.language, invite.organization, invite.role, url, pays)
        : namelessInviteMail(invite.language, url)),
      named: true,
      unsubscribeUrl: stop,
    },
  }
}

/** Sends the mail of one invitation. */
export const sendMail = (
  platform: TxPlatform,
  tx: Db,
  kind: FixedKind,
  ...mail: [Parameters<typeof mailOf>[1], string, Parameters<typeof mailOf>[3]]
): Promise<void> => platform.mail.send(tx, kind, mailOf(platform, ...mail))

export const stopOf = async (
  platform: TxPlatform,
  tx: Db,
  { email, language }: Pick<Invite, 'email' | 'language'>,
): Promise<string> => (await refusalAddresses(platform, tx, [email], language)).get(email)!

/** Errors by the reason why an invitation is not mailed. */
export const REFUSALS = { refused: inviteErrors.refuses_invites, often: inviteErrors.mailed_often } as const
/** True for an Admin, whom no limit of invitations binds. */
export const isUnlimited = (person: Person): boolean =>
  person.permissions.scope('Student', 'Create') === 'all'

/**
 * Takes one invitation of an organization's day and one mail to an address.
 *
 * @throws what `refused` makes of invites_used_up, refuses_invites, mailed_often
 */
export async function takeMail(
  tx: Db,
  person: Person,
  { organization_id, email }: Pick<Invite, 'organization_id' | 'email'>,
  now: Date,
  refused: (why: ErrorDefinition, params: Record<string, number>) => Failure,
): Promise<{ trusted: boolean }> {
  const { a_day, left, trusted } = await lockBudget(tx, organization_id, now)
  if (left < 1 && !isUnlimited(person)) throw refused(inviteErrors.invites_used_up, { a_day })
  const refusal = await mailRefusal(tx, email, 'invitation')
  if (refusal) throw refused(REFUSALS[refusal], {})
  return { trusted: trusted || isUnlimited(person) }
}
