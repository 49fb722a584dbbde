import { words } from './words.ts'

export const useVersionWords = words({
  en: () => import('./versions.en.ts'),
  es: () => import('./versions.es.ts'),
})
