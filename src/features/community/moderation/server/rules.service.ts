import type { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { moderationErrors } from '../moderation-errors.contract.ts'
import { rulesErrors, type CommunityRules, type PublishRules } from '../rules.contract.ts'
import { community_rules } from './moderation.table.ts'

/** The rules in force. */
export async function currentRules(db: Db): Promise<CommunityRules> {
  const [row] = await db.query<CommunityRules>(
    `
      select version, rules, ${isoColumn('published_at', 'published_at')}
      from ${community_rules}
      order by version desc
      limit 1`,
  )
  return row!
}

/** Version of the rules in force, if they have the rule. @throws moderationErrors.rule_unknown */
export async function versionWith(tx: Db, rule: string): Promise<number> {
  const { version, rules } = await currentRules(tx)
  if (!rules.some(({ key }) => key === rule)) throw new Failure(moderationErrors.rule_unknown)
  return version
}

/** SQL of the title of the rule by which the decision `d` was made; its key where the version lacks it. */
export const ruleTitleSql = (d: string, language: Language): string => `
  coalesce(
    (
      select one->'title'->>'${language}'
      from ${community_rules} v
      cross join lateral jsonb_array_elements(v.rules) one
      where v.version = ${d}.rules_version and one->>'key' = ${d}.rule
    ),
    ${d}.rule
  )`

/** Publishes another version of the rules. @throws rulesErrors.rules_changed, rulesErrors.rule_twice */
export async function publishRules(
  platform: Platform,
  actor: Person,
  { replaces, rules }: z.output<typeof PublishRules>,
): Promise<CommunityRules> {
  const now = platform.clock()
  if (new Set(rules.map(({ key }) => key)).size < rules.length) throw new Failure(rulesErrors.rule_twice)
  return platform.db.transaction(async (tx) => {
    const before = await currentRules(tx)
    const [made] = await tx.query(
      `
        insert into ${community_rules} (version, rules, published_by, published_at)
        select $1::int + 1, $2::jsonb, $3, $4
        where $1::int = $5::int
        on conflict do nothing
        returning version`,
      [replaces, JSON.stringify(rules), actor.user_id, now, before.version],
    )
    if (!made) throw new Failure(rulesErrors.rules_changed)
    await audit(
      tx,
      actor,
      {
        code: 'COMMUNITY_UPDATED',
        subject_type: 'community',
        before: { version: before.version },
        after: { version: before.version + 1 },
      },
      now,
    )
    return currentRules(tx)
  })
}
