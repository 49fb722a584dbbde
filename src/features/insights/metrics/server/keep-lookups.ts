import { lookups } from '#features/dictionary/lookups/server/lookups.table.ts'
import { changeRemains } from '#server/metrics/recount.ts'
import { keepMonths } from '#server/months/months.ts'
import type { Platform } from '#server/platform.ts'
import { leavingLookupsSql } from './recount.sql.ts'

/** Makes the months of lookups to come, and lets old ones leave; figures keep what they add to them. */
export const keepLookups = (platform: Platform): Promise<void> =>
  keepMonths(platform, {
    relation: String(lookups),
    at: 'at',
    months: platform.config.LOOKUP_MONTHS,
    leave: (tx, before) => changeRemains(tx, leavingLookupsSql(), before, 1),
  })
