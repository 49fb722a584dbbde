import { words } from '#web/i18n/words.ts'

export const useDocumentWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
/** What blocks and their fields are called. */
export const useBlockNames = words({ en: () => import('./blocks.en.ts'), es: () => import('./blocks.es.ts') })
