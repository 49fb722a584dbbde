import { z } from 'zod'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { UtcInstant } from '#contract/moments.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { FILM_READERS, TAKING_PART } from '../standing/standing.contract.ts'
import { COMMENT_STATES, HELD_REASONS, POST_STATES } from '#contract/community.ts'
import { Author, MentionNames, ThreadFilm } from '../threads/threads.contract.ts'
import { DOMAIN_LENGTH, PHRASE_ACTIONS, PHRASE_LENGTH } from './shared/actions.ts'
import { CONTACTS } from './shared/contact-kinds.ts'

export const wordErrors = errors({
  phrase_empty: {
    status: 422,
    toast: false,
    en: 'Write a phrase with letters or digits.',
    es: 'Escribe una frase con letras o números.',
  },
  phrase_taken: {
    status: 422,
    toast: false,
    en: 'This phrase is in the list already.',
    es: 'Esta frase ya está en la lista.',
  },
  domain_wrong: {
    status: 422,
    toast: false,
    en: 'Write a domain alone, such as example.com.',
    es: 'Escribe solo el dominio, como example.com.',
  },
  domain_taken: {
    status: 422,
    toast: false,
    en: 'This domain is in the list already.',
    es: 'Este dominio ya está en la lista.',
  },
})

/** A post (`comment_id` null) or a comment. */
const Place = { thread_id: z.uuid(), comment_id: z.uuid().nullable() }
const PlaceBody = { thread_id: z.uuid(), comment_id: z.uuid().nullable().default(null) }

/** A post or comment that waits until somebody has looked. */
export const HeldEntry = z.object({
  ...Place,
  held_reason: z.enum(HELD_REASONS),
  author: Author,
  title: z.string(),
  text: z.string(),
  mentions: MentionNames,
  language: z.enum(['en', 'es']),
  film: ThreadFilm.nullable(),
  /** Title of the post that a comment is below. */
  below: z.string().nullable(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Kinds of contact details in the words. */
  contacts: z.array(z.enum(CONTACTS)),
  /** Phrases of the list in the words. */
  phrases: z.array(z.string()),
  created_at: z.string(),
})
export type HeldEntry = z.output<typeof HeldEntry>

/** A child as their guardian sees them here. */
export const GuardedChild = z.object({
  user_id: z.uuid(),
  name: z.string(),
  taking_part: z.enum(TAKING_PART),
  films: z.enum(FILM_READERS),
  /** False for a teenager, who chooses alone. */
  may_choose: z.boolean(),
  /** Number of posts and comments that were not deleted. */
  entries: z.int(),
})
export type GuardedChild = z.output<typeof GuardedChild>

/** A post or comment of a child, with what others answered. */
export const ChildEntry = z.object({
  ...Place,
  state: z.enum([...POST_STATES, ...COMMENT_STATES]),
  title: z.string(),
  text: z.string(),
  mentions: MentionNames,
  language: z.enum(['en', 'es']),
  film: ThreadFilm.nullable(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: z.string(),
  /** The latest answers, the first one first. */
  answers: z.array(
    z.object({
      id: z.uuid(),
      author: Author,
      text: z.string(),
      mentions: MentionNames,
      language: z.enum(['en', 'es']),
      created_at: z.string(),
    }),
  ),
})
export type ChildEntry = z.output<typeof ChildEntry>

export const PhraseRow = z.object({
  id: z.uuid(),
  phrase: z.string(),
  action: z.enum(PHRASE_ACTIONS),
  created_at: z.string(),
})
export type PhraseRow = z.output<typeof PhraseRow>
export const DomainRow = z.object({ id: z.uuid(), domain: z.string(), created_at: z.string() })
export type DomainRow = z.output<typeof DomainRow>

/** Posts and comments of the last 30 days in which a phrase is said. */
export const PhraseTrial = z.object({
  /** Number of posts and comments in which it is said, and of all that were read. */
  found: z.int(),
  read: z.int(),
  /** The latest of them. */
  entries: z.array(z.object({ ...Place, text: z.string(), created_at: z.string() })),
})
export type PhraseTrial = z.output<typeof PhraseTrial>

const byId = z.object({ id: z.uuid() })
const Phrase = oneLine().min(1).max(PHRASE_LENGTH)
export const SavePhrase = z.object({ phrase: Phrase, action: z.enum(PHRASE_ACTIONS) })
export const SaveDomain = z.object({ domain: oneLine().min(1).max(DOMAIN_LENGTH) })
const moderate = canAll('ReportedComments', 'Update')

export const entryContract = contract({
  held: {
    method: 'GET',
    path: '/community/held',
    summary: 'Posts and comments that wait for the caller’s look, the oldest first',
    access: can('Community', 'View'),
    response: z.array(HeldEntry),
  },
  release: {
    method: 'POST',
    path: '/community/held/release',
    summary: 'Show a held post or comment, as a teacher of its author or a moderator',
    access: can('Community', 'Update'),
    body: z.object(PlaceBody),
    response: z.null(),
  },
  refuse: {
    method: 'POST',
    path: '/community/held/refuse',
    summary: 'Refuse a held post or comment, with words for its author',
    access: can('Community', 'Update'),
    body: z.object({ ...PlaceBody, words: manyLines().min(1).max(500) }),
    response: z.null(),
  },
  children: {
    method: 'GET',
    path: '/community/children',
    summary: 'Children for whom the caller answers, with what they may do in the community',
    access: can('Community', 'View'),
    response: z.array(GuardedChild),
  },
  chooseFor: {
    method: 'PUT',
    path: '/community/children/{id}/choices',
    summary: 'Choose, as a guardian, how far a child takes part and who sees the child’s films',
    access: can('Community', 'Update'),
    params: byId,
    body: z.object({ taking_part: z.enum(TAKING_PART), films: z.enum(FILM_READERS) }),
    response: z.object({ taking_part: z.enum(TAKING_PART), films: z.enum(FILM_READERS) }),
  },
  childEntries: {
    method: 'GET',
    path: '/community/children/{id}/entries',
    summary: 'Everything that a child wrote, with who answered, the newest first. The child is told',
    access: can('Community', 'View'),
    params: byId,
    query: z.object({ before: UtcInstant.optional() }),
    response: z.array(ChildEntry),
  },
  takeBack: {
    method: 'POST',
    path: '/community/children/{id}/take-back',
    summary: 'Take back a post or comment of a child, as the guardian. Its film opens for nobody any more',
    access: can('Community', 'Delete'),
    params: byId,
    body: z.object(PlaceBody),
    response: z.null(),
  },
  phrases: list({
    path: '/community/phrases',
    name: 'community_phrases',
    summary: 'Phrases that posts and comments are compared with',
    access: moderate,
    row: PhraseRow,
    filters: ['action'],
    sort: ['phrase', 'action', 'created_at'],
    defaultSort: 'phrase.asc',
    dateColumn: 'created_at',
    search: true,
  }),
  tryPhrase: {
    method: 'POST',
    path: '/community/phrases/try',
    summary: 'Try a phrase on the last 30 days before it is saved',
    access: moderate,
    body: z.object({ phrase: Phrase }),
    response: PhraseTrial,
    limit: { max: 60, seconds: 600 },
    errors: [wordErrors.phrase_empty],
  },
  addPhrase: {
    method: 'POST',
    path: '/community/phrases',
    summary: 'Refuse, hold or note posts and comments that say a phrase',
    access: moderate,
    body: SavePhrase,
    response: PhraseRow,
    status: 201,
    errors: [wordErrors.phrase_empty, wordErrors.phrase_taken],
  },
  removePhrase: {
    method: 'DELETE',
    path: '/community/phrases/{id}',
    summary: 'Take a phrase off the list',
    access: moderate,
    params: byId,
    response: z.null(),
  },
  domains: list({
    path: '/community/domains',
    name: 'blocked_domains',
    summary: 'Domains that posts and comments may not link to',
    access: moderate,
    row: DomainRow,
    filters: ['domain'],
    sort: ['domain', 'created_at'],
    defaultSort: 'domain.asc',
    dateColumn: 'created_at',
    search: true,
  }),
  addDomain: {
    method: 'POST',
    path: '/community/domains',
    summary: 'Refuse posts and comments that link to a domain or one below it',
    access: moderate,
    body: SaveDomain,
    response: DomainRow,
    status: 201,
    errors: [wordErrors.domain_wrong, wordErrors.domain_taken],
  },
  removeDomain: {
    method: 'DELETE',
    path: '/community/domains/{id}',
    summary: 'Allow links to a domain again',
    access: moderate,
    params: byId,
    response: z.null(),
  },
})
