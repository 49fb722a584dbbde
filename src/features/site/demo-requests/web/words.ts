import { words } from '#web/i18n/words.ts'

export const useDemoRequestWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
/** Words of the public request form, separate from those of the administration. */
export const useRequestFormWords = words({
  en: () => import('./form.en.ts'),
  es: () => import('./form.es.ts'),
})
