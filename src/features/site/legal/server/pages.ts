import type { Language } from '#contract/constants.ts'
import type { LegalDocument } from '#contract/legal.ts'
import { inBoth, type PageSource } from '#server/http/pages/pages.ts'
import type { Platform } from '#server/platform.ts'
import { findEdition } from '../../documents/server/public.ts'
import { KEYED_PAGES } from '../../documents/terms.contract.ts'
import { KEY_OF } from './legal.queries.ts'

const VERSION: Record<Language, (n: string) => string> = {
  en: (n) => `version ${n}`,
  es: (n) => `versión ${n}`,
}
const DOCUMENTS = Object.entries(KEY_OF) as [LegalDocument, keyof typeof KEYED_PAGES][]

/**
 * One version of a text that people accept, at its own address: it stays readable, and search engines keep
 * the text in force alone.
 */
export const legalPages = ({ db }: Platform): PageSource => ({
  async head({ path, query, language }) {
    const { version = '' } = query
    const key = DOCUMENTS.find(([, one]) => KEYED_PAGES[one] === path)?.[1]
    if (!key || !/^[1-9]\d{0,3}$/.test(version)) return null
    const found = await findEdition(db, 'page', key, language)
    if (!found) return null
    const { title, description } = found.content.details
    return {
      title: `${title[found.language]}, ${VERSION[language](version)}`,
      description: description[found.language],
      addresses: inBoth(`${path}?version=${version}`),
      hidden: true,
    }
  },
  addresses: async () => [],
})
