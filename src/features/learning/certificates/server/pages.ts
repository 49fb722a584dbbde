import type { Language } from '#contract/constants.ts'
import type { PageSource } from '#server/http/pages/pages.ts'
import { inBoth } from '#server/http/pages/pages.ts'

const PAGE = /^\/certificate\/[^/]+$/
const HEAD: Record<Language, { title: string; description: string }> = {
  en: {
    title: 'Check a certificate',
    description: 'Whether this certificate of {site} is real, and what it says.',
  },
  es: {
    title: 'Comprueba un certificado',
    description: 'Si este certificado de {site} es auténtico y qué dice.',
  },
}

/** The page of a certificate names nobody in its head, and no search engine keeps it. */
export const certificatePages = (): PageSource => ({
  head: async ({ path, language }) =>
    PAGE.test(path) ? { ...HEAD[language], addresses: inBoth(path), hidden: true } : null,
  addresses: async () => [],
})
