import { words } from '#web/i18n/words.ts'

/** Words on the page before playback starts. */
export const useSignedWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
