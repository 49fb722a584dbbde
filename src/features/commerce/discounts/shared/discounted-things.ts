/** Things that a code makes cheaper. `all` leaves out gift cards, which are money and have to be named. */
export const DISCOUNTED = ['all', 'plans', 'courses', 'gift_cards'] as const
