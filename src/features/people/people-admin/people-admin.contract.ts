import { z } from 'zod'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { ROLES } from '#contract/permissions.ts'
import { SessionRow } from '../sessions/sessions.contract.ts'

export const peopleAdminErrors = errors({
  person_merged: {
    status: 409,
    en: 'This account was merged into another and stays closed.',
    es: 'Esta cuenta se unió a otra y queda cerrada.',
  },
  yourself: { status: 409, en: 'You cannot do this to yourself.', es: 'No puedes hacer esto contigo.' },
})
/** `deleted`: restorable while the names are still known. */
export const PERSON_STATES = ['active', 'suspended', 'unconfirmed', 'merged', 'deleted'] as const
export const PersonRow = z.object({
  id: z.uuid(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profile_image: z.string().nullable(),
  role: z.enum(ROLES),
  state: z.enum(PERSON_STATES),
  organizations: z.array(z.string()),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
  /** Who the account is part of now. */
  merged_into: z.uuid().nullable(),
  restorable: z.boolean(),
  two_factor: z.boolean(),
})
export type PersonRow = z.output<typeof PersonRow>
export const PersonSession = SessionRow.omit({ current: true })
const params = z.object({ id: z.uuid() })
const Reason = z.object({ reason: z.string().trim().min(1).max(300) })
const access = can('AuditLog', 'View')
/** What an administrator does to anybody's account. */
const change = canAll('User', 'Update')

/** Administration of people is for those who may read the audit log: what they do here stands in it. */
export const peopleAdminContract = contract({
  list: list({
    path: '/people',
    name: 'people',
    summary: 'Everybody with an account, suspended and deleted people too',
    access,
    row: PersonRow,
    filters: ['id', 'role', 'state', 'email', 'two_factor'],
    sort: ['name', 'email', 'role', 'state', 'created_at', 'last_seen_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
    maxPageSize: 5000,
  }),
  suspend: {
    method: 'POST',
    path: '/people/{id}/suspend',
    summary: 'Suspend a person: they are signed out and cannot come in; nothing is deleted',
    access: change,
    params,
    body: Reason,
    response: z.null(),
    errors: [peopleAdminErrors.yourself],
  },
  unsuspend: {
    method: 'POST',
    path: '/people/{id}/unsuspend',
    summary: 'Let a suspended person come in again',
    access: change,
    params,
    response: z.null(),
    errors: [peopleAdminErrors.person_merged],
  },
  actAs: {
    method: 'POST',
    path: '/people/{id}/act-as',
    summary: 'Look at the product as a person sees it; nothing can be changed, and it is written down',
    access: change,
    params,
    body: Reason,
    response: z.object({ token: z.string() }),
    errors: [peopleAdminErrors.yourself],
    limit: { max: 60, seconds: 3600 },
  },
  sessions: {
    method: 'GET',
    path: '/people/{id}/sessions',
    summary: 'Where a person is signed in, for an Admin',
    access,
    params,
    response: z.array(PersonSession),
  },
  endSessions: {
    method: 'DELETE',
    path: '/people/{id}/sessions',
    summary: 'End all sessions of a person; they sign in again',
    access: change,
    params,
    response: z.object({ ended: z.int() }),
  },
  endSession: {
    method: 'DELETE',
    path: '/people/{id}/sessions/{session_id}',
    summary: 'End one session of a person',
    access: change,
    params: params.extend({ session_id: z.uuid() }),
    response: z.null(),
  },
})
