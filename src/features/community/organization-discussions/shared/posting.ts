/** People who may start discussions in an organization. `staff`: its owners and teachers; learners answer. */
export const POSTING = ['everyone', 'staff'] as const
export type Posting = (typeof POSTING)[number]
