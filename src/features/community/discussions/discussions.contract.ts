import { z } from 'zod'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { DISCUSSION_SCOPES, NOT_OPEN } from '#contract/community.ts'
import { exactText } from '#contract/text.ts'
import { threadErrors } from '../threads/threads.contract.ts'

const Scope = z.enum(DISCUSSION_SCOPES)

/** A discussion of one scope that is open to the caller. */
export const OpenDiscussion = z.object({
  scope: Scope,
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null before anybody said anything. */
  thread_id: z.uuid().nullable(),
  /** Comments that everybody in it sees. */
  comments: z.int(),
  closed: z.boolean(),
  /** Time of the caller's last visit; comments after it are new to them. */
  seen_at: z.string().nullable(),
  may_comment: z.boolean(),
})

export const Discussion = z.object({
  /** Comments in everyone's discussion; a number for those, too, who may not read it. */
  comments: z.int(),
  /** Discussions that are open to the caller, everyone's first. */
  open: z.array(OpenDiscussion),
  /** Reason for which none is open; null where one is. */
  not_open: z.enum(NOT_OPEN).nullable(),
})
export type Discussion = z.output<typeof Discussion>
export type OpenDiscussion = z.output<typeof OpenDiscussion>

const OpenThread = z.object({ thread_id: z.uuid() })
const lesson = z.object({ id: z.uuid() }),
  article = z.object({ slug: exactText().min(1).max(200) })

export const discussionsContract = contract({
  ofLesson: {
    method: 'GET',
    path: '/lessons/{id}/discussion',
    summary: 'The discussion of a lesson, the same in all its languages: everyone’s and the organization’s',
    access: can('Comments', 'View'),
    switch: 'community',
    params: lesson,
    response: Discussion,
  },
  beginOfLesson: {
    method: 'POST',
    path: '/lessons/{id}/discussion',
    summary: 'Begin the discussion of a lesson before its first comment; it is begun once',
    access: can('Comments', 'Create'),
    switch: 'comments',
    params: lesson,
    body: z.object({ scope: Scope.default('everyone') }),
    response: OpenThread,
    limit: { max: 30, seconds: 600 },
    errors: [threadErrors.community_closed, threadErrors.taking_part_closed],
  },
  ofArticle: {
    method: 'GET',
    path: '/articles/{slug}/discussion',
    summary: 'The discussion of an article; visitors read the number of its comments',
    access: visitorsCan('Blog', 'View'),
    switch: 'community',
    params: article,
    response: Discussion,
  },
  beginOfArticle: {
    method: 'POST',
    path: '/articles/{slug}/discussion',
    summary: 'Begin the discussion of an article before its first comment; it is begun once',
    access: can('Comments', 'Create'),
    switch: 'comments',
    params: article,
    response: OpenThread,
    limit: { max: 30, seconds: 600 },
    errors: [threadErrors.community_closed, threadErrors.taking_part_closed],
  },
})
