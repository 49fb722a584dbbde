/** States of a file that is made on request. */
export const EXPORT_STATES = ['requested', 'ready', 'failed', 'expired'] as const
