import { words } from '#web/i18n/words.ts'

export const usePlacesWords = words({
  en: () => import('./places.en.ts'),
  es: () => import('./places.es.ts'),
})
