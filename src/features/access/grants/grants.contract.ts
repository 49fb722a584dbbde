import { AccessLevels } from '#contract/access-levels.ts'
import { contract } from '#contract/endpoint.ts'
import { z } from 'zod'

export { ACCESS_LEVELS, AccessLevels, COMMUNITY_LEVELS } from '#contract/access-levels.ts'

export const GRANT_SOURCES = ['subscription', 'family', 'seat', 'service_code', 'staff'] as const

/**
 * Access without any grant: free lessons and the limited dictionary. Registered learners also keep their
 * progress.
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
/** Limited dictionary access: this many most looked-up words, and every word of a free lesson. */
export const LIMITED_WORDS = 200

/** `staff`: given by hand. `role`: whoever works here has everything. */
export const SOURCE_KINDS = ['subscription', 'family', 'seat', 'service_code', 'staff', 'role'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]
const Said = z.object({ en: z.string(), es: z.string() })
export const AccessSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  /** Null where several grants are one source (a family), or none (a role). */
  grant_id: z.uuid().nullable(),
  /** Organization that owns the source. */
  organization_id: z.uuid().nullable(),
  name: Said,
  /** Name of the payer; null: the caller. */
  payer: Said.nullable(),
  from: z.iso.datetime().nullable(),
  /** Null: without an end. */
  until: z.iso.datetime().nullable(),
  /** True if the source renews automatically at its end; null if unknown. */
  renews: z.boolean().nullable(),
  ...AccessLevels.shape,
  /** Access that remains from the other sources when this one ends. */
  without: AccessLevels,
  /** True if any area closes when this source ends. */
  closes: z.boolean(),
})
export type AccessSource = z.output<typeof AccessSource>

export const grantsContract = contract({
  mine: {
    method: 'GET',
    path: '/access/mine',
    summary: 'What the caller may use: the best of all their sources',
    access: 'open',
    response: AccessLevels,
  },
  sources: {
    method: 'GET',
    path: '/access/sources',
    summary:
      'Why the caller may use what they may: every source, who pays, until when, and what remains without it',
    access: 'signed-in',
    response: z.array(AccessSource),
  },
})
