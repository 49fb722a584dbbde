/** States of an invitation to an organization or a family. */
export const INVITE_STATES = ['sent', 'accepted', 'expired', 'revoked'] as const
export type InviteState = (typeof INVITE_STATES)[number]
