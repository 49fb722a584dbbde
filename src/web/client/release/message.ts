/** Message from the page that lets a waiting worker take over. */
export const TAKE_OVER = 'take over'
