/** Orders of a feed: busiest first, newest first, those without an answer, films without captions. */
export const FEED_ORDERS = ['hot', 'newest', 'unanswered', 'uncaptioned'] as const
export type FeedOrder = (typeof FEED_ORDERS)[number]
