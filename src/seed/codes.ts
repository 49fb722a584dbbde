import { DAY_MS } from '#contract/durations.ts'
import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import { issueCode, useCode } from '#features/access/service-codes/server/public.ts'
import { closeStatements, recordStatementPayment } from '#features/commerce/statements/server/public.ts'
import { code_statements } from '#features/commerce/statements/server/statements.table.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'

/**
 * The sample Regional Center's funding: one learner in the middle of it, for whose first months the center
 * was sent a statement and paid a part, and one who begins today, with months and with an amount.
 */
export async function seedCodes(
  platform: Platform,
  admin: SeedPerson,
  learning: SeedPerson,
  fresh: SeedPerson,
): Promise<void> {
  const staff = admin.actor
  const now = platform.clock()
  const ago = (days: number): Platform => ({
    ...platform,
    clock: () => new Date(now.getTime() - days * DAY_MS),
  })
  const day = (days: number): string => isoDay(addDays(dayIn(learning.actor.zone, now), days))
  const organization_id = learning.actor.organization_id!
  const issue = (at: Platform, code: string, user_id: string, holds: { units: number } | { cents: number }) =>
    issueCode(at, staff, {
      organization_id,
      user_id,
      code,
      units_authorised: 'units' in holds ? holds.units : null,
      cents_authorised: 'cents' in holds ? holds.cents : null,
      unit_cents: null,
      starts_on: at === platform ? day(0) : day(-40),
      ends_on: at === platform ? day(364) : day(325),
      note: at === platform ? '' : 'Individual plan, reviewed in spring.',
    })
  const first = await issue(ago(36), 'BRC-2026-0417', learning.id, { units: 6 })
  await useCode(ago(36), staff, first, 2)
  await closeStatements(platform)
  const [statement] = await platform.db.query<{ id: string; total: number }>(
    `select id, total from ${code_statements} where organization_id = $1 limit 1`,
    [organization_id],
  )
  await recordStatementPayment(platform, staff, statement!.id, {
    cents: Math.floor(statement!.total / 2),
    reference: 'Warrant 3310',
    received_on: day(0),
  })
  await issue(platform, 'BRC-2026-0522', fresh.id, { units: 12 })
  await issue(platform, 'BRC-2026-0611', fresh.id, { cents: 24_000 })
}
