import { qrSvg } from '#server/qr-code.ts'
import type { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'
import { common, Failure } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { SealedColumn } from '#server/sealed/sealed-columns.ts'
import { addToGroup } from '../../groups/server/public.ts'
import { enterPlace, organizationOf, takePlace } from '../../invites/server/public.ts'
import { decrypt, encrypt, hashOf, newToken } from '#server/auth/secrets.ts'
import { inviteLinkErrors, type CreateInviteLink, type LinkAddress } from '../invite-links.contract.ts'
import { lockLink } from './invite-links.queries.ts'
import { invite_links } from './invite-links.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'

const SEAL = 'invitation links'
export const sealedLinks: SealedColumn = { table: 'invite_links', column: 'sealed_token', purpose: SEAL }

/** Creates a link for one's organization. Requires the right to invite that staff by name. */
export async function createLink(
  platform: Platform,
  person: Person,
  { days, organization_id: wanted, ...input }: z.output<typeof CreateInviteLink>,
): Promise<string> {
  const organization_id = organizationOf(person, wanted)
  if (input.role !== 'learner' && person.permissions.scope('Teacher', 'Create') === null)
    throw new Failure(common.forbidden)
  if (input.group_id !== null && input.role !== 'learner')
    throw Failure.at('group_id', inviteLinkErrors.link_group_learners)
  const now = platform.clock()
  const token = newToken()
  return platform.db
    .transaction(async (tx) => {
      const [open] = await tx.query(`select from ${organizations} where id = $1 and status = 'active'`, [
        organization_id,
      ])
      if (!open) throw new Failure(common.not_found)
      const [row] = await tx.orm
        .insert(invite_links)
        .values({
          ...input,
          domains: [...new Set(input.domains)],
          organization_id,
          token_hash: hashOf(token),
          sealed_token: encrypt(platform.keyFor(SEAL), token),
          expires_at: new Date(now.getTime() + days * DAY_MS),
          invited_by: person.user_id,
          created_at: now,
        })
        .returning({ id: invite_links.id })
      await audit(
        tx,
        person,
        {
          code: 'INVITE_LINK_CREATED',
          subject_type: 'invite_link',
          subject_id: row!.id,
          organization_id,
          after: {
            name: input.label,
            role: input.role,
            max_uses: input.max_uses,
            days,
            domains: input.domains,
          },
        },
        now,
      )
      return row!.id
    })
    .catch((error: unknown) => {
      throw sqlState(error) === '23503' ? Failure.at('group_id', inviteLinkErrors.link_group_unknown) : error
    })
}

async function mine(
  db: Db,
  person: Person,
  id: string,
  lock = false,
): Promise<{ organization_id: string; label: string; sealed_token: string; revoked_at: Date | null }> {
  const [row] = await db.query<{
    organization_id: string
    label: string
    sealed_token: string
    revoked_at: Date | null
  }>(
    `
      select organization_id, label, sealed_token, revoked_at
      from invite_links
      where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  if (
    !row ||
    (person.permissions.scope('Student', 'Create') !== 'all' &&
      row.organization_id !== person.organization_id)
  )
    throw new Failure(common.not_found)
  return row
}

/** Returns the link to share. Its token is in the URL fragment, which no server or log sees. */
export async function addressOfLink(
  platform: Platform,
  person: Person,
  id: string,
): Promise<z.output<typeof LinkAddress>> {
  const { sealed_token } = await mine(platform.db, person, id)
  const url = `${platform.config.PUBLIC_URL}/join#token=${decrypt(platform.keysFor(SEAL), sealed_token)}`
  return { url, qr_svg: await qrSvg(url) }
}

export async function revokeLink(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const link = await mine(tx, person, id, true)
    if (link.revoked_at !== null) return
    await tx.query('update invite_links set revoked_at = $2, updated_at = $2 where id = $1', [id, now])
    await audit(
      tx,
      person,
      {
        code: 'INVITE_LINK_REVOKED',
        subject_type: 'invite_link',
        subject_id: id,
        organization_id: link.organization_id,
        after: { name: link.label },
      },
      now,
    )
  })
}

/**
 * Joins with one's account. The link's row is locked and a check limits its count, so that only one of
 * several concurrent people gets the last place.
 */
export function joinByLink(platform: Platform, person: Person, token: string): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const link = await lockLink(tx, token, person.user_id, now)
    if (!link) throw new Failure(common.not_found)
    if (link.member) throw new Failure(inviteLinkErrors.link_already_in)
    if (link.state !== 'open')
      throw new Failure(
        {
          used_up: inviteLinkErrors.link_used_up,
          expired: inviteLinkErrors.link_expired_ago,
          revoked: inviteLinkErrors.link_revoked,
        }[link.state],
      )
    if (!link.fits)
      throw new Failure(inviteLinkErrors.link_wrong_domain, { params: { domains: link.domains.join(', ') } })
    // A removed person who joins again uses the same place; two concurrent calls count as one use.
    const [used] = await tx.query(
      `
        insert into invite_link_uses (link_id, user_id, created_at, updated_at)
        values ($1, $2, $3, $3)
        on conflict do nothing
        returning id`,
      [link.id, person.user_id, now],
    )
    if (used)
      await tx.query('update invite_links set uses = uses + 1, updated_at = $2 where id = $1', [link.id, now])
    await audit(
      tx,
      person,
      {
        code: 'INVITE_LINK_USED',
        subject_type: 'invite_link',
        subject_id: link.id,
        organization_id: link.organization_id,
        after: { user_id: person.user_id },
      },
      now,
    )
    // Nobody named this child: their guardian is asked before the organization sees anything.
    const place = await takePlace(
      platform,
      tx,
      person,
      link,
      person.user_id,
      link.role === 'learner' && !isChild(link.birth_year, now),
    )
    if (!place) throw new Failure(inviteLinkErrors.link_already_in)
    if (link.group_id)
      await addToGroup(
        tx,
        { group_id: link.group_id, membership_id: place, organization_id: link.organization_id },
        now,
      )
    return enterPlace(platform, tx, person, link)
  })
}
