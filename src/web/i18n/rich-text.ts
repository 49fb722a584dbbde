import { words } from './words.ts'

export const useRichTextWords = words({
  en: () => import('./rich-text.en.ts'),
  es: () => import('./rich-text.es.ts'),
})
