import { words } from '#web/i18n/words.ts'

export const useNewsletterWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
/** What readers see of it, at the foot of every page: few words, apart from those of the administration. */
export const useSubscribeWords = words({
  en: () => import('./subscribe.en.ts'),
  es: () => import('./subscribe.es.ts'),
})
