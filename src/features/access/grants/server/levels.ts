import { WITHOUT_GRANT, type AccessLevels } from '../grants.contract.ts'

/** Better first. */
const RANK = {
  community: ['Full', 'Organization Discussion', 'No'],
  level: ['Full', 'Limited', 'No'],
} as const
const best = <T extends string>(ranked: readonly T[], a: T, b: T): T =>
  ranked.indexOf(a) <= ranked.indexOf(b) ? a : b

/** The best of several sources, and of what everybody has. */
export const bestOf = (sources: readonly AccessLevels[]): AccessLevels =>
  sources.reduce<AccessLevels>(
    (sum, row) => ({
      community: best(RANK.community, sum.community, row.community),
      courses: best(RANK.level, sum.courses, row.courses),
      dictionary: best(RANK.level, sum.dictionary, row.dictionary),
      live: best(RANK.level, sum.live, row.live),
    }),
    WITHOUT_GRANT,
  )

export const sameLevels = (a: AccessLevels, b: AccessLevels): boolean =>
  (['community', 'courses', 'dictionary', 'live'] as const).every((area) => a[area] === b[area])
