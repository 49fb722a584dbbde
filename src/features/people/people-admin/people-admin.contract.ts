import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { ROLES } from '#contract/permissions.ts'
import { manyLines } from '#contract/text.ts'
import { emailChangeErrors } from '../email-change/email-change.contract.ts'
import { MEMBERSHIP_KINDS } from '../organizations/organizations.contract.ts'
import { Email } from '../sign-in/sign-in.contract.ts'
import { userErrors } from '../users/users.contract.ts'
import { SessionRow } from '../sessions/sessions.contract.ts'
import { PERSON_STATES } from './shared/person-states.ts'

export const peopleAdminErrors = errors({
  person_merged: {
    status: 409,
    en: 'This account was merged into another and stays closed.',
    es: 'Esta cuenta se unió a otra y queda cerrada.',
  },
  role_of_places: {
    status: 409,
    en: 'Their role follows their places in organizations. Change it there.',
    es: 'Su rol depende de sus lugares en organizaciones. Cámbialo allí.',
  },
  role_of_settings: {
    status: 409,
    en: 'This address is in the setting ADMIN_EMAILS. Take it out there first.',
    es: 'Esta dirección está en el ajuste ADMIN_EMAILS. Quítala primero allí.',
  },
  not_mailed: {
    status: 409,
    en: 'There is no address to send this to.',
    es: 'No hay ninguna dirección a la que enviarlo.',
  },
  already_confirmed: {
    status: 409,
    en: 'This address is already confirmed.',
    es: 'Esta dirección ya está confirmada.',
  },
  yourself: { status: 409, en: 'You cannot do this to yourself.', es: 'No puedes hacer esto contigo.' },
})
/** Kinds of people shown in lists: their roles, and editors as a kind of their own. */
export const PERSON_KINDS = [...ROLES, 'Editor'] as const
/** Roles for a person without a membership; administrators are named in the settings (decision 2). */
export const GIVEN_ROLES = ['Student', 'Teacher'] as const
/** `email` is a password, the others accounts at a provider. */
export const WAYS = ['email', 'google', 'facebook', 'apple', 'azure'] as const
export const PersonRow = z.object({
  id: z.uuid(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profile_image: z.string().nullable(),
  role: z.enum(ROLES),
  kind: z.enum(PERSON_KINDS),
  deaf_teacher: z.boolean(),
  state: z.enum(PERSON_STATES),
  organizations: z.array(z.string()),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
  /** Account into which this one was merged. */
  merged_into: z.uuid().nullable(),
  restorable: z.boolean(),
  two_factor: z.boolean(),
})
export type PersonRow = z.output<typeof PersonRow>
export const PersonSession = SessionRow.omit({ current: true })
/** A place in an organization, with the groups in it: as a learner, or led as their teacher. */
export const PersonPlace = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization: z.string(),
  center: z.boolean(),
  kind: z.enum(MEMBERSHIP_KINDS),
  status: z.enum(['active', 'inactive']),
  groups: z.array(z.string()),
  since: z.iso.datetime(),
})
/** One account as administrators see it. */
export const PersonPage = PersonRow.omit({ organizations: true }).extend({
  language: z.enum(LANGUAGES),
  time_zone: z.string(),
  /** Null for an account that signs in with a name. */
  address: z.string().nullable(),
  email_verified_at: z.iso.datetime().nullable(),
  /** Address for mail to them: their own, or their guardian's. */
  mailbox: z.string().nullable(),
  waits_for_guardian: z.boolean(),
  /** The address is in ADMIN_EMAILS: it would become an administrator again with the next start. */
  named_administrator: z.boolean(),
  /** True if the role can be changed here, because no membership determines it. */
  role_changes: z.boolean(),
  /** Ways of signing in: `email` is a password. */
  ways: z.array(z.enum(WAYS)),
  /** A change of address that waits for its confirmation. */
  new_email: z.string().nullable(),
  places: z.array(PersonPlace),
  /** Open and expired invitations to their address. */
  invites: z.array(
    z.object({
      id: z.uuid(),
      organization: z.string(),
      role: z.string(),
      state: z.string(),
      expires_at: z.iso.datetime(),
    }),
  ),
})
export type PersonPage = z.output<typeof PersonPage>
const params = z.object({ id: z.uuid() })
const Reason = z.object({ reason: manyLines().min(1).max(300) })
const access = can('AuditLog', 'View')
/** Access for changes of other people's accounts. */
const change = canAll('User', 'Update')

/** Administration of people requires the right to read the audit log, which records these actions. */
export const peopleAdminContract = contract({
  list: list({
    path: '/people',
    name: 'people',
    summary: 'Everybody with an account, suspended and deleted people too',
    access,
    row: PersonRow,
    filters: ['id', 'role', 'kind', 'state', 'email', 'two_factor', 'deaf_teacher'],
    sort: ['name', 'email', 'role', 'state', 'created_at', 'last_seen_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
    maxPageSize: 5000,
  }),
  one: {
    method: 'GET',
    path: '/people/{id}',
    summary: 'One account for an Admin: who they are, role, places, ways of signing in, invitations',
    access,
    params,
    response: PersonPage,
  },
  role: {
    method: 'PUT',
    path: '/people/{id}/role',
    summary:
      'Make somebody without a place a teacher of their own or a learner; takes the role from an administrator too, never from the last one',
    access: change,
    params,
    body: Reason.extend({ role: z.enum(GIVEN_ROLES) }),
    response: z.null(),
    errors: [
      peopleAdminErrors.yourself,
      peopleAdminErrors.role_of_places,
      peopleAdminErrors.role_of_settings,
      userErrors.last_administrator,
    ],
  },
  deafTeacher: {
    method: 'PUT',
    path: '/people/{id}/deaf-teacher',
    summary: 'Say that somebody is a Deaf teacher, or no longer: their review of a sign is a Deaf look',
    access: change,
    params,
    body: z.object({ deaf_teacher: z.boolean() }),
    response: z.null(),
    errors: [peopleAdminErrors.yourself],
  },
  changeEmail: {
    method: 'POST',
    path: '/people/{id}/email-change',
    summary:
      'Change the address of somebody: the new one confirms within an hour, the old one is told and can stop it',
    access: change,
    params,
    body: z.object({ email: Email }),
    response: z.null(),
    errors: [emailChangeErrors.same_email, emailChangeErrors.email_in_use],
    limit: { max: 60, seconds: 3600 },
  },
  reset: {
    method: 'POST',
    path: '/people/{id}/password-reset',
    summary: 'Send a person the link with which they choose a new password',
    access: change,
    params,
    response: z.null(),
    errors: [peopleAdminErrors.not_mailed],
    limit: { max: 60, seconds: 3600 },
  },
  confirmation: {
    method: 'POST',
    path: '/people/{id}/confirmation',
    summary: 'Send the link that confirms an address again, or ask the guardian again',
    access: change,
    params,
    response: z.null(),
    errors: [peopleAdminErrors.not_mailed, peopleAdminErrors.already_confirmed],
    limit: { max: 60, seconds: 3600 },
  },
  suspend: {
    method: 'POST',
    path: '/people/{id}/suspend',
    summary: 'Suspend a person: they are signed out, cannot come in, and get a mail; nothing is deleted',
    access: change,
    params,
    body: Reason,
    response: z.null(),
    errors: [peopleAdminErrors.yourself, userErrors.last_administrator],
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
