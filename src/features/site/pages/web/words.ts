import { words } from '#web/i18n/words.ts'

/** Words around a shared draft. */
export const useDraftPageWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
