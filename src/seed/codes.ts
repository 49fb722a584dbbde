import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import { issueCode, useCode } from '#features/access/service-codes/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { Made } from './people.ts'

const DAY_MS = 86_400_000

/**
 * The sample Regional Center's funding: one learner in the middle of it, one who begins today and has not
 * used a unit yet.
 */
export async function seedCodes(platform: Platform, admin: Made, learning: Made, fresh: Made): Promise<void> {
  const staff = admin.actor
  const now = platform.clock(),
    then = new Date(now.getTime() - 25 * DAY_MS)
  const day = (days: number): string => isoDay(addDays(dayIn(learning.actor.zone, now), days))
  const organization_id = learning.actor.organization_id!
  const first = await issueCode({ ...platform, clock: () => then }, staff, {
    organization_id,
    user_id: learning.id,
    code: 'BRC-2026-0417',
    units_authorised: 6,
    cents_authorised: null,
    unit_cents: null,
    starts_on: day(-30),
    ends_on: day(335),
    note: 'Individual plan, reviewed in spring.',
  })
  await useCode({ ...platform, clock: () => then }, staff, first, 2)
  await issueCode(platform, staff, {
    organization_id,
    user_id: fresh.id,
    code: 'BRC-2026-0522',
    units_authorised: 12,
    cents_authorised: null,
    unit_cents: null,
    starts_on: day(0),
    ends_on: day(364),
    note: '',
  })
}
