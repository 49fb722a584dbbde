/**
 * Orders of a feed: what is talked about, the newest, questions and posts without an answer, films without
 * captions.
 */
export const FEED_ORDERS = ['hot', 'newest', 'unanswered', 'uncaptioned'] as const
export type FeedOrder = (typeof FEED_ORDERS)[number]
