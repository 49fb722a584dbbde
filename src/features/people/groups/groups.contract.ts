import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { oneLine } from '#contract/text.ts'

export const groupErrors = errors({
  group_name_taken: {
    status: 422,
    toast: false,
    en: 'You already have a group with this name.',
    es: 'Ya tienes un grupo con este nombre.',
  },
  group_teacher_unknown: {
    status: 422,
    toast: false,
    en: 'Choose a teacher in your organization.',
    es: 'Elige a un docente de tu organización.',
  },
  group_member_unknown: {
    status: 422,
    toast: false,
    en: 'Only active learners in your organization can be in a group.',
    es: 'Solo los estudiantes activos de tu organización pueden estar en un grupo.',
  },
})

export const GroupRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  name: z.string(),
  /** The membership of who leads it. */
  teacher_id: z.uuid().nullable(),
  teacher: z.string().nullable(),
  learners: z.int(),
  created_at: z.iso.datetime(),
  version: z.int(),
})
export type GroupRow = z.output<typeof GroupRow>
const Name = oneLine().min(1).max(80)
export const CreateGroup = z.object({ name: Name, teacher_id: optional(z.uuid()) })
export const UpdateGroup = z.object({ name: Name, teacher_id: z.uuid().nullable() }).partial()
/** Membership ids to put in and to take out. */
export const ChangeGroupMembers = z.object({
  add: z.array(z.uuid()).max(1000).default([]),
  remove: z.array(z.uuid()).max(1000).default([]),
})
const params = z.object({ id: z.uuid() })

export const groupsContract = contract({
  list: list({
    path: '/groups',
    name: 'groups',
    summary: 'Groups of learners of one’s organization',
    access: can('Student', 'View'),
    row: GroupRow,
    filters: ['id', 'organization_id', 'teacher_id', 'name'],
    sort: ['name', 'teacher', 'learners', 'created_at'],
    defaultSort: 'name.asc',
    search: true,
  }),
  create: {
    method: 'POST',
    path: '/groups',
    summary: 'Make a group',
    access: can('Student', 'Create'),
    body: CreateGroup,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [groupErrors.group_name_taken, groupErrors.group_teacher_unknown],
  },
  update: {
    method: 'PATCH',
    path: '/groups/{id}',
    summary: 'Rename a group or change who leads it',
    access: can('Student', 'Update'),
    params,
    body: UpdateGroup,
    response: z.object({ version: z.int() }),
    versioned: true,
    errors: [groupErrors.group_name_taken, groupErrors.group_teacher_unknown],
  },
  remove: {
    method: 'DELETE',
    path: '/groups/{id}',
    summary: 'Delete a group; its learners stay',
    access: can('Student', 'Delete'),
    params,
    response: z.null(),
  },
  members: {
    method: 'PUT',
    path: '/groups/{id}/members',
    summary: 'Put learners in a group and take others out',
    access: can('Student', 'Update'),
    params,
    body: ChangeGroupMembers,
    response: z.object({ learners: z.int() }),
    errors: [groupErrors.group_member_unknown],
  },
})
