import { words } from './words.ts'

export const usePlayerWords = words({
  en: () => import('./player.en.ts'),
  es: () => import('./player.es.ts'),
})
