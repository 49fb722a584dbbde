import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#contract/permissions.ts'
import { INVITE_STATES } from '#contract/invite-states.ts'
import { BULK_ROLES, MEMBERSHIP_KINDS } from '#contract/membership-kinds.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { stopPages } from '#contract/stop-pages.ts'
import { cellText, oneLine, PersonName } from '#contract/text.ts'
import { InvitedAccount } from '../passwords/invited-account.contract.ts'
import { BirthYear, Email, NewToken, Token } from '../sign-in/sign-in.contract.ts'
import { inviteErrors } from './invite-errors.contract.ts'

export { BULK_ROLES } from '#contract/membership-kinds.ts'
export const INVITE_ROLES = MEMBERSHIP_KINDS
export const INVITE_DAYS = 7
/** Rows that one call of a bulk invitation takes. */
export const BULK_ROWS = 1000

export const InviteRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: z.enum(INVITE_ROLES),
  /** Null for learners. */
  staff_role: z.enum(STAFF_ROLES).nullable(),
  /** The name of the group that a learner joins. */
  group: z.string().nullable(),
  state: z.enum(INVITE_STATES),
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
/** Invitation as the holder of a link sees it. */
export const ShownInvite = z.object({
  id: z.uuid(),
  organization: z.object({ name: z.string(), type: z.string(), logo: z.string().nullable() }),
  invited_by: z.string(),
  email: z.string(),
  role: z.enum(INVITE_ROLES),
  state: z.enum(INVITE_STATES),
  /** Accepting lets the organization see the learner's progress, as long as it pays for their place. */
  grants_consent: z.boolean(),
  /** The organization pays for this learner now: a seat or service code is there for them. */
  pays: z.boolean(),
  /** The name that whoever invited gave. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  has_account: z.boolean(),
  expires_at: z.iso.datetime(),
})
export const CreateInvite = z.object({
  email: Email,
  first_name: PersonName.optional(),
  last_name: PersonName.optional(),
  role: z.enum(INVITE_ROLES),
  /** The group that a learner joins. */
  group_id: optional(z.uuid()),
  language: z.enum(LANGUAGES).optional(),
  organization_id: z.uuid().optional(),
})
const Cell = cellText().max(500)
export const BulkInvite = z.object({
  /** Rows as pasted: an invalid row never stops the others. */
  rows: z
    .array(
      z.object({
        email: Cell,
        first_name: Cell.optional(),
        last_name: Cell.optional(),
        role: Cell.optional(),
        /** The name of a group of the organization, whatever its case. */
        group: Cell.optional(),
      }),
    )
    .min(1)
    .max(BULK_ROWS),
  /** For rows that name none. */
  role: z.enum(BULK_ROLES),
  /** For learners whose row names none. */
  group_id: optional(z.uuid()),
  language: z.enum(LANGUAGES).optional(),
  /** Only addresses at these are invited; all of them when there are none. */
  domains: z.array(oneLine().min(3).max(253)).max(20).default([]),
  /** Only says what would happen. */
  dry_run: z.boolean().default(false),
  organization_id: z.uuid().optional(),
})
export const BulkResult = z.object({
  /** `index`: from 0, as sent. */
  rows: z.array(
    z.object({
      index: z.int(),
      email: z.string(),
      ok: z.boolean(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
  accepted: z.int(),
  refused: z.int(),
  /** Learners among the accepted for whom no seat is there: the organization does not pay for them now. */
  without_seat: z.int(),
})
export type BulkResult = z.output<typeof BulkResult>
export const AcceptInvite = z.object({
  ...InvitedAccount.shape,
  /** Of a learner. */
  birth_year: BirthYear.optional(),
})
const params = z.object({ id: z.uuid() })
const unmailed = [inviteErrors.refuses_invites, inviteErrors.mailed_often, inviteErrors.invites_used_up]
const broken = [inviteErrors.invite_accepted, inviteErrors.invite_expired, inviteErrors.invite_revoked]

export const invitesContract = contract({
  create: {
    method: 'POST',
    path: '/invites',
    summary: "Invite a person to one's organization",
    access: can('Student', 'Create'),
    body: CreateInvite,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [
      inviteErrors.already_invited,
      inviteErrors.already_member,
      inviteErrors.unknown_group,
      inviteErrors.group_of_learners,
      ...unmailed,
    ],
    idempotency: 'accepted',
    limit: { max: 500, seconds: 3600 },
  },
  bulk: {
    method: 'POST',
    path: '/invites/bulk',
    summary: 'Invite many; every row has its own answer, and bad rows never stop the others',
    access: can('Student', 'Create'),
    body: BulkInvite,
    response: BulkResult,
    errors: [inviteErrors.unknown_group],
    idempotency: 'accepted',
    limit: { max: 300, seconds: 3600 },
  },
  list: list({
    path: '/invites',
    name: 'invites',
    summary: "The invitations of one's organization; all of them for an Admin",
    access: can('Student', 'Create'),
    row: InviteRow,
    filters: ['role', 'state', 'email', 'organization_id'],
    sort: ['email', 'role', 'state', 'created_at', 'expires_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  byToken: {
    method: 'POST',
    path: '/invites/by-token',
    summary: 'What an invitation offers, for the holder of its link',
    access: 'open',
    body: z.object({ token: Token }),
    response: ShownInvite,
    limit: { max: 60, seconds: 900 },
  },
  accept: {
    method: 'POST',
    path: '/invites/accept',
    summary: 'Join with a new account',
    access: 'open',
    body: AcceptInvite,
    response: NewToken,
    errors: [...broken, inviteErrors.invite_has_account],
    limit: { max: 120, seconds: 900 },
  },
  confirm: {
    method: 'POST',
    path: '/invites/confirm',
    summary: 'Join with the account one is signed in with; answers a token for the organization',
    access: can('Profile', 'Update'),
    body: z.object({ token: Token }),
    response: NewToken,
    errors: [...broken, inviteErrors.invite_other_address],
    limit: { max: 120, seconds: 900 },
  },
  askAgain: {
    method: 'POST',
    path: '/invites/{id}/resend-request',
    summary: 'Ask whoever invited for a new invitation; says nothing about the old one',
    access: 'open',
    params,
    response: z.object({ status: z.literal('asked') }),
    status: 202,
    limit: { max: 10, seconds: 3600 },
  },
  ...stopPages(
    '/invites/stop',
    'Asks whether all invitations to an address are to stop, for the holder of its link',
    'Stops all invitations to an address',
  ),
  resend: {
    method: 'POST',
    path: '/invites/{id}/resend',
    summary: 'Send an invitation again, with a new link for another week',
    access: can('Student', 'Create'),
    params,
    response: z.null(),
    errors: [...broken, ...unmailed],
  },
  revoke: {
    method: 'POST',
    path: '/invites/{id}/revoke',
    summary: 'Take an invitation back',
    access: can('Student', 'Create'),
    params,
    response: z.null(),
    errors: broken,
  },
})
