import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { UtcInstant } from '#contract/moments.ts'
import { Email, Token } from '../sign-in/sign-in.contract.ts'

/** Decisions of a person, or of a guardian, about a request for consent. */
export const CONSENT_DECISIONS = ['granted', 'declined', 'withdrawn'] as const
export const CONSENT_SCOPES = ['progress', 'reports', 'videos'] as const
export type ConsentScope = (typeof CONSENT_SCOPES)[number]
/** `replaced`: a newer consent was granted while this one was valid. */
export const CONSENT_STATES = ['requested', 'granted', 'declined', 'withdrawn', 'replaced'] as const
/** Days until a request expires, and default days until a consent ends. */
export const CONSENT = { requestDays: 30, lastsDays: 365 } as const

export const consentErrors = errors({
  consent_decided: {
    status: 409,
    toast: false,
    en: 'This request has been answered already.',
    es: 'Esta solicitud ya tiene respuesta.',
  },
  consent_expired: {
    status: 409,
    toast: false,
    en: 'This request has expired. The organization can send a new one.',
    es: 'Esta solicitud venció. La organización puede enviar otra.',
  },
  consent_open: {
    status: 409,
    en: 'There is already an open request for this learner.',
    es: 'Ya hay una solicitud abierta para este estudiante.',
  },
  guardian_needed: {
    status: 422,
    toast: false,
    en: 'This learner is a child. Enter the address of a parent or guardian.',
    es: 'Este estudiante es menor. Escribe el correo de su madre, padre o tutor.',
  },
  guardian_not_needed: {
    status: 422,
    toast: false,
    en: 'This learner decides for themselves. Leave this empty.',
    es: 'Este estudiante responde por sí mismo. Deja esto vacío.',
  },
  guardian_is_staff: {
    status: 422,
    toast: false,
    en: 'Someone in your organization has this address. A parent or guardian decides for the child, not the school.',
    es: 'Alguien de tu organización tiene esta dirección. Por el menor responde su madre, padre o tutor, no la escuela.',
  },
  guardian_is_learner: {
    status: 422,
    toast: false,
    en: "This is the learner's own address.",
    es: 'Esta es la dirección del propio estudiante.',
  },
})

const Shared = {
  id: z.uuid(),
  organization: z.string(),
  scope: z.array(z.enum(CONSENT_SCOPES)),
  until: z.iso.datetime(),
  state: z.enum(CONSENT_STATES),
}
export const MyConsent = z.object({
  ...Shared,
  guardian_email: z.string().nullable(),
  /** End of the current consent, if this request would extend it. */
  shared_until: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
})
/** Consent as the holder of a link sees it: requester, learner, scope and end. */
export const ShownConsent = z.object({
  ...Shared,
  asked_by: z.string(),
  subject: z.string(),
  for_child: z.boolean(),
  /** End of the current consent, if this request would extend it. */
  shared_until: z.iso.datetime().nullable(),
  expired: z.boolean(),
})
export const ConsentRow = z.object({
  id: z.uuid(),
  subject_id: z.uuid(),
  subject: z.string(),
  scope: z.array(z.enum(CONSENT_SCOPES)),
  state: z.enum(CONSENT_STATES),
  until: z.iso.datetime(),
  created_at: z.iso.datetime(),
})
export const RequestConsent = z.object({
  subject_id: z.uuid(),
  /** Without it what is agreed to already is asked for longer, or lessons, time and scores. */
  scope: z.array(z.enum(CONSENT_SCOPES)).min(1).max(3).optional(),
  until: UtcInstant.optional(),
  guardian_email: Email.optional(),
})
const params = z.object({ id: z.uuid() })

export const consentsContract = contract({
  request: {
    method: 'POST',
    path: '/consents',
    summary: "Ask a learner of one's organization, or a child's guardian, to see progress",
    access: can('Student', 'Update'),
    body: RequestConsent,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [consentErrors.consent_open, consentErrors.guardian_needed],
    limit: { max: 200, seconds: 3600 },
  },
  list: list({
    path: '/consents',
    name: 'consents',
    summary: "Consents that one's organization asked for",
    access: can('Student', 'Update'),
    row: ConsentRow,
    filters: ['state', 'subject_id'],
    sort: ['created_at', 'until', 'state'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
  }),
  mine: {
    method: 'GET',
    path: '/consents/mine',
    summary: "Who may see, or asks to see, the caller's progress",
    access: 'signed-in',
    response: z.array(MyConsent),
  },
  byToken: {
    method: 'POST',
    path: '/consents/by-token',
    summary: 'What a request asks, for the holder of its link',
    access: 'open',
    body: z.object({ token: Token }),
    response: ShownConsent,
    limit: { max: 60, seconds: 900 },
  },
  decide: {
    method: 'POST',
    path: '/consents/decide',
    summary: 'Grant or decline by the link; what is granted can be withdrawn by it',
    access: 'open',
    body: z.object({ token: Token, decision: z.enum(CONSENT_DECISIONS) }),
    response: z.object({ state: z.enum(CONSENT_STATES) }),
    errors: [consentErrors.consent_decided, consentErrors.consent_expired],
    limit: { max: 60, seconds: 900 },
  },
  answerMine: {
    method: 'POST',
    path: '/consents/{id}/decide',
    summary: "Grant, decline or withdraw one's own",
    access: 'signed-in',
    params,
    body: z.object({ decision: z.enum(CONSENT_DECISIONS) }),
    response: z.object({ state: z.enum(CONSENT_STATES) }),
    errors: [consentErrors.consent_decided, consentErrors.consent_expired],
  },
})
