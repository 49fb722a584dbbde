import { z } from 'zod'
import { SCAN_TYPES } from '#contract/scans.ts'
import { CalendarDay } from '#contract/calendar-day.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { manyLines } from '#contract/text.ts'

export const CERTIFICATE_STATES = ['submitted', 'accepted', 'rejected'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]
export const CERTIFICATE_BYTES = 5 << 20

export const taxExemptErrors = errors({
  not_a_certificate: {
    status: 422,
    en: 'Choose a PDF file or a picture.',
    es: 'Elige un archivo PDF o una imagen.',
  },
  only_owners: {
    status: 403,
    en: 'Only the owner of an organization can send its certificate.',
    es: 'Solo quien es titular de una organización puede enviar su certificado.',
  },
  certificate_answered: {
    status: 409,
    en: 'This certificate was already answered.',
    es: 'Este certificado ya tiene respuesta.',
  },
  certificate_ended: {
    status: 422,
    toast: false,
    en: 'Choose a day from today on.',
    es: 'Elige un día a partir de hoy.',
  },
})

export const TaxCertificateRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  /** The last day on which no tax is charged. */
  valid_until: CalendarDay.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  submitted_by: z.string(),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
})
export type TaxCertificateRow = z.output<typeof TaxCertificateRow>
export const AcceptCertificate = z.object({ valid_until: Day })
export const RejectCertificate = z.object({ reason: manyLines().min(1).max(500) })

const params = z.object({ id: z.uuid() })
const answerable = canAll('Subscription', 'Update')
export const taxExemptContract = contract({
  list: list({
    path: '/tax-certificates',
    name: 'tax_certificates',
    summary: 'Certificates of organizations that pay no tax: all for an Admin, its own for an owner',
    access: can('Subscription', 'View'),
    row: TaxCertificateRow,
    filters: ['id', 'organization_id', 'state'],
    sort: ['organization', 'state', 'created_at', 'valid_until'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  submit: {
    method: 'POST',
    path: '/tax-certificates',
    summary: 'Send the certificate (PDF or picture) of the organization that one owns',
    access: can('Subscription', 'Create'),
    response: z.object({ id: z.uuid() }),
    status: 201,
    raw: { consumes: { types: SCAN_TYPES, as: 'buffer' }, limit: CERTIFICATE_BYTES },
    limit: { max: 10, seconds: 3600 },
    errors: [taxExemptErrors.not_a_certificate, taxExemptErrors.only_owners],
  },
  file: {
    method: 'GET',
    path: '/tax-certificates/{id}/file',
    summary: 'The file of a certificate',
    access: can('Subscription', 'View'),
    params,
    response: z.null(),
    raw: { produces: SCAN_TYPES },
  },
  accept: {
    method: 'POST',
    path: '/tax-certificates/{id}/accept',
    summary: 'Charge an organization no tax up to a day',
    access: answerable,
    params,
    body: AcceptCertificate,
    response: z.null(),
    errors: [taxExemptErrors.certificate_answered, taxExemptErrors.certificate_ended],
  },
  reject: {
    method: 'POST',
    path: '/tax-certificates/{id}/reject',
    summary: 'Reject a certificate; the organization reads why',
    access: answerable,
    params,
    body: RejectCertificate,
    response: z.null(),
    errors: [taxExemptErrors.certificate_answered],
  },
})
