import { words } from '#web/i18n/words.ts'

export const useDrillWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
