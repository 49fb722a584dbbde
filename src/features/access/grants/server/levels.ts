import { WITHOUT_GRANT, type AccessLevels } from '../grants.contract.ts'
import { ACCESS_AREAS } from '../shared/access-areas.ts'

/** Levels of every area, the higher the better. */
const RANK = { No: 0, Limited: 1, 'Organization Discussion': 1, Full: 2 } as const
const best = <T extends keyof typeof RANK>(a: T, b: T): T => (RANK[a] >= RANK[b] ? a : b)

/** The best of several sources, and of what everybody has. */
export const bestOf = (sources: readonly AccessLevels[]): AccessLevels =>
  sources.reduce<AccessLevels>(
    (sum, row) => ({
      community: best(sum.community, row.community),
      courses: best(sum.courses, row.courses),
      dictionary: best(sum.dictionary, row.dictionary),
      live: best(sum.live, row.live),
    }),
    WITHOUT_GRANT,
  )

export const sameLevels = (a: AccessLevels, b: AccessLevels): boolean =>
  ACCESS_AREAS.every((area) => a[area] === b[area])
