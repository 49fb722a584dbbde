import { z } from 'zod'
import { CalendarDay } from '#contract/calendar-day.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { manyLines, nameText } from '#contract/text.ts'

/**
 * Thirteen characters of an alphabet without look-alikes (Crockford's base 32): 65 bits that nobody guesses
 * and somebody can type.
 */
export const SLUG = /^[0-9a-hjkmnp-tv-z]{13}$/
/**
 * Converts a code typed from paper to the slug: drops hyphens and spaces, reads o, i and l as the digits they
 * resemble.
 */
export const slugOfTyped = (typed: string): string =>
  typed.trim().toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
/** In groups, as it is printed. */
export const printedSlug = (slug: string): string =>
  `${slug.slice(0, 4)}-${slug.slice(4, 8)}-${slug.slice(8)}`
/** Path of the public verification page. */
export const verificationPath = (slug: string): string => `/certificate/${printedSlug(slug)}`

export const certificateErrors = errors({
  certificate_revoked: {
    status: 409,
    en: 'This certificate was revoked. It can no longer be downloaded.',
    es: 'Este certificado fue revocado. Ya no se puede descargar.',
  },
  holder_unprintable: {
    status: 422,
    toast: false,
    en: (p) => `${p['letters']} cannot be printed on a certificate. Leave it out.`,
    es: (p) => `${p['letters']} no se puede imprimir en un certificado. Quítalo.`,
  },
})

/** Kinds of certificates: a completed course, or the level found by an assessment. */
export const CERTIFICATE_KINDS = ['course', 'assessment'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

const Certificate = z.object({
  id: z.uuid(),
  kind: z.enum(CERTIFICATE_KINDS),
  /** e.g. ASL-2026-1001 */
  number: z.string(),
  title: z.string(),
  level: z.string().nullable(),
  /** Of a course. */
  lessons: z.int().nullable(),
  minutes: z.int().nullable(),
  /** The organization whose course, or assessment, it is; null for the platform's own. */
  issuer: z.string().nullable(),
  /** In the calendar of its owner. */
  completed_on: CalendarDay,
  revoked_at: z.iso.datetime().nullable(),
})
/** A person's own. */
export const MyCertificate = Certificate.extend({
  slug: z.string(),
  common_id: z.uuid().nullable(),
  assessment_id: z.uuid().nullable(),
  holder: z.string(),
  revoke_reason: z.string().nullable(),
})
export type MyCertificate = z.output<typeof MyCertificate>
/**
 * Public data for anybody with the address: the name as printed (for a child the first name and one letter)
 * and nothing else about the person.
 */
export const VerifiedCertificate = Certificate.omit({ id: true }).extend({ holder: z.string() })
export type VerifiedCertificate = z.output<typeof VerifiedCertificate>
/** For those who administer people. */
export const CertificateRow = Certificate.extend({
  slug: z.string(),
  common_id: z.uuid().nullable(),
  user_id: z.uuid(),
  holder: z.string(),
  email: z.string(),
  completed_at: z.iso.datetime(),
  state: z.enum(['valid', 'revoked']),
  revoke_reason: z.string().nullable(),
  revoked_by: z.string().nullable(),
})
export type CertificateRow = z.output<typeof CertificateRow>

const params = z.object({ id: z.uuid() })
const manage = can('AuditLog', 'View')
export const REASON_MAX = 300,
  HOLDER_MAX = 200

/**
 * Certificates are issued automatically when a course is completed or an assessment published; nobody can
 * request one.
 */
export const certificatesContract = contract({
  mine: {
    method: 'GET',
    path: '/certificates/mine',
    summary: 'The caller’s certificates, newest first',
    access: can('Profile', 'View'),
    response: z.array(MyCertificate),
  },
  file: {
    method: 'GET',
    path: '/certificates/{id}/pdf',
    summary: 'A certificate as a PDF file, for its owner and for administrators',
    access: can('Profile', 'View'),
    params: z.object({ id: z.uuid() }),
    response: z.null(),
    raw: { produces: ['application/pdf'] },
    // A page takes a few hundredths of a second to draw.
    limit: { max: 120, seconds: 3600 },
    errors: [certificateErrors.certificate_revoked],
  },
  verify: {
    method: 'GET',
    path: '/certificates/verify/{slug}',
    summary: 'A certificate by the address that is printed on it',
    access: 'open',
    params: z.object({ slug: z.string().max(60) }),
    response: VerifiedCertificate,
    limit: { max: 120, seconds: 300 },
  },
  list: list({
    path: '/certificates',
    name: 'certificates',
    summary: 'All certificates, for administrators',
    access: manage,
    row: CertificateRow,
    filters: ['id', 'kind', 'user_id', 'common_id', 'state'],
    sort: ['number', 'holder', 'title', 'completed_at'],
    defaultSort: 'completed_at.desc',
    dateColumn: 'completed_at',
    search: true,
  }),
  revoke: {
    method: 'POST',
    path: '/certificates/{id}/revoke',
    summary: 'Revoke a certificate: its page says so from now on, its owner is told the reason',
    access: canAll('Student', 'Update'),
    params,
    body: z.object({ reason: manyLines().min(1).max(REASON_MAX) }),
    response: z.null(),
  },
  rename: {
    method: 'PATCH',
    path: '/certificates/{id}',
    summary: 'Correct the name on a certificate; its number and address stay',
    access: canAll('Student', 'Update'),
    params,
    body: z.object({ holder: nameText().min(1).max(HOLDER_MAX) }),
    response: z.null(),
    errors: [certificateErrors.holder_unprintable],
  },
  restore: {
    method: 'POST',
    path: '/certificates/{id}/restore',
    summary: 'Make a revoked certificate valid again',
    access: canAll('Student', 'Update'),
    params,
    response: z.null(),
  },
})
