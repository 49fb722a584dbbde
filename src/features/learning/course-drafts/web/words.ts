import { words } from '#web/i18n/words.ts'

/** Words of the list of courses and of a new one. */
export const useDraftWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
