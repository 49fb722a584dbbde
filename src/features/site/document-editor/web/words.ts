import { words } from '#web/i18n/words.ts'

export const useDocumentWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
/** Names of blocks and their fields. */
export const useBlockNames = words({ en: () => import('./blocks.en.ts'), es: () => import('./blocks.es.ts') })
