import { z } from 'zod'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { LEGAL_DOCUMENTS, LEGAL_NOTICE_DAYS } from '#contract/legal.ts'
import { Day } from '#contract/moments.ts'
import { Ordinal } from '#contract/numbers.ts'
import { documentErrors } from '../documents/document-errors.contract.ts'
import { ShownDocument } from '../documents/shown-documents.contract.ts'

const inWords = (language: Language, day: unknown): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(String(day)))

export const legalErrors = errors({
  legal_too_soon: {
    status: 422,
    toast: false,
    en: (p) =>
      `People are told at least ${LEGAL_NOTICE_DAYS} days before. The first possible day is ${inWords('en', p['first'])}.`,
    es: (p) =>
      `Se avisa al menos ${LEGAL_NOTICE_DAYS} días antes. El primer día posible es el ${inWords('es', p['first'])}.`,
  },
  legal_one_coming: {
    status: 409,
    en: 'A new version is already announced. Take it back first, or wait for its day.',
    es: 'Ya hay una versión nueva anunciada. Retírala primero o espera a que llegue su día.',
  },
  legal_none_coming: {
    status: 409,
    en: 'No new version is waiting for its day.',
    es: 'Ninguna versión nueva espera su día.',
  },
  legal_moved: {
    status: 409,
    en: 'The text has changed in the meantime. Read it again, please.',
    es: 'El texto cambió mientras tanto. Vuelve a leerlo, por favor.',
  },
})

const Document = z.enum(LEGAL_DOCUMENTS)
export const LegalVersion = z.object({
  number: z.int(),
  /** The day (UTC) from which it is in force. */
  in_force_on: Day,
  state: z.enum(['past', 'present', 'coming']),
  /** The day of its last correction in the reader’s language, which changed nothing that matters. */
  corrected_on: Day.nullable(),
})
export type LegalVersion = z.output<typeof LegalVersion>

export const LegalText = z.object({
  text: ShownDocument,
  version: LegalVersion,
  /** Every version that there is, the newest first. */
  versions: z.array(LegalVersion),
})
export type LegalText = z.output<typeof LegalText>

/** A version that somebody has to accept: for themselves, or for a child that they answer for. */
export const DueAcceptance = z.object({
  document: Document,
  in_force_on: Day,
  number: z.int(),
  child: z.object({ id: z.uuid(), first_name: z.string() }).nullable(),
})
export type DueAcceptance = z.output<typeof DueAcceptance>

const Of = z.object({ document: Document })

export const legalContract = contract({
  read: {
    method: 'GET',
    path: '/legal-texts/{document}',
    summary: 'The terms of use or the privacy policy: the version in force, or the one that is asked for',
    access: visitorsCan('Cms', 'View'),
    params: Of,
    query: z.object({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
    response: LegalText,
  },
  versions: {
    method: 'GET',
    path: '/legal-texts/{document}/versions',
    summary: 'Every version of a legal text with the day from which it was in force, the newest first',
    access: visitorsCan('Cms', 'View'),
    params: Of,
    response: z.array(LegalVersion),
  },
  correct: {
    method: 'POST',
    path: '/legal-texts/{document}/correct',
    summary: 'Publish a change that is not material: nobody is told, and nobody accepts anew',
    access: can('CmsManagement', 'Update'),
    params: Of,
    body: z.object({ language: z.enum(LANGUAGES) }),
    response: LegalVersion,
    errors: Object.values(documentErrors),
  },
  announce: {
    method: 'POST',
    path: '/legal-texts/{document}/announce',
    summary:
      'Announce a material change in both languages: mailed to everybody, in force on a day 30 days off or later',
    access: can('CmsManagement', 'Update'),
    params: Of,
    body: z.object({ in_force_on: Day }),
    response: LegalVersion,
    errors: [...Object.values(documentErrors), legalErrors.legal_too_soon, legalErrors.legal_one_coming],
  },
  takeBack: {
    method: 'POST',
    path: '/legal-texts/{document}/take-back',
    summary: 'Take back a version that was announced and whose day has not come',
    access: can('CmsManagement', 'Update'),
    params: Of,
    response: z.null(),
    errors: [legalErrors.legal_none_coming],
  },
  due: {
    method: 'GET',
    path: '/legal-acceptances/due',
    summary: 'What you have to accept before you go on, for yourself and for children that you answer for',
    access: 'signed-in',
    response: z.array(DueAcceptance),
  },
  accept: {
    method: 'POST',
    path: '/legal-acceptances',
    summary: 'Accept the versions in force, as you have read them',
    access: 'signed-in',
    unconfirmed: true,
    body: z.object({
      read: z
        .array(z.object({ document: Document, number: Ordinal }))
        .min(1)
        .max(LEGAL_DOCUMENTS.length),
    }),
    response: z.array(DueAcceptance),
    errors: [legalErrors.legal_moved],
  },
})
