/**
 * States of a request: `open` until the platform's staff issue the code or decline, or the Regional Center
 * takes it back.
 */
export const REQUEST_STATES = ['open', 'issued', 'declined', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
