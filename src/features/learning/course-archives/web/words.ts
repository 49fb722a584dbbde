import { words } from '#web/i18n/words.ts'

/** Words of taking a course out as a file, and in again. */
export const useArchiveWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
