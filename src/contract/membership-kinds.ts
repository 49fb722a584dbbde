/** Kinds of members who teach or edit for an organization. */
export const STAFF_KINDS = ['teacher', 'editor'] as const
/** Kinds of members who work in an organization. */
export const WORKING_KINDS = ['owner', ...STAFF_KINDS] as const
export type WorkingKind = (typeof WORKING_KINDS)[number]
/** Kinds of members of an organization, the furthest-reaching first. */
export const MEMBERSHIP_KINDS = [...WORKING_KINDS, 'learner'] as const
export type MembershipKind = (typeof MEMBERSHIP_KINDS)[number]
/** Kinds of members who can be invited many at once; owners are invited one by one. */
export const BULK_ROLES = [...STAFF_KINDS, 'learner'] as const
