/** State of a link to a word: search and filters of the list that the word was found in, for the link back. */
export type CameFrom = { list: string }

/** Query of the list in a location's state; empty if the word was opened from another place. */
export const listOf = (state: unknown): string =>
  typeof state === 'object' &&
  state !== null &&
  'list' in state &&
  typeof state.list === 'string' &&
  /^(\?|$)/.test(state.list)
    ? state.list
    : ''
