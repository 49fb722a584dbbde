export const TITLE_LENGTH = 120
export const POST_LENGTH = 10_000
export const COMMENT_LENGTH = 4000
/** Tags of one post. */
export const TAGS_OF_A_POST = 5
/** Seconds of the longest film. */
export const FILM_SECONDS = 120
/** Posts on a page of the feed. */
export const POSTS_A_PAGE = 20
/** Top-level comments that are read at a time. */
export const COMMENTS_A_PAGE = 50
/** Pages of the feed by number; behind them `after` leads on. */
export const LAST_PAGE = 100
/** Name of films of posts and comments among uploads. */
export const UPLOAD_PURPOSE = 'community'
/** Bytes that films of one person may take in the community. */
export const FILMS_BYTES = 2 * 1024 ** 3
/** Hours after which an uploaded film that was never used is deleted. */
export const UNUSED_FILM_HOURS = 72
