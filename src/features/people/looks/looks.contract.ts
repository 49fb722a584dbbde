import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { MEMBERSHIP_KINDS } from '../organizations/organizations.contract.ts'

/** Kinds of looks: a learner's whole picture, a list or report that includes them, a file made from one. */
export const LOOK_KINDS = ['picture', 'report', 'file', 'work', 'video', 'community'] as const
export type LookKind = (typeof LOOK_KINDS)[number]

export const LookRow = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  viewer: z.string(),
  kind: z.enum(LOOK_KINDS),
  /**
   * For which organization they looked; null for an administrator of the platform and whoever the family
   * belongs to.
   */
  organization: z.string().nullable(),
  /** As what they looked. */
  as: z.enum(['organization', 'family', 'platform']),
})
export type LookRow = z.output<typeof LookRow>

/**
 * Data that an organization can see about a learner: their membership, like anybody's in it; the rest
 * within their consent.
 */
export const SEEN_THINGS = ['place', 'notes', 'progress', 'reports', 'videos'] as const
export const Watcher = z.object({
  organization_id: z.uuid(),
  organization: z.string(),
  things: z.array(z.enum(SEEN_THINGS)),
  people: z.array(z.object({ name: z.string(), kind: z.enum(MEMBERSHIP_KINDS) })),
})
export type Watcher = z.output<typeof Watcher>

export const looksContract = contract({
  mine: list({
    path: '/looks/mine',
    name: 'my_looks',
    summary:
      'Who looked at what is kept about the caller, newest first: once an hour for each person and thing',
    access: 'signed-in',
    row: LookRow,
    filters: ['kind'],
    sort: ['at', 'viewer'],
    defaultSort: 'at.desc',
    dateColumn: 'at',
  }),
  watchers: {
    method: 'GET',
    path: '/looks/watchers',
    summary: 'Which organizations can see what of the caller now, and who works there',
    access: 'signed-in',
    response: z.array(Watcher),
  },
})
