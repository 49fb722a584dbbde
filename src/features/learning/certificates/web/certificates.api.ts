import { queryOptions } from '@tanstack/react-query'
import { HOUR_MINUTES } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { LEARNING } from '../../courses/web/public.ts'
import { api, isApiError } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { saveFile } from '#web/client/browser/save-file.ts'
import type { certificatesContract } from '../certificates.contract.ts'

type C = typeof certificatesContract

export const myCertificates = (language: Language) =>
  queryOptions({
    // Any learning step can issue a certificate.
    queryKey: [LEARNING, 'certificates', language],
    queryFn: ({ signal }) => api.data<C['mine']>('GET /certificates/mine', {}, { signal }),
  })
export const verified = (slug: string, language: Language) =>
  getQuery<C['verify']>('GET /certificates/verify/{slug}', ['certificates', 'verify', slug, language], {
    params: { slug },
    quiet: 'link',
    retry: (count, failure) => count < 2 && !(isApiError(failure) && failure.status < 500),
  })
export const certificatesList = listQuery<C['list']>('GET /certificates', ['certificates', 'list'])
export const certificatesApi = {
  revoke: (id: string, reason: string) =>
    api.call<C['revoke']>('POST /certificates/{id}/revoke', { params: { id }, body: { reason } }),
  rename: (id: string, holder: string) =>
    api.call<C['rename']>('PATCH /certificates/{id}', { params: { id }, body: { holder } }),
  restore: (id: string) => api.call<C['restore']>('POST /certificates/{id}/restore', { params: { id } }),
}
export const useCertificateChange = changeHook(['certificates'])

/** Brings the PDF to the person's device. */
export async function downloadCertificate({ id, number }: { id: string; number: string }): Promise<void> {
  saveFile(await api.blob(`/certificates/${id}/pdf`), `${number}.pdf`)
}

type LengthWords = {
  facts: (lessons: number, time: string | null) => string
  hours: (n: number) => string
  minutes: (n: number) => string
}
/**
 * Formats '39 lessons, about 9 hours': less than an hour in minutes, an unknown length omitted. Null if not a
 * course.
 */
export const lengthOf = (
  words: LengthWords,
  { lessons, minutes }: { lessons: number | null; minutes: number | null },
): string | null =>
  lessons === null
    ? null
    : words.facts(
        lessons,
        !minutes
          ? null
          : minutes < HOUR_MINUTES
            ? words.minutes(minutes)
            : words.hours(Math.round(minutes / HOUR_MINUTES)),
      )
/** As `printedSlug` of the contract, which the web does without. */
export const pageOf = (slug: string): string =>
  `/certificate/${slug.slice(0, 4)}-${slug.slice(4, 8)}-${slug.slice(8)}`
