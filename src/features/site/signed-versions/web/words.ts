import { words } from '#web/i18n/words.ts'

/** What stands on the page before somebody presses play. */
export const useSignedWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
