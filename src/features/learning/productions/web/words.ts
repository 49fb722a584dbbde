import { words } from '#web/i18n/words.ts'

export const useProductionWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
