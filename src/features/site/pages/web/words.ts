import { words } from '#web/i18n/words.ts'

/** What stands around a draft that somebody was given a link to. */
export const useDraftPageWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
