import { z } from 'zod'

/** Access level A of a plan: its community access. */
export const COMMUNITY_LEVELS = ['No', 'Full', 'Organization Discussion'] as const
/** Access level B, used by three fields of a plan: courses, dictionary, live. */
export const ACCESS_LEVELS = ['No', 'Full', 'Limited'] as const

export const AccessLevels = z.object({
  community: z.enum(COMMUNITY_LEVELS),
  courses: z.enum(ACCESS_LEVELS),
  dictionary: z.enum(ACCESS_LEVELS),
  live: z.enum(ACCESS_LEVELS),
})
export type AccessLevels = z.output<typeof AccessLevels>
