import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { oneLine } from '#contract/text.ts'
import { BULK_ROLES } from '../invites/invites.contract.ts'
import { NewToken, Token } from '../sign-in/sign-in.contract.ts'

/** Links are never for owners, who must be invited by name. */
export const LINK_ROLES = BULK_ROLES
export const LINK_STATES = ['open', 'used_up', 'expired', 'revoked'] as const
export type LinkState = (typeof LINK_STATES)[number]
export const LINK_LIMITS = {
  uses: 5000,
  /** A link that makes staff reaches further than one for learners. */
  staffUses: 50,
  days: 365,
  domains: 20,
} as const

const limit = {
  en: `A link that invites staff can be used by at most ${LINK_LIMITS.staffUses} people.`,
  es: `Un enlace para personal sirve para ${LINK_LIMITS.staffUses} personas como máximo.`,
}
export const inviteLinkErrors = errors({
  link_used_up: {
    status: 409,
    toast: false,
    en: 'Everyone this link was meant for has joined. Ask for a new one.',
    es: 'Ya se unieron todas las personas para quienes era este enlace. Pide uno nuevo.',
  },
  link_expired_ago: {
    status: 409,
    toast: false,
    en: 'This link has expired. Ask for a new one.',
    es: 'Este enlace venció. Pide uno nuevo.',
  },
  link_revoked: { status: 409, toast: false, en: 'This link was revoked.', es: 'Este enlace se retiró.' },
  link_wrong_domain: {
    status: 409,
    toast: false,
    en: (p) => `This link is for addresses at ${p['domains']}. Sign in with one of those.`,
    es: (p) => `Este enlace es para direcciones de ${p['domains']}. Inicia sesión con una cuenta así.`,
  },
  link_already_in: {
    status: 409,
    toast: false,
    en: 'You are already in this organization.',
    es: 'Ya estás en esta organización.',
  },
  link_group_unknown: {
    status: 422,
    toast: false,
    en: 'Choose a group in your organization.',
    es: 'Elige un grupo de tu organización.',
  },
  link_group_learners: {
    status: 422,
    toast: false,
    en: 'Only learners can be in a group.',
    es: 'Solo los estudiantes entran en un grupo.',
  },
})

export const InviteLinkRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  label: z.string(),
  role: z.enum(LINK_ROLES),
  group_id: z.uuid().nullable(),
  group: z.string().nullable(),
  domains: z.array(z.string()),
  max_uses: z.int(),
  uses: z.int(),
  state: z.enum(LINK_STATES),
  made_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type InviteLinkRow = z.output<typeof InviteLinkRow>

/** A part of an address after the @, without one. */
const Domain = oneLine()
  .toLowerCase()
  .transform((text) => text.replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(253)
      .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, { error: 'domain' }),
  )
export const CreateInviteLink = z
  .object({
    /** Label, for the link's creators. */
    label: oneLine().min(1).max(80),
    role: z.enum(LINK_ROLES),
    group_id: optional(z.uuid()),
    /** Only confirmed addresses at these may join; all of them when there are none. */
    domains: z.array(Domain).max(LINK_LIMITS.domains).default([]),
    max_uses: z.coerce.number().int().min(1).max(LINK_LIMITS.uses),
    days: z.coerce.number().int().min(1).max(LINK_LIMITS.days),
    organization_id: z.uuid().optional(),
  })
  .refine(({ role, max_uses }) => role === 'learner' || max_uses <= LINK_LIMITS.staffUses, {
    path: ['max_uses'],
    params: limit,
  })
export const LinkAddress = z.object({ url: z.string(), qr_svg: z.string() })

/** Link as its holder sees it; `me` is the state of the signed-in person. */
export const ShownLink = z.object({
  id: z.uuid(),
  organization: z.object({ name: z.string(), type: z.string(), logo: z.string().nullable() }),
  role: z.enum(LINK_ROLES),
  group: z.string().nullable(),
  domains: z.array(z.string()),
  state: z.enum(LINK_STATES),
  language: z.enum(LANGUAGES),
  /** Joining lets the organization see the learner's progress, as long as it pays for their place. */
  grants_consent: z.boolean(),
  /** The organization pays for whoever is signed in: a seat or service code is there for them. */
  pays: z.boolean(),
  expires_at: z.iso.datetime(),
  me: z.object({ email: z.string(), member: z.boolean(), fits: z.boolean() }).nullable(),
})
const params = z.object({ id: z.uuid() })
const invite = can('Student', 'Create')

export const inviteLinksContract = contract({
  list: list({
    path: '/invite-links',
    name: 'invite-links',
    summary: 'Links by which people join one’s organization; all of them for an Admin',
    access: invite,
    row: InviteLinkRow,
    filters: ['id', 'role', 'state', 'organization_id'],
    sort: ['label', 'role', 'uses', 'created_at', 'expires_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  create: {
    method: 'POST',
    path: '/invite-links',
    summary: 'Make a link by which people join: so many, until then, of these domains',
    access: invite,
    body: CreateInviteLink,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [inviteLinkErrors.link_group_unknown, inviteLinkErrors.link_group_learners],
    idempotency: 'accepted',
    limit: { max: 60, seconds: 3600 },
  },
  address: {
    method: 'GET',
    path: '/invite-links/{id}/address',
    summary: 'The link itself, and its QR code, for those who may invite',
    access: invite,
    params,
    response: LinkAddress,
  },
  revoke: {
    method: 'POST',
    path: '/invite-links/{id}/revoke',
    summary: 'Nobody can join by this link any more; who has joined stays',
    access: invite,
    params,
    response: z.null(),
  },
  byToken: {
    method: 'POST',
    path: '/invite-links/by-token',
    summary: 'What a link offers, for whoever holds it',
    access: 'open',
    body: z.object({ token: Token }),
    response: ShownLink,
    limit: { max: 120, seconds: 900 },
  },
  join: {
    method: 'POST',
    path: '/invite-links/join',
    summary: 'Join with the account one is signed in with; answers a token for the organization',
    access: can('Profile', 'Update'),
    body: z.object({ token: Token }),
    response: NewToken,
    errors: [
      inviteLinkErrors.link_used_up,
      inviteLinkErrors.link_expired_ago,
      inviteLinkErrors.link_revoked,
      inviteLinkErrors.link_wrong_domain,
      inviteLinkErrors.link_already_in,
    ],
    limit: { max: 60, seconds: 900 },
  },
})
