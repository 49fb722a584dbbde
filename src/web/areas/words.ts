import { useSubscribeWords } from '#features/site/newsletter/web/public.ts'
import type { Language } from '#contract/constants.ts'
import { words } from '../i18n/words.ts'

/** Words of the shells, the placeholder and the error pages. */
export const useAreaWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})

/** Loads the words of everything around a page. */
export const preloadShellWords = (language?: Language): Promise<unknown> =>
  Promise.all([useAreaWords.preload(language), useSubscribeWords.preload(language)])
