/** States of an account. `deleted`: restorable while the names are still known. */
export const PERSON_STATES = ['active', 'suspended', 'unconfirmed', 'merged', 'deleted'] as const
