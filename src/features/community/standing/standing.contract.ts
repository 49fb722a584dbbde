import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { AWAY_KINDS, FILM_READERS, TAKING_PART } from './shared/choices.ts'

export { FILM_READERS, TAKING_PART } from './shared/choices.ts'

const newcomer = (en: string, es: string) =>
  ({
    status: 422,
    en: `${en} In a few days you can do more.`,
    es: `${es} En unos días podrás hacer más.`,
  }) as const

export const standingErrors = errors({
  rules_unread: {
    status: 409,
    en: 'Read and accept the community rules first. Then you can post.',
    es: 'Primero lee y acepta las reglas de la comunidad. Después puedes publicar.',
  },
  rules_changed: {
    status: 409,
    en: 'The community rules were changed. Read the new ones.',
    es: 'Las reglas de la comunidad cambiaron. Lee las nuevas.',
  },
  choice_guardian: {
    status: 403,
    en: 'The adult who looks after your account chooses this.',
    es: 'Esto lo elige la persona adulta a cargo de tu cuenta.',
  },
  away_self: {
    status: 422,
    en: 'You cannot block or mute yourself.',
    es: 'No puedes bloquearte ni silenciarte a ti mismo.',
  },
  newcomer_posts: newcomer(
    'New members can post three times a day.',
    'Quien acaba de llegar puede publicar tres veces al día.',
  ),
  newcomer_films: newcomer(
    'New members can share three videos a day.',
    'Quien acaba de llegar puede compartir tres videos al día.',
  ),
  newcomer_comments: newcomer(
    'New members can write 20 comments a day.',
    'Quien acaba de llegar puede escribir 20 comentarios al día.',
  ),
  newcomer_links: newcomer(
    'New members can share one link a day.',
    'Quien acaba de llegar puede compartir un enlace al día.',
  ),
  newcomer_mentions: newcomer(
    'New members can mention two people a day.',
    'Quien acaba de llegar puede mencionar a dos personas al día.',
  ),
})

/** A discussion of the community, and the reason why it is closed to the caller. */
const Scope = z.object({
  scope: z.enum(['everyone', 'organization']),
  open: z.boolean(),
  /**
   * Null for an open one. `plan`: no plan or seat opens it. `guardian`: a guardian has not opened it.
   * `organization`: the caller learns in no organization. `switched_off`: it does not use its discussion.
   */
  closed_by: z.enum(['plan', 'guardian', 'organization', 'switched_off']).nullable(),
})

const Choices = { taking_part: z.enum(TAKING_PART), films: z.enum(FILM_READERS) }

export const Gate = z.object({
  /** Level A of the caller’s access. */
  level: z.enum(['No', 'Organization Discussion', 'Full']),
  scopes: z.array(Scope),
  /** The caller’s active organization. */
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Choices for a minor and who makes them; null for adults. */
  minor: z
    .object({
      /** Null where nobody but the plan limits it. */
      taking_part: z.enum(TAKING_PART).nullable(),
      films: z.enum(FILM_READERS),
      /** `mail`: a guardian without an account of their own. `nobody`: no adult looks after a child’s account. */
      decided_by: z.enum(['self', 'guardian', 'mail', 'school', 'nobody']),
    })
    .nullable(),
  rules: z.object({
    version: z.int(),
    /** Version that the caller accepted. */
    accepted: z.int().nullable(),
  }),
  /** The caller may not post; `until` is null where that has no end. */
  silenced: z.object({ until: z.string().nullable() }).nullable(),
  moderates: z.enum(['all', 'organization', 'none']),
  /** True if held entries of learners wait for the caller’s look. */
  looks_at_held: z.boolean(),
  /** Numbers left of today for a new member; null for everybody else. */
  left: z
    .object({
      posts: z.int(),
      films: z.int(),
      comments: z.int(),
      links: z.int(),
      mentions: z.int(),
    })
    .nullable(),
})
export type Gate = z.output<typeof Gate>

/** Somebody whom the caller blocks or mutes, as others see them. */
export const AwayPerson = z.object({
  id: z.uuid(),
  kind: z.enum(AWAY_KINDS),
  name: z.string(),
  picture: z.string().nullable(),
  /** Number from which a face is drawn. */
  face: z.int(),
  since: z.string(),
})
export type AwayPerson = z.output<typeof AwayPerson>

export const standingContract = contract({
  gate: {
    method: 'GET',
    path: '/community',
    summary: 'Discussions that are open to the caller, and the reasons why others are not',
    access: 'signed-in',
    response: Gate,
  },
  acceptRules: {
    method: 'POST',
    path: '/community/rules',
    summary: 'Accept the community rules in a version',
    access: can('Posts', 'Create'),
    body: z.object({ version: z.int().min(1).max(100_000) }),
    response: z.object({ accepted: z.int() }),
    errors: [standingErrors.rules_changed],
  },
  choose: {
    method: 'PUT',
    path: '/community/choices',
    summary: 'Choose, as a teenager, who sees the own films',
    access: can('Community', 'Update'),
    body: z.object({ films: Choices.films }),
    response: z.object({ films: Choices.films }),
    errors: [standingErrors.choice_guardian],
  },
  away: {
    method: 'GET',
    path: '/community/away',
    summary: 'People whom the caller blocks or mutes, the latest first',
    access: can('Community', 'View'),
    response: z.array(AwayPerson),
  },
  keepAway: {
    method: 'POST',
    path: '/community/away',
    summary: 'Block or mute the author of a post or comment. Minors have no public id',
    access: can('Community', 'Create'),
    body: z.object({
      kind: z.enum(AWAY_KINDS),
      thread_id: z.uuid(),
      /** Null for the author of the post itself. */
      comment_id: z.uuid().nullable().default(null),
    }),
    response: AwayPerson,
    status: 201,
    idempotency: 'accepted',
    limit: { max: 60, seconds: 600 },
    errors: [standingErrors.away_self],
  },
  endAway: {
    method: 'DELETE',
    path: '/community/away/{id}',
    summary: 'No longer block or mute somebody',
    access: can('Community', 'Delete'),
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  },
})
