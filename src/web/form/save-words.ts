import { words } from '#web/i18n/words.ts'

export const useSaveWords = words({
  en: () => import('./save.en.ts'),
  es: () => import('./save.es.ts'),
})
