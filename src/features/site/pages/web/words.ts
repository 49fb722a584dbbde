import { words } from '#web/i18n/words.ts'

/** Privacy policy and terms of use. */
export const usePagesWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
