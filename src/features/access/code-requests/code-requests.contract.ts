import { z } from 'zod'
import { CalendarDay } from '#contract/calendar-day.ts'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { manyLines } from '#contract/text.ts'
import {
  ChangeServiceCode,
  codeFields,
  inOrder,
  kindAt,
  oneKind,
  serviceCodeErrors,
  ServiceCodeRow,
} from '../service-codes/service-codes.contract.ts'
import { REQUEST_STATES } from './shared/request-states.ts'

export type { RequestState } from './shared/request-states.ts'

export const codeRequestErrors = errors({
  code_asked: {
    status: 422,
    toast: false,
    en: 'You have already asked for this code.',
    es: 'Ya pediste este código.',
  },
  request_answered: {
    status: 409,
    en: 'This request was already answered or taken back.',
    es: 'Esta solicitud ya tiene respuesta o se retiró.',
  },
})

export const CodeRequestRow = ServiceCodeRow.pick({
  id: true,
  organization_id: true,
  organization: true,
  user_id: true,
  learner: true,
  email: true,
  code: true,
  units_authorised: true,
  cents_authorised: true,
  starts_on: true,
  ends_on: true,
  note: true,
  created_at: true,
}).extend({
  starts_on: CalendarDay,
  ends_on: CalendarDay,
  state: z.enum(REQUEST_STATES),
  requested_by: z.string(),
  answered_at: z.iso.datetime().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The code that was issued. */
  code_id: z.uuid().nullable(),
})
export type CodeRequestRow = z.output<typeof CodeRequestRow>

export const AskForCode = z
  .object({ user_id: z.uuid(), ...codeFields })
  .refine(oneKind, kindAt)
  .refine((value) => value.starts_on <= value.ends_on, inOrder)
export const DeclineCodeRequest = z.object({ reason: manyLines().min(1).max(500) })
const params = z.object({ id: z.uuid() })

export const codeRequestsContract = contract({
  list: list({
    path: '/service-code-requests',
    name: 'service-code-requests',
    summary:
      'Service codes that Regional Centers asked for: all for an Admin, its own for a Regional Center’s owner',
    access: visitorsCan('Subscription', 'View'),
    row: CodeRequestRow,
    filters: ['id', 'organization_id', 'user_id', 'state'],
    sort: ['code', 'learner', 'organization', 'created_at', 'answered_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  ask: {
    method: 'POST',
    path: '/service-code-requests',
    summary: 'Ask for a service code for one of the caller’s learners, as the owner of a Regional Center',
    access: 'signed-in',
    body: AskForCode,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [
      codeRequestErrors.code_asked,
      serviceCodeErrors.code_taken,
      serviceCodeErrors.not_a_center,
      serviceCodeErrors.not_its_learner,
    ],
    idempotency: 'accepted',
  },
  withdraw: {
    method: 'POST',
    path: '/service-code-requests/{id}/withdraw',
    summary: 'Take an open request back, as the owner of its Regional Center',
    access: 'signed-in',
    params,
    response: z.null(),
    errors: [codeRequestErrors.request_answered],
  },
  issue: {
    method: 'POST',
    path: '/service-code-requests/{id}/issue',
    summary: 'Issue the code that was asked for, with what staff put right in it',
    access: can('Subscription', 'Create'),
    params,
    body: ChangeServiceCode,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [
      codeRequestErrors.request_answered,
      serviceCodeErrors.code_taken,
      serviceCodeErrors.not_a_center,
      serviceCodeErrors.not_its_learner,
      serviceCodeErrors.unit_price_missing,
    ],
  },
  decline: {
    method: 'POST',
    path: '/service-code-requests/{id}/decline',
    summary: 'Decline a request; the Regional Center reads why',
    access: can('Subscription', 'Create'),
    params,
    body: DeclineCodeRequest,
    response: z.null(),
    errors: [codeRequestErrors.request_answered],
  },
})
