/** What a thread hangs on. */
export const ANCHORS = ['post', 'lesson', 'article'] as const
export type Anchor = (typeof ANCHORS)[number]

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
