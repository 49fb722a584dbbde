import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import type { MembershipKind } from '#contract/membership-kinds.ts'
import { changes, optional, optionalLine, optionalText } from '#contract/optional.ts'
import { type StaffRole } from '#contract/permissions.ts'
import { SIGNERS } from '#contract/signers.ts'
import { exactText, manyLines, nameText, oneLine } from '#contract/text.ts'

export { MEMBERSHIP_KINDS, type MembershipKind } from '#contract/membership-kinds.ts'

/**
 * The specification's organization types, which every installation begins with. An Admin adds others in the
 * settings.
 */
export const ORGANIZATION_TYPES = [
  'Corporation',
  'Non-Profit',
  'Government',
  'Educational',
  'Hospital',
  'Technology',
  'Financial',
  'Retail',
  'Consulting',
  'Start-up',
  'Regional Center',
] as const
/** The type whose organizations issue service codes. */
export const REGIONAL_CENTER = 'Regional Center' satisfies (typeof ORGANIZATION_TYPES)[number]
/** Staff role of a kind of membership; null for owners and learners. */
export const staffRoleOf = (kind: MembershipKind): StaffRole | null =>
  ({ owner: null, teacher: 'Teacher', editor: 'Editor', learner: null } as const)[kind]

export const OrganizationName = nameText().min(1).max(120)
/** The key of a type of the list in the settings. */
export const OrganizationType = oneLine().min(1).max(60)

export const organizationErrors = errors({
  unknown_type: {
    status: 422,
    toast: false,
    en: 'Choose a type from the list.',
    es: 'Elige un tipo de la lista.',
  },
  unknown_zone: {
    status: 422,
    toast: false,
    en: 'We do not know this time zone.',
    es: 'No conocemos esta zona horaria.',
  },
  bad_logo: {
    status: 422,
    toast: false,
    en: 'Choose a PNG, JPEG or WebP picture of at most 700 KB.',
    es: 'Elige una imagen PNG, JPEG o WebP de 700 KB como máximo.',
  },
  base64_format: {
    status: 422,
    toast: false,
    en: 'Invalid Base64 string format',
    es: 'El formato de la cadena Base64 no es válido',
  },
  base64_type: {
    status: 422,
    toast: false,
    en: 'MIME type not found in Base64 string',
    es: 'La cadena Base64 no dice su tipo MIME',
  },
  seats_first: {
    status: 422,
    toast: false,
    en: 'A card goes on paying for its seats. Say whether they end.',
    es: 'Una tarjeta sigue pagando sus lugares. Di si terminan.',
  },
  organization_inactive: {
    status: 409,
    en: 'This organization is deactivated. Activate it first.',
    es: 'Esta organización está desactivada. Actívala primero.',
  },
})

export const OrganizationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  type_name: z.string(),
  logo: z.string().nullable(),
  contact_email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  time_zone: z.string(),
  language: z.enum(LANGUAGES),
  /** A sign of its dictionary is shown to others when it is approved, not when it is sent. */
  signs_reviewed_first: z.boolean(),
  /** Person who signs in its courses, where neither a course nor a learner says otherwise. */
  signer: z.enum(SIGNERS).nullable(),
  status: z.enum(['active', 'inactive']),
  created_at: z.iso.datetime(),
  deactivated_at: z.iso.datetime().nullable(),
  deactivated_reason: z.string().nullable(),
  version: z.int(),
  /** Invitations that it may send a day, where an Admin set that. */
  invites_a_day: z.int().nullable(),
  /** Names of its owners. Its learners see none of the organization's figures. */
  owners: z.string().nullable(),
  people: z.int().nullable(),
  learners: z.int().nullable(),
  staff: z.int().nullable(),
  seats: z.int().nullable(),
  open_invites: z.int().nullable(),
})
export type OrganizationRow = z.output<typeof OrganizationRow>

const Mail = optional(
  z.union([z.literal('').transform(() => null), z.string().trim().max(254).pipe(z.email())]),
)
const Site = optional(
  z.union([
    z.literal('').transform(() => null),
    z
      .string()
      .trim()
      .max(300)
      .pipe(z.url({ protocol: /^https?$/ })),
  ]),
)
const fields = {
  name: OrganizationName,
  type: OrganizationType,
  contact_email: Mail,
  phone: optionalLine(40),
  website: Site,
  address: optionalText(300),
  time_zone: oneLine().min(1).max(64),
  language: z.enum(LANGUAGES),
}
/** `owner_email`: address of the person invited as owner. */
export const CreateOrganization = z.object({
  ...fields,
  owner_email: z.string().trim().max(254).pipe(z.email()),
})
/** Invitations that organizations made by an Admin may send a day. */
export const INVITES_A_DAY = { trusted: 5000, most: 10_000 } as const
export const UpdateOrganization = z
  .object(
    changes({
      ...fields,
      signs_reviewed_first: z.boolean(),
      /** Person who signs in its courses; null: as the platform has it. */
      signer: z.enum(SIGNERS).nullable(),
      /** Set by an Admin alone; null: few, and more as people accept. */
      invites_a_day: z.int().min(0).max(INVITES_A_DAY.most).nullable(),
    }),
  )
  .strict()
/** A picture as an inline base64 data address, or null to take it away. */
export const SetLogo = z.object({ logo: exactText().max(960_000).nullable() })
export const TypeRow = z.object({
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  name_es: z.string(),
})
const params = z.object({ id: z.uuid() })

export const organizationsContract = contract({
  types: {
    method: 'GET',
    path: '/organization-types',
    summary: 'The types that an organization can be of, in their order',
    access: 'open',
    response: z.array(TypeRow),
  },
  list: list({
    path: '/organizations',
    name: 'organizations',
    summary: 'Organizations: all of them for an Admin, one’s own for everybody else',
    access: visitorsCan('Organization', 'View'),
    row: OrganizationRow,
    filters: ['id', 'type', 'status', 'language', 'name'],
    sort: ['name', 'type_name', 'people', 'learners', 'seats', 'status', 'created_at'],
    defaultSort: 'name.asc',
    dateColumn: 'created_at',
    search: true,
  }),
  create: {
    method: 'POST',
    path: '/organizations',
    summary: 'Make an organization and invite its owner',
    access: can('Organization', 'Create'),
    body: CreateOrganization,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [organizationErrors.unknown_type, organizationErrors.unknown_zone],
    idempotency: 'accepted',
  },
  update: {
    method: 'PATCH',
    path: '/organizations/{id}',
    summary: 'Change an organization: everyone’s for an Admin, one’s own for its owner',
    access: can('Organization', 'Update'),
    params,
    body: UpdateOrganization,
    response: z.object({ version: z.int() }),
    versioned: true,
    errors: [organizationErrors.unknown_type, organizationErrors.unknown_zone],
  },
  logo: {
    method: 'PUT',
    path: '/organizations/{id}/logo',
    summary: 'Set or take away an organization’s picture',
    access: can('Organization', 'Update'),
    params,
    body: SetLogo,
    response: z.object({ logo: z.string().nullable() }),
    errors: [organizationErrors.bad_logo, organizationErrors.base64_format, organizationErrors.base64_type],
    limit: { max: 60, seconds: 3600 },
  },
  deactivate: {
    method: 'POST',
    path: '/organizations/{id}/deactivate',
    summary: 'Shut an organization’s doors: its people are signed out, seats open nothing, all data stays',
    access: can('Organization', 'Delete'),
    params,
    body: z.object({
      reason: manyLines().max(300).default(''),
      /** `end` also ends its seats; required while a card still pays for them. */
      seats: optional(z.enum(['keep', 'end'])),
    }),
    response: z.null(),
    errors: [organizationErrors.seats_first],
  },
  activate: {
    method: 'POST',
    path: '/organizations/{id}/activate',
    summary: 'Open an organization’s doors again, with everything as it was',
    access: can('Organization', 'Delete'),
    params,
    response: z.null(),
  },
})
