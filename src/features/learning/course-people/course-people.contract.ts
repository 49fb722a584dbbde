import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#contract/permissions.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { update, ofCourse } from '../course-drafts/course-drafts.contract.ts'
import { draftErrors } from '../course-drafts/draft-errors.contract.ts'
import { ofNode } from '../course-drafts/course-nodes.contract.ts'

export const coursePeopleErrors = errors({
  not_staff: {
    status: 422,
    toast: false,
    en: 'Only teachers and editors of the course’s organization can be invited.',
    es: 'Solo se puede invitar a docentes y editores de la organización del curso.',
  },
  not_learner: {
    status: 422,
    toast: false,
    en: 'Only learners in your organization can be invited.',
    es: 'Solo se puede invitar a estudiantes de tu organización.',
  },
  on_course: {
    status: 409,
    en: 'This person is already on the course or has an open invitation.',
    es: 'Esta persona ya está en el curso o tiene una invitación abierta.',
  },
  invite_over: {
    status: 409,
    en: 'This invitation is no longer open.',
    es: 'Esta invitación ya no está abierta.',
  },
  invite_expired: {
    status: 409,
    en: 'This invitation has expired. Ask the sender for a new one.',
    es: 'Esta invitación venció. Pide una nueva a quien te la envió.',
  },
})

/** An author of a course, or an invited one: `invite_id` is set while the invitation is open. */
export const CoursePerson = z.object({
  user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  invite_id: z.uuid().nullable(),
})
export type CoursePerson = z.output<typeof CoursePerson>
export const INVITE_STATES = ['sent', 'accepted', 'declined', 'revoked', 'expired'] as const
/** To write or teach a course, or to take it. */
export const INVITE_ROLES = [...STAFF_ROLES, 'Learner'] as const
export const COURSE_INVITE_DAYS = 7
/** Maximum number of learners in one request. */
export const MOST_ASKED = 200
export const CourseInvite = z.object({
  id: z.uuid(),
  common_id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  cover: z.string().nullable(),
  organization: z.string().nullable(),
  role: z.enum(INVITE_ROLES),
  state: z.enum(INVITE_STATES),
  invited_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** The version that a learner opens; null while nothing is published. */
  version_id: z.uuid().nullable(),
})
export type CourseInvite = z.output<typeof CourseInvite>

/** A learner who was asked to take a course. */
export const AskedLearner = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image: z.string().nullable(),
  state: z.enum(INVITE_STATES),
  created_at: z.iso.datetime(),
})
export type AskedLearner = z.output<typeof AskedLearner>

export const coursePeopleContract = contract({
  people: list({
    path: '/course-drafts/{common_id}/people',
    name: 'course-people',
    summary: 'Who writes and teaches a course, and who was asked to',
    access: update,
    params: ofCourse,
    row: CoursePerson,
    filters: ['user_id', 'role'],
    sort: ['name', 'role', 'invited'],
    defaultSort: 'invited.asc,role.desc,name.asc',
  }),
  invite: {
    method: 'POST',
    path: '/course-drafts/{common_id}/people',
    summary: 'Ask somebody of the organization’s staff to teach or write a course',
    access: update,
    params: ofCourse,
    body: z.object({ user_id: z.uuid(), role: z.enum(STAFF_ROLES) }),
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [coursePeopleErrors.not_staff, coursePeopleErrors.on_course],
  },
  removePerson: {
    method: 'DELETE',
    path: '/course-drafts/{common_id}/people/{user_id}',
    summary: 'Take somebody off a course, or take an invitation back',
    access: update,
    params: ofCourse.extend({ user_id: z.uuid() }),
    response: z.null(),
  },
  askedLearners: {
    method: 'GET',
    path: '/course-drafts/{common_id}/learner-invites',
    summary: 'Learners of the caller’s organization who were asked to take a course, newest first',
    access: update,
    params: ofCourse,
    response: z.array(AskedLearner),
  },
  askLearners: {
    method: 'POST',
    path: '/course-drafts/{common_id}/learner-invites',
    summary:
      'Ask learners of the organization, by mail, to take a published course; who takes it already or was asked is left out',
    access: update,
    params: ofCourse,
    body: z.object({ user_ids: z.array(z.uuid()).min(1).max(MOST_ASKED) }),
    response: z.object({ asked: z.int(), left_out: z.int() }),
    status: 201,
    limit: { max: 60, seconds: 3600 },
    errors: [coursePeopleErrors.not_learner, draftErrors.not_published],
  },
  takeBack: {
    method: 'DELETE',
    path: '/course-drafts/{common_id}/learner-invites/{id}',
    summary: 'Take back an open invitation to take a course',
    access: update,
    params: ofCourse.extend({ id: z.uuid() }),
    response: z.null(),
  },
  invites: list({
    path: '/course-invites',
    name: 'course-invites',
    summary: 'The caller’s invitations to courses',
    access: 'signed-in',
    row: CourseInvite,
    filters: ['id', 'state', 'role'],
    sort: ['created_at', 'title'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
  }),
  accept: {
    method: 'POST',
    path: '/course-invites/{id}/accept',
    summary: 'Accept an invitation to a course',
    access: 'signed-in',
    params: ofNode,
    response: z.null(),
    errors: [coursePeopleErrors.invite_over, coursePeopleErrors.invite_expired],
  },
  decline: {
    method: 'POST',
    path: '/course-invites/{id}/decline',
    summary: 'Decline an invitation to a course',
    access: 'signed-in',
    params: ofNode,
    response: z.null(),
    errors: [coursePeopleErrors.invite_over],
  },
})
