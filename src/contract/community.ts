/** Kinds of things that a thread hangs on. `weekly`: the sign of a week. */
export const ANCHORS = ['post', 'lesson', 'article', 'weekly'] as const
export type Anchor = (typeof ANCHORS)[number]

/** Readers of a discussion: everybody whose plan opens the community, or one organization. */
export const DISCUSSION_SCOPES = ['everyone', 'organization'] as const
export type DiscussionScope = (typeof DISCUSSION_SCOPES)[number]
/** Reasons for which no discussion is open to somebody. */
export const NOT_OPEN = ['visitor', 'plan', 'guardian'] as const

/** States of captions that a reader proposes. */
export const PROPOSAL_STATES = ['open', 'taken', 'declined'] as const

/** Kinds of posts. */
export const POST_KINDS = ['discussion', 'question', 'video', 'announcement'] as const
export type PostKind = (typeof POST_KINDS)[number]

/**
 * States of a post. `held`: waits for a teacher or moderator. `hidden`: shown to its author and moderators
 * only. `removed`: keeps its place and its answers, without words or film.
 */
export const POST_STATES = ['draft', 'held', 'visible', 'hidden', 'removed'] as const
export type PostState = (typeof POST_STATES)[number]

/** States of a comment. */
export const COMMENT_STATES = ['held', 'visible', 'hidden', 'removed'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** Reasons for holding a post or comment until somebody has looked. */
export const HELD_REASONS = [
  'child',
  'first_film',
  'organization',
  'contact',
  'repeated',
  'phrase',
  'reported',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]
export const TITLE_LENGTH = 120
export const POST_LENGTH = 10_000
export const COMMENT_LENGTH = 4000
/** People whom one post or comment mentions. */
export const MENTIONS_OF_A_TEXT = 10
/** Tags of one post. */
export const TAGS_OF_A_POST = 5
/** Seconds of the longest film. */
export const FILM_SECONDS = 120
/** Posts on a page of the feed. */
export const POSTS_A_PAGE = 20
/** Top-level comments that are read at a time. */
export const COMMENTS_A_PAGE = 50
/** People on a page of a list of likes. */
export const LIKERS_A_PAGE = 30
/** Films on a page of the wall of a weekly sign. */
export const ANSWERS_A_PAGE = 12
/** Letters of an organization's own rules in one language. */
export const OWN_RULES_LENGTH = 2000
/** Pages of the feed by number; behind them `after` leads on. */
export const LAST_PAGE = 100
/** Name of films of posts and comments among uploads. */
export const UPLOAD_PURPOSE = 'community'
/** Bytes that films of one person may take in the community. */
export const FILMS_BYTES = 2 * 1024 ** 3
/** Hours after which an uploaded film that was never used is deleted. */
export const UNUSED_FILM_HOURS = 72

/** Event of a discussion's room: something was said there, or its counts changed. No words are sent. */
export const THREAD_EVENT = 'thread'
/** Event of a feed's room: something was posted there. No words are sent. */
export const FEED_EVENT = 'feed'
