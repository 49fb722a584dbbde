import type { PageSource } from '#server/http/pages/pages.ts'
import { questionsData } from '#server/http/pages/structured.ts'
import type { Platform } from '#server/platform.ts'
import { activeFaqs } from './lists.service.ts'

/** Tells search engines the questions that /support answers. */
export const faqPages = ({ db }: Platform): PageSource => ({
  head: async () => null,
  addresses: async () => [],
  async besides({ path, language }) {
    if (path !== '/support') return {}
    const faqs = await activeFaqs(db, language)
    return faqs.length === 0 ? {} : { structured: [questionsData(faqs)] }
  },
})
