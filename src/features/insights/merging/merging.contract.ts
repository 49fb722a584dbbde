import { z } from 'zod'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { MERGE_PARTS } from '#contract/merge-parts.ts'
import { ROLES } from '#contract/permissions.ts'
import { manyLines } from '#contract/text.ts'

export const mergeErrors = errors({
  merge_same: {
    status: 422,
    toast: false,
    en: 'Choose another account: this is the same one.',
    es: 'Elige otra cuenta: esta es la misma.',
  },
  merge_admin: {
    status: 409,
    toast: false,
    en: 'Administrators’ accounts can’t be merged, and you can’t merge your own.',
    es: 'Las cuentas de administración no se unen, y nadie une la suya.',
  },
  merge_not_active: {
    status: 409,
    toast: false,
    en: 'Both accounts must be active. Restore or unsuspend them first.',
    es: 'Ambas cuentas deben estar activas. Primero restáuralas o reactívalas.',
  },
  merge_lessons_overlap: {
    status: 409,
    toast: false,
    en: (p) =>
      `Both accounts have a lesson at the same time (${p['when']} UTC). Move or cancel one of them first.`,
    es: (p) =>
      `Las dos cuentas tienen una clase a la misma hora (${p['when']} UTC). Primero cambia o cancela una.`,
  },
  merge_two_plans: {
    status: 409,
    toast: false,
    en: 'Both accounts have a plan that is running. End one of them first, so that nobody pays twice.',
    es: 'Ambas cuentas tienen un plan en curso. Primero termina uno, para que nadie pague dos veces.',
  },
})

export const MergeSide = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  profile_image: z.string().nullable(),
  organizations: z.array(z.string()),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
})
/**
 * Number of rows of each part: `moves` to the kept account, `both` have it and only one can be kept,
 * `stays` with the merged account as its history, `ends`.
 */
export const MergePreview = z.object({
  from: MergeSide,
  into: MergeSide,
  role: z.enum(ROLES),
  parts: z.array(
    z.object({ part: z.enum(MERGE_PARTS), moves: z.int(), both: z.int(), stays: z.int(), ends: z.int() }),
  ),
})
export type MergePreview = z.output<typeof MergePreview>

const params = z.object({ id: z.uuid() })
const access = can('AuditLog', 'View')
const all = Object.values(mergeErrors)
export const mergingContract = contract({
  preview: {
    method: 'GET',
    path: '/people/{id}/merge',
    summary: 'What merging this account into another would move, drop and leave',
    access,
    params,
    query: z.object({ into: z.uuid() }),
    response: MergePreview,
    errors: all,
  },
  merge: {
    method: 'POST',
    path: '/people/{id}/merge',
    summary: 'Merge this account into another, for good: it shows as merged and opens for nobody',
    access: canAll('User', 'Delete'),
    params,
    body: z.object({ into: z.uuid(), reason: manyLines().min(1).max(300) }),
    response: z.null(),
    errors: all,
    idempotency: 'accepted',
    limit: { max: 60, seconds: 3600 },
  },
})
