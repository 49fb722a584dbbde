import { z } from 'zod'
import { COMMENT_STATES, HELD_REASONS, MENTIONS_OF_A_TEXT } from '#contract/community.ts'
import { MEDIA_STATES } from '#features/media/media/media.contract.ts'

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
