import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { changes, optional, optionalLine } from '#contract/optional.ts'
import { exactText, manyLines, nameText, oneLine } from '#contract/text.ts'
import {
  OrganizationName,
  organizationErrors,
  OrganizationType,
} from '#features/people/organizations/organizations.contract.ts'
import { DEMO_STATES, SIZES } from './shared/states.ts'

export const demoRequestErrors = errors({
  demo_state: {
    status: 409,
    en: 'This request cannot go there from where it stands. Look again.',
    es: 'La solicitud no puede pasar a ese estado desde el que tiene. Mírala de nuevo.',
  },
  not_an_admin: {
    status: 422,
    toast: false,
    en: 'Choose an administrator.',
    es: 'Elige a alguien de la administración.',
  },
})

const Mail = z.string().trim().max(254).pipe(z.email())
const asked = {
  organization_name: OrganizationName,
  /** The key of a type of the list in the settings. */
  organization_type: OrganizationType,
  /** Number of prospective learners. */
  size: z.enum(SIZES),
  need: manyLines().min(1).max(3000),
  contact_name: nameText().min(1).max(120),
  email: Mail,
  phone: optionalLine(40),
}
export const AskForDemo = z.object({
  ...asked,
  /** Honeypot field, hidden from people. A value here marks a bot: the request is accepted but discarded. */
  website: exactText().max(300).default(''),
})
export type AskForDemo = z.output<typeof AskForDemo>

const worked = {
  state: z.enum(DEMO_STATES),
  assigned_to: optional(z.uuid()),
  notes: manyLines().max(5000).default(''),
  /** The day on which something is to be done next. */
  next_on: optional(Day),
}
/** Fields that administrators change. A request becomes `won` only by inviting the organization's owner. */
export const ChangeDemoRequest = z.object(changes(worked)).strict()
export const WinDemoRequest = z.object({
  name: OrganizationName,
  type: OrganizationType,
  owner_email: Mail,
  time_zone: oneLine().min(1).max(64),
})

export const DemoRequestRow = z.object({
  id: z.uuid(),
  number: z.int(),
  organization_name: z.string(),
  organization_type: z.string(),
  type_name: z.string(),
  size: z.enum(SIZES),
  need: z.string(),
  /** Empty once they are erased. */
  contact_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  state: z.enum(DEMO_STATES),
  assigned_to: z.uuid().nullable(),
  assigned_name: z.string().nullable(),
  notes: z.string(),
  next_on: z.string().nullable(),
  organization_id: z.uuid().nullable(),
  version: z.int(),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
})
export type DemoRequestRow = z.output<typeof DemoRequestRow>

const access = canAll('Organization', 'Update')
const params = z.object({ id: z.uuid() })

export const demoRequestsContract = contract({
  ask: {
    method: 'POST',
    path: '/demo-requests',
    summary: 'Ask for a demonstration, as an organization; the answer comes by mail',
    access: 'open',
    unconfirmed: true,
    body: AskForDemo,
    response: z.null(),
    status: 202,
    errors: [organizationErrors.unknown_type],
    limit: { max: 10, seconds: 3600 },
  },
  list: list({
    path: '/demo-requests',
    name: 'demo-requests',
    summary: 'Organizations that asked for a demonstration, and how far each is',
    access,
    row: DemoRequestRow,
    filters: ['id', 'state', 'assigned_to', 'organization_type', 'size'],
    sort: ['number', 'organization_name', 'state', 'next_on', 'created_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  assignees: {
    method: 'GET',
    path: '/demo-requests/assignees',
    summary: 'Who may look after a request: the administrators',
    access,
    response: z.array(z.object({ id: z.uuid(), name: z.string() })),
  },
  change: {
    method: 'PATCH',
    path: '/demo-requests/{id}',
    summary: 'Say how far a request is, who looks after it, what was said, and what comes next',
    access,
    params,
    body: ChangeDemoRequest,
    response: z.object({ version: z.int() }),
    versioned: true,
    errors: [demoRequestErrors.demo_state, demoRequestErrors.not_an_admin],
  },
  win: {
    method: 'POST',
    path: '/demo-requests/{id}/won',
    summary: 'The organization comes: make it, and invite its owner',
    access,
    params,
    body: WinDemoRequest,
    response: z.object({ organization_id: z.uuid() }),
    status: 201,
    idempotency: 'accepted',
    errors: [demoRequestErrors.demo_state, organizationErrors.unknown_type, organizationErrors.unknown_zone],
  },
  remove: {
    method: 'DELETE',
    path: '/demo-requests/{id}',
    summary: 'Delete a request that is none',
    access: canAll('Organization', 'Delete'),
    params,
    response: z.null(),
  },
})
