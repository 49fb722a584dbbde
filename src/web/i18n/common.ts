import { words } from './words.ts'

/** Words that every screen may need: save, cancel, search, loading, … */
export const useCommonWords = words({
  en: () => import('./common.en.ts'),
  es: () => import('./common.es.ts'),
})
