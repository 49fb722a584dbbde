import { words } from '../i18n/words.ts'

/** Words of the shells, the placeholder and the error pages. */
export const useAreaWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
