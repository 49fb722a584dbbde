import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { changes, optional } from '#contract/optional.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import { COMMENT_LENGTH, FILM_SECONDS } from '#contract/community.ts'
import { standingErrors } from '../standing/standing.contract.ts'
import { entryErrors } from './entry-errors.contract.ts'
import { Author, Comment, CommentPage, Mentionable, MentionKeys } from './shapes.contract.ts'
import { threadErrors } from './thread-errors.contract.ts'

export { threadErrors }
export {
  Author,
  Comment,
  CommentPage,
  Mentionable,
  MentionKeys,
  MentionNames,
  ThreadFilm,
} from './shapes.contract.ts'

/** A film that was uploaded for this purpose; it is in one place. */
export const FilmId = z.uuid()
const byId = z.object({ id: z.uuid() })
const at = z
  .number()
  .min(0)
  .max(FILM_SECONDS * 30)

export const LikeState = z.object({
  /** True if the caller likes it. */
  liked: z.boolean(),
  /** Number of likes; null on what minors wrote. */
  likes: z.int().nullable(),
})

export const Likers = z.object({
  /** People who like it and may be named to the caller, the newest like first. */
  people: z.array(Author),
  /** Leads to the people behind these; null at the end. */
  after: z.string().nullable(),
})
export type Likers = z.output<typeof Likers>

const Following = z.object({
  /** True if the caller is told of new comments. */
  follows: z.boolean(),
})

/** Query and answer of lists of people who like something. */
const LIKERS = {
  query: z.object({ after: exactText().max(200).optional() }),
  response: Likers,
} as const

/** Body, answer and limit of likes. */
const LIKING = {
  body: z.object({
    /** False takes a like back. */
    liked: z.boolean(),
  }),
  response: LikeState,
  limit: { max: 120, seconds: 60, here: true },
} as const

export const threadsContract = contract({
  people: {
    method: 'GET',
    path: '/community/people',
    summary: 'People whom the caller may mention in a thread, or in a new post of their organization',
    access: can('Comments', 'Create'),
    switch: 'community',
    query: z.object({
      /** Missing for a new post of the caller’s organization. */
      thread_id: z.uuid().optional(),
      /** First letters of a name. */
      name: oneLine().max(80).default(''),
    }),
    response: z.array(Mentionable),
    limit: { max: 120, seconds: 60, here: true },
  },
  comments: {
    method: 'GET',
    path: '/threads/{id}/comments',
    summary: 'Comments of a discussion, the first ones first, with their answers',
    access: can('Comments', 'View'),
    switch: 'community',
    params: byId,
    query: z.object({
      after: z.uuid().optional(),
      /** A top-level comment that is read alone, with its answers. */
      only: z.uuid().optional(),
    }),
    response: CommentPage,
  },
  comment: {
    method: 'POST',
    path: '/threads/{id}/comments',
    summary: 'Comment in a discussion, or answer a comment: in writing, with a film, or both',
    access: can('Comments', 'Create'),
    switch: 'comments',
    params: byId,
    body: z.object({
      text: manyLines().max(COMMENT_LENGTH).default(''),
      mentions: MentionKeys,
      parent_id: optional(z.uuid()),
      film: optional(FilmId),
      at: optional(at),
      /** Slug of a word of the dictionary, whose sign is shown as a model. */
      model: optional(exactText().max(120)),
    }),
    response: Comment,
    status: 201,
    idempotency: 'accepted',
    limit: { max: 30, seconds: 600 },
    errors: [
      threadErrors.discussion_closed,
      threadErrors.sign_wanted,
      threadErrors.nothing_said,
      threadErrors.film_not_yours,
      threadErrors.taking_part_closed,
      threadErrors.films_closed,
      threadErrors.silenced,
      threadErrors.discussion_off,
      standingErrors.rules_unread,
      standingErrors.newcomer_comments,
      standingErrors.newcomer_films,
      standingErrors.newcomer_links,
      standingErrors.newcomer_mentions,
      ...Object.values(entryErrors),
    ],
  },
  change: {
    method: 'PATCH',
    path: '/comments/{id}',
    summary: 'Change the words of a comment of the caller; moderators see the earlier ones',
    access: can('Comments', 'Update'),
    switch: 'community',
    params: byId,
    body: z.object({ text: manyLines().max(COMMENT_LENGTH), ...changes({ mentions: MentionKeys }) }),
    response: Comment,
    versioned: true,
    limit: { max: 60, seconds: 600 },
    errors: [
      threadErrors.nothing_said,
      threadErrors.silenced,
      threadErrors.taking_part_closed,
      standingErrors.newcomer_mentions,
      ...Object.values(entryErrors),
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/comments/{id}',
    summary: 'Delete a comment of the caller: its words and film go, its place and answers stay',
    access: can('Comments', 'Delete'),
    switch: 'community',
    params: byId,
    response: z.null(),
  },
  likeComment: {
    method: 'PUT',
    path: '/comments/{id}/like',
    summary: 'Like a comment, or no longer',
    access: can('Likes', 'Create'),
    switch: 'community',
    params: byId,
    ...LIKING,
  },
  like: {
    method: 'PUT',
    path: '/threads/{id}/like',
    summary: 'Like a post, or no longer',
    access: can('Likes', 'Create'),
    switch: 'community',
    params: byId,
    ...LIKING,
  },
  likersOfComment: {
    method: 'GET',
    path: '/comments/{id}/likes',
    summary: 'People who like a comment, the newest first; none is named of what minors wrote',
    access: can('Likes', 'View'),
    switch: 'community',
    params: byId,
    ...LIKERS,
  },
  likers: {
    method: 'GET',
    path: '/threads/{id}/likes',
    summary: 'People who like a post, the newest first; none is named of what minors wrote',
    access: can('Likes', 'View'),
    switch: 'community',
    params: byId,
    ...LIKERS,
  },
  follow: {
    method: 'PUT',
    path: '/threads/{id}/follow',
    summary: 'Be told of new comments of a discussion, or no longer',
    access: 'signed-in',
    switch: 'community',
    params: byId,
    body: Following,
    response: Following,
  },
  visit: {
    method: 'POST',
    path: '/threads/{id}/visit',
    summary: 'Note that the caller has read a discussion up to now',
    access: 'signed-in',
    switch: 'community',
    params: byId,
    response: z.null(),
  },
  close: {
    method: 'PUT',
    path: '/threads/{id}/closed',
    summary: 'Close a discussion, as its author or a moderator, or open it again',
    access: can('Posts', 'Update'),
    switch: 'community',
    params: byId,
    body: z.object({ closed: z.boolean() }),
    response: z.object({ closed: z.boolean() }),
  },
})

/** Payload of `THREAD_EVENT`. */
export const ThreadNews = z.object({
  thread_id: z.uuid(),
  comment_id: z.uuid().nullable(),
  comments: z.int(),
  likes: z.int(),
})
export type ThreadNews = z.output<typeof ThreadNews>
