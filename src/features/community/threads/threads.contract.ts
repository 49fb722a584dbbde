import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { changes, optional } from '#contract/optional.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import { MEDIA_STATES } from '#features/media/media/media.contract.ts'
import {
  COMMENT_LENGTH,
  COMMENT_STATES,
  FILM_SECONDS,
  HELD_REASONS,
  MENTIONS_OF_A_TEXT,
} from '#contract/community.ts'
import { standingErrors } from '../standing/standing.contract.ts'
import { entryErrors } from './entry-errors.contract.ts'
import { threadErrors } from './thread-errors.contract.ts'

export { threadErrors }

/** A person as others see them. A minor is a first name and a drawn face to everybody but themselves. */
export const Author = z.object({
  /** Null for minors, and for people whose account is gone. */
  user_id: z.uuid().nullable(),
  name: z.string(),
  /** Null: a face is drawn. */
  picture: z.string().nullable(),
  /** Number from which a face is drawn. */
  face: z.int(),
  /** Marks teachers and the platform's staff. */
  role: z.enum(['teacher', 'staff']).nullable(),
  mine: z.boolean(),
})
export type Author = z.output<typeof Author>

/** The film of a post or comment; null where there is none, or none for this reader. */
export const ThreadFilm = z.object({
  media_id: z.uuid(),
  /** Null until the film is ready. */
  key: z.string().nullable(),
  state: z.enum(MEDIA_STATES),
  poster: z.string().nullable(),
  /** Short silent film that plays under the pointer. */
  preview: z.string().nullable(),
  duration: z.number().nullable(),
  captioned: z.boolean(),
})
export type ThreadFilm = z.output<typeof ThreadFilm>

/** A person whom the caller may mention. */
export const Mentionable = z.object({
  /** Names the person in `mentions` of the caller alone. */
  key: z.string(),
  /** Name as others read it, which follows the `@` in a text. */
  name: z.string(),
  /** Null: a face is drawn. */
  picture: z.string().nullable(),
  /** Number from which a face is drawn. */
  face: z.int(),
})
export type Mentionable = z.output<typeof Mentionable>

/** Names in a text, as its reader sees it, that follow an `@` and mention somebody. */
export const MentionNames = z.array(z.string())

/** Keys of people whom a text mentions as `@name`, the one that was chosen last first. */
export const MentionKeys = z
  .array(z.string().regex(/^[\da-f]{32}$/))
  .max(MENTIONS_OF_A_TEXT)
  .default([])

export const Comment = z.object({
  id: z.uuid(),
  /** The comment at the top; null for one that is there itself. */
  root_id: z.uuid().nullable(),
  /** The comment that is answered. */
  parent_id: z.uuid().nullable(),
  /** Name of whom an answer to an answer is for. */
  answers_to: z.string().nullable(),
  state: z.enum(COMMENT_STATES),
  /** Reason for which it is held until somebody has looked. */
  held_reason: z.enum(HELD_REASONS).nullable(),
  author: Author.nullable(),
  text: z.string(),
  mentions: MentionNames,
  language: z.enum(['en', 'es']),
  film: ThreadFilm.nullable(),
  /** Seconds of the film that the thread is about. */
  at: z.number().nullable(),
  /** A sign of the dictionary that is shown as a model. */
  model: z.object({ slug: z.string(), word: z.string() }).nullable(),
  /** Null where likes are not counted: on what minors wrote. */
  likes: z.int().nullable(),
  /** True if the caller likes it. */
  liked: z.boolean(),
  /** True if its words were changed since others could read it. */
  edited: z.boolean(),
  version: z.int(),
  created_at: z.string(),
})
export type Comment = z.output<typeof Comment>

export const CommentPage = z.object({
  /** Top-level comments in their order, each followed by its answers. */
  comments: z.array(Comment),
  /** Number of comments behind this page, at the top. */
  more: z.int(),
  /** Of the last top-level comment: leads on. */
  after: z.uuid().nullable(),
})
export type CommentPage = z.output<typeof CommentPage>

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

const Following = z.object({
  /** True if the caller is told of new comments. */
  follows: z.boolean(),
})

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
