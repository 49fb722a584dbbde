import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'

/** Access level A of a plan: its community access. */
export const COMMUNITY_LEVELS = ['No', 'Full', 'Organization Discussion'] as const
/** Access level B, which stands on a plan three times: courses, dictionary, live. */
export const ACCESS_LEVELS = ['No', 'Full', 'Limited'] as const
export const GRANT_SOURCES = ['subscription', 'family', 'seat', 'service_code', 'staff'] as const

export const AccessLevels = z.object({ community: z.enum(COMMUNITY_LEVELS), courses: z.enum(ACCESS_LEVELS), dictionary: z.enum(ACCESS_LEVELS), live: z.enum(ACCESS_LEVELS) })
export type AccessLevels = z.output<typeof AccessLevels>

/** What everybody has without any grant: free lessons and the limited dictionary (a registered learner keeps progress besides). */
export const WITHOUT_GRANT: AccessLevels = { community: 'No', courses: 'Limited', dictionary: 'Limited', live: 'No' }
export const FULL_ACCESS: AccessLevels = { community: 'Full', courses: 'Full', dictionary: 'Full', live: 'Full' }
/** Limited dictionary access: this many most looked-up words, and every word of a free lesson. */
export const LIMITED_WORDS = 200

export const grantsContract = contract({
  mine: { method: 'GET', path: '/access/mine', summary: 'What the caller may use: the best of all their sources', access: 'open', response: AccessLevels },
})
