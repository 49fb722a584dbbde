import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { changeLog } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { DiscussionRules, SetDiscussionRules } from '../organization-discussions.contract.ts'
import { organization_discussions } from './organization-discussions.table.ts'
import { discussionRules } from './rules.ts'

/** @throws common.not_found unless it is the caller's active organization, or the permission is for all */
async function requireOrganization(
  { db }: Platform,
  actor: Person,
  id: string,
  permission: Permission,
): Promise<void> {
  const [row] = await db.query(`select from ${organizations} where id = $1 and status = 'active'`, [id])
  const all = actor.permissions.scope('Organization', permission) === 'all'
  if (!row || !(all || actor.organization_id === id)) throw new Failure(common.not_found)
}

/** Choices of an organization for its people. @throws common.not_found */
export async function readRules(platform: Platform, actor: Person, id: string): Promise<DiscussionRules> {
  await requireOrganization(platform, actor, id, 'View')
  return discussionRules(platform.db, id)
}

const log = changeLog('ORGANIZATION_UPDATED', 'organization')

/** Sets the choices of an organization: its owner, or an Admin. @throws common.not_found, common.stale */
export async function setRules(
  platform: Platform,
  actor: Person,
  id: string,
  rules: z.output<typeof SetDiscussionRules>,
  if_match: number | null,
): Promise<DiscussionRules> {
  await requireOrganization(platform, actor, id, 'Update')
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    await tx.query(
      `
        insert into ${organization_discussions} (organization_id, created_at, updated_at)
        values ($1, $2::timestamptz, $2::timestamptz)
        on conflict do nothing`,
      [id, now],
    )
    const [locked] = await tx.query<DiscussionRules>(
      `
        select open, posting, hold_films, rules_en, rules_es, version
        from ${organization_discussions}
        where organization_id = $1
        for update`,
      [id],
    )
    const { version, ...before } = locked!
    assertSeen(if_match, version)
    await tx.query(
      `
        update ${organization_discussions}
        set
          open = $2, posting = $3, hold_films = $4, rules_en = $5, rules_es = $6, version = version + 1,
          updated_at = $7::timestamptz
        where organization_id = $1`,
      [id, rules.open, rules.posting, rules.hold_films, rules.rules_en, rules.rules_es, now],
    )
    await log(tx, actor, { id, organization_id: id }, { before, after: rules }, now)
    return { ...rules, version: version + 1 }
  })
}
