import { z } from 'zod'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#contract/permissions.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { MEMBERSHIP_KINDS } from '../organizations/organizations.contract.ts'

export const STAFF_KINDS = ['teacher', 'editor'] as const
/** `none`: nobody asked. `expired`: the request or the consent has run out. */
export const CONSENT_VIEWS = ['none', 'requested', 'granted', 'declined', 'withdrawn', 'expired'] as const
export type ConsentView = (typeof CONSENT_VIEWS)[number]
/** A page of this many members makes a whole file. */
export const MAX_MEMBER_ROWS = 5000
export const HISTORY_ROWS = 50

export const membershipErrors = errors({
  last_owner: {
    status: 409,
    en: 'An organization needs an owner. Make someone else an owner first.',
    es: 'Una organización necesita a alguien al frente. Antes nombra a otra persona.',
  },
  only_staff_change: {
    status: 409,
    en: 'A learner can’t be given another role. Invite them with the new role instead.',
    es: 'El lugar de un estudiante no puede volverse otro. Invítalo con el nuevo rol.',
  },
  member_inactive: {
    status: 409,
    en: 'This person is deactivated. Restore them first.',
    es: 'Esta persona está desactivada. Primero restáurala.',
  },
  person_deleted: {
    status: 409,
    en: 'This person deleted their account. Invite them again if they come back.',
    es: 'Esta persona eliminó su cuenta. Invítala de nuevo cuando vuelva.',
  },
})

const Names = z.object({ first_name: z.string(), last_name: z.string() })
const Who = {
  id: z.uuid(),
  user_id: z.uuid(),
  organization_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  /** The names of a deleted person, for 30 days. */
  deleted_metadata: Names.nullable(),
  email: z.string(),
  profile_image: z.string().nullable(),
  kind: z.enum(MEMBERSHIP_KINDS),
  /** Null for owners and learners. */
  staff_role: z.enum(STAFF_ROLES).nullable(),
  status: z.enum(['active', 'inactive']),
  last_seen_at: z.iso.datetime().nullable(),
}
export const MemberRow = z.object({
  ...Who,
  name: z.string(),
  organization: z.string(),
  deleted: z.boolean(),
  joined_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** The organization pays for them now: a seat, or a service code of a Regional Center. */
  seat: z.boolean(),
  /** May the organization see this learner's progress? Null for staff. */
  consent: z.enum(CONSENT_VIEWS).nullable(),
  /** End of the current consent, and whether a request is open (possibly for an extension). */
  consent_until: z.iso.datetime().nullable(),
  consent_asked: z.boolean(),
  groups: z.array(z.string()),
  group_ids: z.array(z.uuid()),
})
export type MemberRow = z.output<typeof MemberRow>

export const TeacherRow = z.object({ ...Who, name: z.string(), groups: z.int(), learners: z.int() })
export type TeacherRow = z.output<typeof TeacherRow>

export const HistoryEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  code: z.string(),
  actor: Names.extend({ deleted_metadata: Names.nullable() }).nullable(),
  /** The member did it. */
  by_member: z.boolean(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
/** Whoever works in an organization can become its co-owner, and an owner step back while another one stays. */
export const WORKING_KINDS = ['owner', ...STAFF_KINDS] as const
export const UpdateMembership = z.object({ kind: z.enum(WORKING_KINDS) })
const params = z.object({ id: z.uuid() })

export const membershipsContract = contract({
  list: list({
    path: '/memberships',
    name: 'memberships',
    summary:
      'Members: everybody’s for an Admin, the own organization’s for its owner, its learners for a teacher, one’s own places for a learner',
    access: can('User', 'View'),
    row: MemberRow,
    filters: ['kind', 'user_id', 'id', 'organization_id', 'consent', 'seat', 'deleted', 'group_ids'],
    sort: ['name', 'email', 'kind', 'status', 'joined_at', 'ended_at', 'last_seen_at'],
    defaultSort: 'name.asc',
    dateColumn: 'joined_at',
    search: true,
    maxPageSize: MAX_MEMBER_ROWS,
  }),
  teachers: list({
    path: '/memberships/teachers',
    name: 'staff',
    summary: 'Teachers and editors of one’s organization, with the groups and learners that they lead',
    access: visitorsCan('Teacher', 'View'),
    row: TeacherRow,
    filters: ['kind', 'user_id', 'organization_id'],
    sort: ['name', 'email', 'kind', 'groups', 'learners', 'last_seen_at'],
    defaultSort: 'name.asc',
    search: true,
  }),
  update: {
    method: 'PATCH',
    path: '/memberships/{id}',
    summary: 'Change between teacher, editor and co-owner; the person signs in again',
    access: can('User', 'Update'),
    params,
    body: UpdateMembership,
    response: z.null(),
    errors: [
      membershipErrors.only_staff_change,
      membershipErrors.member_inactive,
      membershipErrors.last_owner,
    ],
  },
  deactivate: {
    method: 'POST',
    path: '/memberships/{id}/deactivate',
    summary: 'End a person’s place: the seat ends, sessions end, what they did stays',
    access: can('User', 'Delete'),
    params,
    response: z.null(),
    errors: [membershipErrors.last_owner],
  },
  restore: {
    method: 'POST',
    path: '/memberships/{id}/restore',
    summary: 'Give a person their place back; a seat is assigned anew',
    access: can('User', 'Delete'),
    params,
    response: z.null(),
    errors: [membershipErrors.person_deleted],
  },
  leave: {
    method: 'POST',
    path: '/memberships/{id}/leave',
    summary: 'Leave an organization oneself',
    access: can('Profile', 'Update'),
    params,
    response: z.null(),
    errors: [membershipErrors.last_owner],
  },
  history: {
    method: 'GET',
    path: '/memberships/{id}/history',
    summary: 'What happened to a member in this organization, newest first',
    access: can('User', 'View'),
    params,
    response: z.array(HistoryEntry),
  },
})
