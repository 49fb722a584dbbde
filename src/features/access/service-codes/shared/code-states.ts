/** States of a service code: `active` while it can be used; the others say why not. */
export const CODE_STATES = ['active', 'upcoming', 'used_up', 'expired', 'withdrawn'] as const
export type CodeState = (typeof CODE_STATES)[number]
