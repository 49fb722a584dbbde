import { words } from '#web/i18n/words.ts'

export const useNewsletterWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
/** Words of the sign-up form at the foot of every page, kept small and separate from the administration's. */
export const useSubscribeWords = words({
  en: () => import('./subscribe.en.ts'),
  es: () => import('./subscribe.es.ts'),
})
