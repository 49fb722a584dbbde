/**
 * What a link to a word remembers: the search and filters of the list that it was found in, so that the way
 * back leads there.
 */
export type CameFrom = { list: string }

/** The list's part of the address out of a location's state; empty when one came from elsewhere. */
export const listOf = (state: unknown): string =>
  typeof state === 'object' &&
  state !== null &&
  'list' in state &&
  typeof state.list === 'string' &&
  /^(\?|$)/.test(state.list)
    ? state.list
    : ''
