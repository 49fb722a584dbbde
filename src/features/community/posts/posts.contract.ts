import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { OrdinalText } from '#contract/numbers.ts'
import { changes, optional } from '#contract/optional.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import {
  HELD_REASONS,
  LAST_PAGE,
  POST_KINDS,
  POST_LENGTH,
  POST_STATES,
  TAGS_OF_A_POST,
  TITLE_LENGTH,
} from '#contract/community.ts'
import {
  Author,
  FilmId,
  MentionKeys,
  MentionNames,
  threadErrors,
  ThreadFilm,
} from '../threads/threads.contract.ts'
import { standingErrors } from '../standing/standing.contract.ts'
import { entryErrors } from '../threads/entry-errors.contract.ts'
import { FEED_ORDERS } from './shared/orders.ts'

export const postErrors = errors({
  title_missing: { status: 422, en: 'Give it a title.', es: 'Ponle un título.' },
  film_missing: {
    status: 422,
    en: 'A video post needs a video. Record or upload one.',
    es: 'Una publicación de video necesita un video. Grábalo o súbelo.',
  },
  announcement_staff: {
    status: 403,
    en: 'Announcements are made by teachers, organizations and our staff.',
    es: 'Los anuncios los hacen los docentes, las organizaciones y nuestro equipo.',
  },
  published_already: {
    status: 409,
    en: 'This is posted already.',
    es: 'Esto ya está publicado.',
  },
  page_too_far: {
    status: 400,
    en: `Pages end at ${LAST_PAGE}. Behind them, \`after\` leads on.`,
    es: `Las páginas terminan en la ${LAST_PAGE}. Después, \`after\` lleva más adelante.`,
  },
})

const TagName = z.object({ key: z.string(), name: z.string() })

/** A post in a feed. */
export const PostRow = z.object({
  id: z.uuid(),
  kind: z.enum(POST_KINDS),
  state: z.enum(POST_STATES),
  /** Reason for which it is held until somebody has looked. */
  held_reason: z.enum(HELD_REASONS).nullable(),
  title: z.string(),
  /** Its first words. */
  excerpt: z.string(),
  language: z.enum(['en', 'es']),
  author: Author.nullable(),
  film: ThreadFilm.nullable(),
  tags: z.array(TagName),
  /** Null on what minors wrote. */
  likes: z.int().nullable(),
  /** True if the caller likes it. */
  liked: z.boolean(),
  comments: z.int(),
  /** Comments since the caller was here last; null where they never were. */
  fresh: z.int().nullable(),
  /** A question with an accepted answer. */
  answered: z.boolean(),
  /** True if its author wants answers with a film. */
  answers_in_sign: z.boolean(),
  closed: z.boolean(),
  /** True if its words were changed since others could read it. */
  edited: z.boolean(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  published_at: z.string().nullable(),
})
export type PostRow = z.output<typeof PostRow>

export const Post = PostRow.omit({ excerpt: true, fresh: true }).extend({
  text: z.string(),
  mentions: MentionNames,
  /** Comment that answers the question. */
  accepted_comment_id: z.uuid().nullable(),
  /** True if the caller is told of new comments. */
  follows: z.boolean(),
  /** Time of the caller's last visit; comments after it are new to them. */
  seen_at: z.string().nullable(),
  /** Actions that are open to the caller. */
  may: z.object({
    change: z.boolean(),
    remove: z.boolean(),
    /** Close the discussion, or open it again. */
    close: z.boolean(),
    /** Mark the comment that answers it. */
    accept: z.boolean(),
    comment: z.boolean(),
    /** Decide about it as a moderator. */
    moderate: z.boolean(),
  }),
  version: z.int(),
})
export type Post = z.output<typeof Post>

export const Feed = z.object({
  /** Posts in the order that was asked for. */
  posts: z.array(PostRow),
  /** Leads to the posts behind these; null at the end. */
  after: z.string().nullable(),
})
export type Feed = z.output<typeof Feed>

const byId = z.object({ id: z.uuid() })
const words = {
  title: oneLine().max(TITLE_LENGTH).default(''),
  text: manyLines().max(POST_LENGTH).default(''),
  mentions: MentionKeys,
  film: optional(FilmId),
  /** Keys of tags. */
  tags: z.array(exactText().max(120)).max(TAGS_OF_A_POST).default([]),
  /** True asks for answers with a film. */
  answers_in_sign: z.boolean().default(false),
}
/** Readers of a post. */
export const SCOPES = ['everyone', 'organization'] as const

export const postsContract = contract({
  feed: {
    method: 'GET',
    path: '/posts',
    summary: 'Posts for everyone or of the caller’s organization, in an order',
    access: can('Posts', 'View'),
    switch: 'community',
    query: z.object({
      scope: z.enum(SCOPES).default('everyone'),
      kind: z.enum(POST_KINDS).optional(),
      /** Key of a tag. */
      tag: exactText().max(120).optional(),
      /** Words of titles, texts and captions. */
      search: oneLine().max(100).optional(),
      order: z.enum(FEED_ORDERS).default('hot'),
      page: OrdinalText.optional(),
      after: exactText().max(200).optional(),
    }),
    response: Feed,
    errors: [postErrors.page_too_far, threadErrors.community_closed],
  },
  mine: {
    method: 'GET',
    path: '/posts/mine',
    summary: 'The caller’s own posts and drafts, the newest first',
    access: 'signed-in',
    switch: 'community',
    query: z.object({ after: exactText().max(200).optional() }),
    response: Feed,
  },
  tags: {
    method: 'GET',
    path: '/posts/tags',
    summary: 'Tags that posts may have, in the caller’s language, with their number of posts',
    access: can('Posts', 'View'),
    switch: 'community',
    query: z.object({ scope: z.enum(SCOPES).default('everyone') }),
    response: z.array(
      TagName.extend({
        /** Number of posts that the caller may read. */
        posts: z.int(),
      }),
    ),
  },
  read: {
    method: 'GET',
    path: '/posts/{id}',
    summary: 'A post with its words and film, and what the caller may do with it',
    access: 'signed-in',
    switch: 'community',
    params: byId,
    response: Post,
    versioned: true,
  },
  begin: {
    method: 'POST',
    path: '/posts',
    summary: 'Begin a draft of a post. Nobody else sees it until it is posted',
    access: can('Posts', 'Create'),
    switch: 'community',
    body: z.object({
      kind: z.enum(POST_KINDS),
      scope: z.enum(SCOPES).default('everyone'),
      language: z.enum(['en', 'es']),
      ...words,
    }),
    response: Post,
    status: 201,
    idempotency: 'accepted',
    limit: { max: 60, seconds: 600 },
    errors: [
      threadErrors.community_closed,
      threadErrors.taking_part_closed,
      threadErrors.films_closed,
      threadErrors.film_not_yours,
      threadErrors.silenced,
      threadErrors.discussion_off,
      threadErrors.staff_only,
      postErrors.announcement_staff,
    ],
  },
  change: {
    method: 'PATCH',
    path: '/posts/{id}',
    summary: 'Change the words or the film of a post or draft of the caller',
    access: can('Posts', 'Update'),
    switch: 'community',
    params: byId,
    body: z.object(changes(words)),
    response: Post,
    versioned: true,
    limit: { max: 300, seconds: 600 },
    errors: [
      threadErrors.film_not_yours,
      threadErrors.films_closed,
      threadErrors.nothing_said,
      threadErrors.silenced,
      threadErrors.discussion_off,
      threadErrors.staff_only,
      threadErrors.taking_part_closed,
      postErrors.title_missing,
      postErrors.film_missing,
      standingErrors.newcomer_mentions,
      ...Object.values(entryErrors),
    ],
  },
  publish: {
    method: 'POST',
    path: '/posts/{id}/publish',
    summary: 'Post a draft. It may wait until somebody has looked at it',
    access: can('Posts', 'Create'),
    switch: 'community',
    params: byId,
    response: Post,
    limit: { max: 5, seconds: 600 },
    errors: [
      postErrors.title_missing,
      postErrors.film_missing,
      postErrors.published_already,
      threadErrors.nothing_said,
      threadErrors.taking_part_closed,
      threadErrors.films_closed,
      threadErrors.silenced,
      threadErrors.discussion_off,
      threadErrors.staff_only,
      standingErrors.rules_unread,
      standingErrors.newcomer_posts,
      standingErrors.newcomer_films,
      standingErrors.newcomer_links,
      standingErrors.newcomer_mentions,
      ...Object.values(entryErrors),
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/posts/{id}',
    summary: 'Delete a post of the caller: its words and film go, its answers stay',
    access: can('Posts', 'Delete'),
    switch: 'community',
    params: byId,
    response: z.null(),
  },
  accept: {
    method: 'PUT',
    path: '/posts/{id}/accepted',
    summary: 'Mark the comment that answers a question; null for none',
    access: can('Posts', 'Update'),
    switch: 'community',
    params: byId,
    body: z.object({
      /** Comment of this post; null for none. */
      comment_id: optional(z.uuid()),
    }),
    response: z.object({
      /** Comment that answers the question. */
      accepted_comment_id: z.uuid().nullable(),
    }),
  },
})

/** Payload of `FEED_EVENT`. */
export const FeedNews = z.object({ post_id: z.uuid() })
export type FeedNews = z.output<typeof FeedNews>
