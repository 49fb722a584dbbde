import { z } from 'zod'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { moderationErrors as e } from './moderation-errors.contract.ts'
import { PostRow } from '../posts/posts.contract.ts'
import { Author, MentionNames, ThreadFilm } from '../threads/threads.contract.ts'
import { ACTIONS, APPEAL_STATES, AUDIENCES, CASE_REASONS, CASE_STATES, SANCTIONS } from './shared/kinds.ts'
import { NOTE_LENGTH, RULES, TOGETHER, WORDS_LENGTH } from './shared/limits.ts'

const Reason = z.enum(CASE_REASONS)
const { state: ContentState, held_reason: HeldReason } = PostRow.shape

/** Facts of a case wherever it is shown. */
const CaseFacts = {
  id: z.uuid(),
  thread_id: z.uuid(),
  comment_id: z.uuid().nullable(),
  state: z.enum(CASE_STATES),
  audience: z.enum(AUDIENCES),
  urgent: z.boolean(),
  weight: z.int(),
  people: z.int(),
}

/** A case in the queue. */
export const CaseRow = z.object({
  ...CaseFacts,
  /** The most frequent reason; null where a moderator opened the case. */
  reason: Reason.nullable(),
  /** Title of the post, or first words of the comment. */
  about: z.string(),
  author: z.string(),
  content_state: ContentState,
  organization_id: z.uuid().nullable(),
  organization: z.string().nullable(),
  /** Name of the moderator who looks at it now. */
  claimed_by: z.string().nullable(),
  opened_at: z.iso.datetime(),
})
export type CaseRow = z.output<typeof CaseRow>

const PastDecision = z.object({
  id: z.uuid(),
  batch_id: z.uuid(),
  action: z.enum(ACTIONS),
  sanction: z.enum(SANCTIONS),
  /** Title of the rule, in the caller’s language. */
  rule: z.string(),
  words: z.string(),
  /** Null: several reports hid it. */
  by: z.string().nullable(),
  created_at: z.string(),
  reversed: z.boolean(),
  appeal: z.enum(APPEAL_STATES).nullable(),
  /** True if the caller may undo it now. */
  undo: z.boolean(),
})

/** Everything that a moderator needs for a decision. */
export const Case = z.object({
  ...CaseFacts,
  opened_at: z.string(),
  claim: z.object({ name: z.string(), mine: z.boolean(), until: z.string() }).nullable(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  content: z.object({
    state: ContentState,
    held_reason: HeldReason,
    title: z.string(),
    text: z.string(),
    mentions: MentionNames,
    language: z.enum(['en', 'es']),
    film: ThreadFilm.nullable(),
    author: Author,
    created_at: z.string(),
    edited: z.boolean(),
    /** Earlier words, the newest first. */
    earlier: z.array(z.object({ title: z.string(), text: z.string(), at: z.string() })),
  }),
  /** Post and comments around a comment, in their order. */
  around: z.array(
    z.object({
      /** Null for the post itself. */
      comment_id: z.uuid().nullable(),
      author: z.string(),
      text: z.string(),
      mentions: MentionNames,
      language: z.enum(['en', 'es']),
      at: z.string(),
      reported: z.boolean(),
    }),
  ),
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: Reason,
      note: z.string(),
      weight: z.int(),
      created_at: z.string(),
    }),
  ),
  author: z.object({
    joined_at: z.string(),
    /** Posts and comments that others can see. */
    shown: z.int(),
    /** Cases about this person, with this one. */
    cases: z.int(),
    /** Language in which the author reads the decision. */
    language: z.enum(['en', 'es']),
    /** No posts until then; null for none. `infinity` for good. */
    silenced_until: z.string().nullable(),
    decisions: z.array(PastDecision),
  }),
  notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), created_at: z.string() })),
  /** Number of sealed copies, for administrators. */
  evidence: z.int(),
  may: z.object({ decide: z.boolean(), account: z.boolean(), hand_up: z.boolean() }),
})
export type Case = z.output<typeof Case>

const how = {
  sanction: z.enum(SANCTIONS).default('none'),
  /** Key of a rule of the current version. */
  rule: exactText().min(1).max(RULES.key),
  /** Reason, which the author and those who reported read. */
  words: manyLines().min(1).max(WORDS_LENGTH),
}
export const Decide = z.object({ action: z.enum(ACTIONS), ...how })
export type Decide = z.output<typeof Decide>
const Target = z.object({ thread_id: z.uuid(), comment_id: optional(z.uuid()) })
export const DecideTogether = z.object({
  targets: z.array(Target).min(1).max(TOGETHER),
  action: z.enum(['hide', 'delete']),
  ...how,
})
export type DecideTogether = z.output<typeof DecideTogether>
const Decided = z.object({
  /** Undoes the decision, or all that were made with it. */
  batch_id: z.uuid(),
  decided: z.int(),
})

export const Evidence = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  earlier: z.array(z.string()),
  /** Address of the film, for some minutes. */
  film: z.string().nullable(),
  sealed_at: z.string(),
})
export type Evidence = z.output<typeof Evidence>

const byId = z.object({ id: z.uuid() })
const view = can('ReportedComments', 'View')
const update = can('ReportedComments', 'Update')

export const moderationContract = contract({
  list: list({
    path: '/reported-comments',
    name: 'reported-comments',
    summary:
      'Cases for moderators: everybody’s for an Admin, those of its own discussion for an organization',
    access: view,
    row: CaseRow,
    filters: ['id', 'state', 'reason', 'audience', 'organization_id', 'content_state', 'opened_at'],
    sort: ['urgent', 'weight', 'people', 'opened_at'],
    defaultSort: 'urgent.desc',
    dateColumn: 'opened_at',
  }),
  read: {
    method: 'GET',
    path: '/reported-comments/{id}',
    summary: 'A case with the content, the thread around it, the reports, the author’s history and notes',
    access: view,
    params: byId,
    response: Case,
  },
  open: {
    method: 'POST',
    path: '/reported-comments',
    summary: 'Open a case about a post or comment that nobody reported, or open a decided one again',
    access: update,
    body: Target,
    response: z.object({ id: z.uuid() }),
    status: 201,
  },
  claim: {
    method: 'PUT',
    path: '/reported-comments/{id}/claim',
    summary: 'Claim a case for 15 minutes, or leave it to others',
    access: update,
    params: byId,
    body: z.object({ claimed: z.boolean() }),
    response: z.object({ until: z.string().nullable() }),
    errors: [e.case_claimed],
  },
  decide: {
    method: 'POST',
    path: '/reported-comments/{id}/decisions',
    summary: 'Keep, hide or delete the content, with a consequence, a rule and words; closes all reports',
    access: update,
    params: byId,
    body: Decide,
    response: Decided,
    status: 201,
    errors: [
      e.case_claimed,
      e.case_decided,
      e.own_case,
      e.rule_unknown,
      e.keep_and_sanction,
      e.account_by_admin,
    ],
  },
  byAuthor: {
    method: 'GET',
    path: '/reported-comments/{id}/author',
    summary: 'Posts and comments of the case’s author in the last 30 days that the caller moderates',
    access: update,
    params: byId,
    response: z.array(
      Target.extend({ about: z.string(), created_at: z.string(), film: z.boolean(), reported: z.boolean() }),
    ),
  },
  decideTogether: {
    method: 'POST',
    path: '/reported-comments/{id}/author',
    summary: 'Hide or delete several posts and comments of the case’s author at once',
    access: update,
    params: byId,
    body: DecideTogether,
    response: Decided,
    status: 201,
    errors: [e.case_claimed, e.own_case, e.rule_unknown, e.account_by_admin],
  },
  undo: {
    method: 'POST',
    path: '/reported-comments/decisions/{id}/undo',
    summary: 'Undo decisions that the caller made with one press in the last hour (`batch_id`)',
    access: update,
    params: byId,
    response: z.null(),
    errors: [e.undo_late],
  },
  note: {
    method: 'POST',
    path: '/reported-comments/{id}/notes',
    summary: 'Write a note for other moderators',
    access: update,
    params: byId,
    body: z.object({ text: manyLines().min(1).max(NOTE_LENGTH) }),
    response: z.null(),
    status: 201,
  },
  handUp: {
    method: 'POST',
    path: '/reported-comments/{id}/hand-up',
    summary: 'Leave a case of an organization to the platform’s administrators',
    access: update,
    params: byId,
    body: z.object({ text: manyLines().min(1).max(NOTE_LENGTH) }),
    response: z.null(),
    errors: [e.case_decided],
  },
  evidence: {
    method: 'POST',
    path: '/reported-comments/{id}/evidence',
    summary: 'Open the sealed copies of a case, for a reason that is recorded',
    access: canAll('ReportedComments', 'Update'),
    params: byId,
    body: z.object({ reason: manyLines().min(10).max(NOTE_LENGTH) }),
    response: z.array(Evidence),
  },
})
