/** What the page says to a new worker that waits: it may take over. */
export const TAKE_OVER = 'take over'
