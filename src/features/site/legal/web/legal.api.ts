import type { Language } from '#contract/constants.ts'
import type { LegalDocument } from '#contract/legal.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { legalContract } from '../legal.contract.ts'

type C = typeof legalContract
/** A legal text as its readers have it; `version` null: the one in force. */
export const legalText = (document: LegalDocument, version: number | null, language: Language) =>
  getQuery<C['read']>('GET /legal-texts/{document}', ['legal', document, version, language], {
    params: { document },
    query: version === null ? {} : { version },
  })
/** Texts that the person has to accept; loaded once after signing in. */
export const dueQuery = getQuery<C['due']>('GET /legal-acceptances/due', ['legal', 'due'], {
  quiet: 'again',
  staleTime: Infinity,
})
const documentParams = (document: LegalDocument) => ({ params: { document } })
export const legalApi = {
  accept: (read: { document: LegalDocument; number: number }[]) =>
    api.data<C['accept']>('POST /legal-acceptances', { body: { read } }),
  correct: (document: LegalDocument, language: Language) =>
    api.data<C['correct']>('POST /legal-texts/{document}/correct', {
      ...documentParams(document),
      body: { language },
    }),
  announce: (document: LegalDocument, in_force_on: string) =>
    api.data<C['announce']>(
      'POST /legal-texts/{document}/announce',
      { ...documentParams(document), body: { in_force_on } },
      { quiet: 'form' },
    ),
  takeBack: (document: LegalDocument) =>
    api.data<C['takeBack']>('POST /legal-texts/{document}/take-back', documentParams(document)),
}
