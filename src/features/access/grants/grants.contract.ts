import { AccessLevels } from '#contract/access-levels.ts'
import { contract } from '#contract/endpoint.ts'

export { ACCESS_LEVELS, AccessLevels, COMMUNITY_LEVELS } from '#contract/access-levels.ts'

export const GRANT_SOURCES = ['subscription', 'family', 'seat', 'service_code', 'staff'] as const

/**
 * What everybody has without any grant: free lessons and the limited dictionary (a registered learner keeps
 * progress besides).
 */
export const WITHOUT_GRANT: AccessLevels = {
  community: 'No',
  courses: 'Limited',
  dictionary: 'Limited',
  live: 'No',
}
export const FULL_ACCESS: AccessLevels = {
  community: 'Full',
  courses: 'Full',
  dictionary: 'Full',
  live: 'Full',
}
/** The most seats of one plan of an organization. */
export const MAX_SEATS = 10_000
/** Limited dictionary access: this many most looked-up words, and every word of a free lesson. */
export const LIMITED_WORDS = 200

export const grantsContract = contract({
  mine: {
    method: 'GET',
    path: '/access/mine',
    summary: 'What the caller may use: the best of all their sources',
    access: 'open',
    response: AccessLevels,
  },
})
